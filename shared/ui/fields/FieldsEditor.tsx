import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Actor } from '#shared/contract/access.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { buildDateProblems, buildDatesIn } from '#shared/rules/projects/build-dates.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FieldComments } from '../comments/FieldComments.tsx'
import { FilterChips } from '../data/FilterChips.tsx'
import { SearchBox } from '../data/SearchBox.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { FieldRow } from './FieldRow.tsx'
import { countFields, fieldFilters, groupFields } from './field-groups.ts'
import { PropertiesGrid } from './PropertiesGrid.tsx'
import { differenceIn, withoutOwn } from './property-rows.ts'

interface Props {
  project: Pick<ProjectDetail, 'id' | 'version'>
  fields: readonly FieldRecord[]
  /** The fields that the person can't change right now, each with the reason. */
  locked?: Readonly<Record<string, string>>
  /** Shown beside a locked value. */
  lockedPart?: (field: FieldRecord) => ReactNode
  /** Handles a value rejected because its field was locked in the meantime. */
  onLocked?: (field: FieldRecord, value: FieldValue) => void
  /** Address where staff resolve what was read from a file; left out for everyone else. */
  settleAddress?: (fileId: number) => string
  /** The reader; without it, fields have no comments. */
  actor?: Actor
  /** Refetches the project and its fields after a change. */
  refresh: () => Promise<unknown>
}

/** The typed values of a project by category, edited in place. */
export function FieldsEditor(props: Props) {
  const {
    project,
    fields,
    locked = {},
    lockedPart,
    onLocked,
    settleAddress,
    actor,
    refresh,
  } = props
  const { show, text, wanted, change } = useFieldsQuery()
  const shared = withoutOwn(fields)
  const groups = groupFields(shared, show, text)
  const hasStale = countFields(shared, '').stale > 0
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FilterChips
          label="Fields shown"
          options={fieldFilters.options.filter(({ value }) => value !== 'stale' || hasStale)}
          counts={countFields(shared, text)}
          value={show}
          onChange={(next) => change('show', next === 'all' ? '' : next)}
        />
        <Box sx={{ flex: 1 }} />
        <SearchBox label="Search fields" value={text} onChange={(q) => change('q', q)} />
      </Box>
      {show === 'all' && text === '' ? (
        <PropertiesGrid
          {...{ project, fields, locked, lockedPart, onLocked, refresh }}
          check={(name, value) => dateProblem(fields, name, value)}
        />
      ) : null}
      {groups.map(({ category, fields: shown, filled, stale, total }) => (
        <Section
          key={category}
          title={documentCategories.label(category)}
          flush
          actions={
            <Typography variant="body2" color="textSecondary">
              {`${filled} of ${total} filled in${stale > 0 ? `, ${stale} in review` : ''}`}
            </Typography>
          }
        >
          {shown.map((field) => (
            <FieldRow
              key={field.field_name}
              projectId={project.id}
              version={project.version}
              field={field}
              check={(value) => dateProblem(fields, field.field_name, value)}
              difference={differenceIn(fields, field)}
              locked={locked[field.field_name] ?? null}
              lockedPart={lockedPart?.(field)}
              onLocked={onLocked && ((value) => onLocked(field, value))}
              settleAddress={settleAddress}
              refresh={refresh}
              isWanted={field.field_name === wanted}
              comments={
                actor ? <FieldComments projectId={project.id} field={field} actor={actor} /> : null
              }
            />
          ))}
        </Section>
      ))}
      {groups.length === 0 ? (
        <EmptyState
          title={
            show === 'missing' && text === '' ? 'Everything is filled in' : 'No matching fields'
          }
          level="h3"
        >
          Choose “All” or clear the search to see every field.
        </EmptyState>
      ) : null}
    </Box>
  )
}

/** Checks a date against the other dates of the project; returns the problem, or null if there is none. */
function dateProblem(
  fields: readonly FieldRecord[],
  name: string,
  value: FieldRecord['value'],
): string | null {
  const dates = buildDatesIn(Object.fromEntries(fields.map((one) => [one.field_name, one.value])))
  const problems: Record<string, string> = buildDateProblems(dates, { [name]: value })
  return problems[name] ?? null
}

function useFieldsQuery() {
  const [search, setSearch] = useSearchParams()
  const show = search.get('show')
  const change = (key: 'show' | 'q', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('field')
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    show: fieldFilters.has(show) ? show : 'all',
    text: search.get('q') ?? '',
    wanted: search.get('field'),
    change,
  } as const
}
