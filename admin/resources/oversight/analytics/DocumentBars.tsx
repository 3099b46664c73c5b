import Button from '@mui/material/Button'
import { useState } from 'react'
import { CountBars } from '#admin/charts/CountBars.tsx'
import { useCounts } from '#admin/data/use-count.ts'
import { listAddress } from '#admin/layout/addresses.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { classificationTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { countsByType } from './sums.ts'
import { useAllFiles } from './use-all.ts'

/** A file is never missing; only an empty slot is. */
const STATES = classificationStates.options.filter(({ value }) => value !== 'missing')

/** Visible files by state. */
export function DocumentsByState() {
  const filters = STATES.map(({ value }) => ({ state: value, is_hidden: false }))
  const counts = useCounts('documents', filters)
  return (
    <Section title="Documents by status">
      <CountBars
        label="Documents by status"
        bars={STATES.map(({ value, label }, index) => ({
          key: value,
          label,
          value: counts[index],
          tone: classificationTones[value],
          to: listAddress('documents', filters[index]),
        }))}
      />
    </Section>
  )
}

/** Types shown until the reader expands the list. */
const SHOWN = 12

/** Visible files by document type, most frequent first. */
export function DocumentsByType() {
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useAllFiles()
  const counts = data && countsByType(data.rows)
  const part = data && data.rows.length < data.total
  return (
    <Section
      title="Documents by type"
      description={
        part ? `Among the ${formatNumber(data.rows.length)} most recent files.` : undefined
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {data || error ? null : <RowsSkeleton label="Counting documents by type" />}
      {counts?.length === 0 ? (
        <EmptyState title="No labeled documents yet" level="h3">
          Each type appears here once a file is labeled with it.
        </EmptyState>
      ) : null}
      {counts && counts.length > 0 ? (
        <CountBars
          label="Documents by type"
          wide
          bars={counts.slice(0, all ? undefined : SHOWN).map(({ type, label, count }) => ({
            key: type,
            label,
            value: count,
            tone: 'primary',
            to: listAddress('documents', { label: type, is_hidden: false }),
          }))}
        />
      ) : null}
      {counts && counts.length > SHOWN ? (
        <Button size="small" onClick={() => setAll(!all)} sx={{ marginTop: 1 }}>
          {all ? 'Show most frequent' : `Show all ${counts.length} types`}
        </Button>
      ) : null}
    </Section>
  )
}
