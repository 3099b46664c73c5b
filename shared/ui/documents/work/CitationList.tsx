import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Citation } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { citationKey } from './document-marks.ts'

interface Props {
  citations: readonly Citation[]
  chosen: string | null
  onShow: (citation: Citation) => void
  /** Left out for people who may not change citations. */
  onRemove?: (citation: Citation) => void
}

/** The places that people have marked for fields, as a list. */
export function CitationList({ citations, chosen, onShow, onRemove }: Props) {
  if (citations.length === 0) return null
  return (
    <Box sx={listStyles}>
      <Typography variant="h4" component="h3">
        Cited by people
      </Typography>
      <ul aria-label="Citations">
        {citations.map((citation) => (
          <li key={citation.id} data-chosen={chosen === citationKey(citation)}>
            <button
              type="button"
              data-answer={citationKey(citation)}
              aria-pressed={chosen === citationKey(citation)}
              onClick={() => onShow(citation)}
            >
              <strong>{titleCase(citation.field_name)}</strong>
              <span>
                Page {citation.page_number}
                {citation.quote ? `: “${citation.quote}”` : ''}
              </span>
            </button>
            {onRemove ? (
              <Button
                size="small"
                aria-label={`Remove the citation for ${titleCase(citation.field_name)}`}
                onClick={() => onRemove(citation)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    borderTop: `1px solid ${palette.divider}`,
    '& h3': { padding: '12px 16px 4px' },
    '& ul': { listStyle: 'none', margin: 0, padding: '0 0 8px' },
    '& li': { display: 'flex', alignItems: 'center', paddingRight: '8px' },
    '& li[data-chosen="true"]': { backgroundColor: palette.selected },
    '& li > button:first-of-type': {
      flex: 1,
      minWidth: 0,
      display: 'grid',
      padding: '6px 16px',
      border: 0,
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      '& span': { fontSize: '0.75rem', color: palette.text.secondary },
    },
  } as const
}
