import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { counted } from '#shared/format/counted.ts'
import { idsIn, type UploadState } from './queue.ts'
import type { UploadStore } from './upload-store.ts'

interface Props {
  state: UploadState
  store: UploadStore
}

/** Shown beside the files: archives that could not be read, duplicates, and skipped files with the reason. */
export function UploadAside({ state, store }: Props) {
  const { problems, skipped } = state
  const duplicates = idsIn(state, 'duplicate')
  const any = problems.length + skipped.length > 0 || duplicates.length > 1
  if (!any) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.25, padding: '0 20px 14px' }}>
      {problems.map(({ path, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
        <Alert key={index} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{path}</strong>: {message}
        </Alert>
      ))}
      {duplicates.length > 1 ? (
        <Alert
          severity="info"
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => store.keepDuplicates(duplicates, true)}
            >
              Upload anyway
            </Button>
          }
        >
          {duplicates.length} files already exist and were skipped.
        </Alert>
      ) : null}
      {skipped.length > 0 ? (
        <Box component="details" sx={listStyles}>
          <summary>{counted(skipped.length, 'file')} not uploaded</summary>
          <ul>
            {skipped.map(({ path, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
              <li key={index}>
                <span>{path}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
    </Box>
  )
}

const listStyles = (theme: Theme) =>
  ({
    fontSize: '0.8125rem',
    '& summary': {
      width: 'fit-content',
      cursor: 'pointer',
      color: theme.vars.palette.link,
      fontWeight: 500,
      borderRadius: 1,
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    },
    '& ul': {
      listStyle: 'none',
      margin: '8px 0 0',
      padding: '4px 0',
      maxHeight: 240,
      overflowY: 'auto',
      borderRadius: 1,
      backgroundColor: theme.vars.palette.sunken,
    },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 16px',
      padding: '4px 12px',
      overflowWrap: 'anywhere',
    },
    '& li span:last-of-type': { color: theme.vars.palette.text.secondary },
  }) as const
