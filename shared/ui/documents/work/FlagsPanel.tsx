import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import type { DocumentFlag } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { FlagRow } from './FlagRow.tsx'
import type { FlagWork } from './flag-work.ts'
import { NoteForm } from './NoteForm.tsx'

interface Props {
  flags: readonly DocumentFlag[]
  mayFlag: boolean
  /** The current page; a new flag is about it unless the person changes that. */
  page: number
  /** Whether the form for a new flag is open. */
  isRaising: boolean
  onRaising: (open: boolean) => void
  work: FlagWork
}

/** The problems that people found in the file, with open flags first. */
export function FlagsPanel({ flags, mayFlag, page, isRaising, onRaising, work }: Props) {
  const [aboutPage, setAboutPage] = useState(true)
  const ordered = [
    ...flags.filter((flag) => flag.resolved_at === null),
    ...flags.filter((flag) => flag.resolved_at !== null),
  ]
  return (
    <Box sx={panelStyles}>
      {mayFlag && isRaising ? (
        <div className="jb-new">
          <NoteForm
            label="What is wrong?"
            action="Add flag"
            required
            onSave={async (reason) => {
              await work.raise(reason, aboutPage ? page : null)
              onRaising(false)
            }}
            onClose={() => onRaising(false)}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={aboutPage}
                  onChange={(_event, checked) => setAboutPage(checked)}
                />
              }
              label={`On page ${page}`}
            />
          </NoteForm>
        </div>
      ) : null}
      {mayFlag && !isRaising ? (
        <div className="jb-new">
          <Button size="small" variant="outlined" onClick={() => onRaising(true)}>
            Add flag
          </Button>
        </div>
      ) : null}
      {ordered.length === 0 ? (
        <p>No flags. Add a flag to tell everyone working on this file that something is wrong.</p>
      ) : (
        <ul aria-label="Flags">
          {ordered.map((flag) => (
            <FlagRow key={flag.id} flag={flag} mayFlag={mayFlag} work={work} />
          ))}
        </ul>
      )}
    </Box>
  )
}

const panelStyles = (theme: Theme) =>
  ({
    '& .jb-new': { padding: '12px 16px' },
    '& > p': { margin: 0, padding: '4px 16px 16px', color: theme.vars.palette.text.secondary },
    '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  }) as const
