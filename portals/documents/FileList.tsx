import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'

interface Props {
  files: readonly VersionedDocument[]
  openId: number | null
  onOpen: (id: number) => void
}

/** Files by category, with unsorted files last. */
export function FileList({ files, openId, onOpen }: Props) {
  const waiting = files.filter(({ document_id }) => document_id === null)
  const groups = documentCategories.values
    .map((category) => ({
      title: documentCategories.label(category),
      files: files.filter((file) => file.document_id !== null && file.category === category),
    }))
    .concat({ title: 'Waiting to be categorized', files: waiting })
    .filter((group) => group.files.length > 0)
  return (
    <Box component="nav" aria-label="Files" sx={listStyles}>
      {groups.map((group) => (
        <section key={group.title}>
          <Typography variant="h4" component="h2">
            {group.title}
          </Typography>
          <ul>
            {group.files.map(({ id, name, label, label_text, size }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === openId ? 'true' : undefined}
                  onClick={() => onOpen(id)}
                >
                  {label === null ? name : label_text}
                  <span>
                    {label === null ? '' : `${name}, `}
                    {formatFileSize(size)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: '14px',
    '& ul': { listStyle: 'none', margin: '4px 0 0', padding: 0 },
    '& button': {
      display: 'block',
      width: '100%',
      padding: '7px 10px',
      border: 0,
      borderRadius: 1,
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      '&[aria-current]': {
        backgroundColor: palette.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
      '& span': { display: 'block', fontSize: '0.75rem', color: palette.text.secondary },
    },
  } as const
}
