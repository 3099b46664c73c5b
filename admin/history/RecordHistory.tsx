import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { counted } from '#shared/format/counted.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { type AnswerShape, actionWords, type Change, changesIn } from './history-words.ts'

interface Props {
  /** The heading; defaults to `History`. */
  title?: string
  actions?: ReactNode
  /** Undefined while loading. */
  entries: readonly HistoryEntry[] | undefined
  error: unknown
  onRetry: () => void
  /** Definitions used to word fields and values. */
  fields?: readonly FieldDefinitionRecord[]
  /** Answers used to word decisions on them. */
  answers?: readonly AnswerShape[]
}

/** Who changed what and when, newest first. */
export function RecordHistory({
  title = 'History',
  actions,
  entries,
  error,
  onRetry,
  fields = [],
  answers = [],
}: Props) {
  return (
    <Section title={title} actions={actions}>
      {error && !entries ? <ErrorState error={error} onRetry={onRetry} level="h3" /> : null}
      {entries || error ? null : <RowsSkeleton label="Loading the history" rows={3} />}
      {entries?.length === 0 ? <EmptyState title="No history yet" level="h3" /> : null}
      <Box component="ol" sx={historyStyles}>
        {entries?.map((entry) => (
          <Entry key={entry.id} changes={changesIn(entry, fields, answers)} entry={entry} />
        ))}
      </Box>
    </Section>
  )
}

interface EntryProps {
  entry: HistoryEntry
  changes: readonly Change[]
}

function Entry({ entry, changes }: EntryProps) {
  return (
    <li>
      <div>
        <strong>{actionWords(entry)}</strong>
        {` by ${entry.actor.name} · `}
        <time dateTime={entry.at}>{timeOfInstant(entry.at)}</time>
      </div>
      {entry.action === 'create' && changes.length > 0 ? (
        <details>
          <summary>{counted(changes.length, 'value')}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
    </li>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ name, label, before, after }) => (
        <li key={name}>
          {`${label}: `}
          {before ? <del>{before}</del> : null}
          {before ? ' → ' : null}
          {after ? <ins>{after}</ins> : 'cleared'}
        </li>
      ))}
    </ul>
  )
}

const historyStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 1.5,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { paddingLeft: 2, borderLeft: `3px solid ${palette.divider}` },
    '& time, & summary, & ul': { fontSize: '0.8125rem', color: palette.text.secondary },
    '& summary': { cursor: 'pointer' },
    '& ul': { margin: '4px 0 0', paddingLeft: '18px' },
    '& ins': { color: palette.text.primary, textDecoration: 'none', fontWeight: 500 },
    '& li': { overflowWrap: 'anywhere' },
  } as const
}
