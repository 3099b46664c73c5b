import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { AsOf } from '#shared/contract/schemas/projects/snapshots.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { PlainSelect } from '#shared/ui/data/PlainSelect.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant, readerToday } from '#shared/ui/session/reader-time.ts'
import { AsOfDifferences } from './AsOfDifferences.tsx'

/** A project's record on a day, or at a snapshotted move, compared with today. */
export function ProjectAsOf({ projectId }: { projectId: number }) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  const snapshot = query.get('snapshot')
  const date = query.get('date') ?? readerToday()
  const { data, error, refetch } = useCall(
    projects.asOf,
    { params: { id: projectId }, query: snapshot ? { snapshot: Number(snapshot) } : { date } },
    { keepPrevious: true },
  )
  const problem = (error instanceof ApiError && error.errors?.date) || null
  return (
    <Section
      title="As of another time"
      description="What was on record then, beside what is today. Rules and reports are shown as they were stored; nothing runs again."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, marginBottom: 2 }}>
        <MuiTextField
          label="Day"
          type="date"
          size="small"
          value={snapshot ? '' : date}
          onChange={({ target }) => setQuery({ date: target.value }, { replace: true })}
          error={problem !== null}
          helperText={problem}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: readerToday() } }}
        />
        {data && data.snapshots.length > 0 ? (
          <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
            <Box component="label" htmlFor={id} sx={{ fontSize: '0.75rem' }}>
              Or a move
            </Box>
            <PlainSelect
              id={id}
              value={snapshot ?? ''}
              onChange={(chosen) => setQuery(chosen ? { snapshot: chosen } : {}, { replace: true })}
              sx={{ maxWidth: '100%' }}
            >
              <option value="">None</option>
              {data.snapshots.map((move) => (
                <option key={move.id} value={move.id}>
                  {moveWords(move)}
                </option>
              ))}
            </PlainSelect>
          </Box>
        ) : null}
      </Box>
      {error && !problem ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!error && !data ? <RowsSkeleton label="Looking it up" rows={3} /> : null}
      {!error && data ? <AsOfDifferences data={data} /> : null}
    </Section>
  )
}

const moveWords = ({ from, to, taken_at }: NonNullable<AsOf['snapshot']>): string =>
  `${dayOfInstant(taken_at)}: ${projectStages.label(from)} to ${projectStages.label(to)}`
