import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import type { DocumentFlag } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useWrite } from '../../calls/use-write.ts'
import { StatusChip } from '../../data/StatusChip.tsx'
import { timeOfInstant } from '../../session/reader-time.ts'
import type { FlagWork } from './flag-work.ts'
import { NoteForm } from './NoteForm.tsx'

interface Props {
  flag: DocumentFlag
  mayFlag: boolean
  work: FlagWork
}

/** One flag: the problem, who raised it, and how it was settled. */
export function FlagRow({ flag, mayFlag, work }: Props) {
  const [isResolving, setResolving] = useState(false)
  const { failure, write } = useWrite()
  const { page, reason, raised_by, created_at, resolution, resolved_by, resolved_at } = flag
  const isOpen = resolved_at === null
  const reopen = () => write(() => work.reopen(flag))
  return (
    <Box component="li" sx={rowStyles}>
      <div className="jb-head">
        <StatusChip label={isOpen ? 'Open' : 'Resolved'} tone={isOpen ? 'warning' : 'success'} />
        {page === null ? (
          <span>Whole file</span>
        ) : (
          <Button size="small" onClick={() => work.show(page)}>
            Page {page}
          </Button>
        )}
      </div>
      <div className="jb-reason">{reason}</div>
      <div className="jb-by">
        {raised_by ?? 'System'}, {timeOfInstant(created_at)}
      </div>
      {resolved_at === null ? null : (
        <div className="jb-by">
          Resolved by {resolved_by ?? 'System'}, {timeOfInstant(resolved_at)}
          {resolution ? <div className="jb-reason">{resolution}</div> : null}
        </div>
      )}
      {failure ? <div role="alert">{failure}</div> : null}
      {mayFlag && isOpen && isResolving ? (
        <NoteForm
          label="How was it resolved?"
          action="Resolve"
          onSave={async (text) => {
            await work.resolve(flag, text)
            setResolving(false)
          }}
          onClose={() => setResolving(false)}
        />
      ) : null}
      {mayFlag && !isResolving ? (
        <Button
          size="small"
          variant="outlined"
          onClick={() => (isOpen ? setResolving(true) : void reopen())}
        >
          {isOpen ? 'Resolve' : 'Reopen'}
        </Button>
      ) : null}
    </Box>
  )
}

const rowStyles = (theme: Theme) =>
  ({
    display: 'grid',
    justifyItems: 'start',
    gap: '6px',
    padding: '12px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& .jb-head': { display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.75rem' },
    '& .jb-reason': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& .jb-by': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
    '& form': { justifySelf: 'stretch' },
  }) as const
