import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { projects } from '#shared/contract/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useCall } from '../../app/use-call.ts'
import { FilterChips } from '../parts/FilterChips.tsx'
import { FieldRow } from './FieldRow.tsx'
import { countFields, fieldFilters, groupFields } from './field-groups.ts'

/** The typed values of a project by category, edited in place. */
export function FieldsTab({ project }: { project: ProjectDetail }) {
  const fields = useCall(projects.fields, { params: { id: project.id } })
  const { show, text, wanted, change } = useFieldsQuery()
  if (fields.error && !fields.data) {
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  }
  if (!fields.data) return <RowsSkeleton label="Loading the fields" rows={12} />
  const groups = groupFields(fields.data, show, text)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FilterChips
          label="Fields shown"
          options={fieldFilters.options}
          counts={countFields(fields.data)}
          value={show}
          onChange={(next) => change('show', next === 'all' ? '' : next)}
        />
        <Box sx={{ flex: 1 }} />
        <SearchBox label="Search fields" value={text} onChange={(q) => change('q', q)} />
      </Box>
      {groups.map(({ category, fields: shown, filled, total }) => (
        <Section
          key={category}
          title={documentCategories.label(category)}
          flush
          actions={
            <Typography variant="body2" color="textSecondary">
              {filled} of {total} filled in
            </Typography>
          }
        >
          {shown.map((field) => (
            <FieldRow
              key={field.field_name}
              projectId={project.id}
              version={project.version}
              field={field}
              isWanted={field.field_name === wanted}
            />
          ))}
        </Section>
      ))}
      {groups.length === 0 ? (
        <EmptyState
          title={show === 'missing' && text === '' ? 'Everything is filled in' : 'No field matches'}
          level="h3"
        >
          Choose “All” or clear the search to see every field.
        </EmptyState>
      ) : null}
    </Box>
  )
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
