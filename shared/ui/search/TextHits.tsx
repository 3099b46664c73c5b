import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { excerptParts } from '#shared/rules/page-text/search-hit.ts'
import { PlaceLink } from '../documents/PlaceLink.tsx'

export type TextHit = ResponseOf<'versionedDocuments.search'>[number]

/** Pages whose text matches: the words around each, and the way to the page. */
export function TextHits({ hits }: { hits: readonly TextHit[] }) {
  return (
    <Box component="ul" aria-label="In the text of documents" data-hits sx={listStyles}>
      {hits.map((hit) => (
        <li key={`${hit.versioned_document_id}-${hit.page}`}>
          <PlaceLink id={hit.versioned_document_id} page={hit.page}>
            {hit.name}, page {hit.page}
          </PlaceLink>
          <small>
            {[hit.label_text, hit.project_name ?? hit.company_name].filter(Boolean).join(' · ')}
          </small>
          <p>
            {excerptParts(hit.excerpt).map(({ text, isHit }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
              isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        </li>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      padding: '10px 20px',
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
      '&:hover, &:focus-within': { backgroundColor: palette.hover },
    },
    // The whole row leads on; the link stays the only thing to focus.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& small': { display: 'block', color: palette.text.secondary },
    '& p': { margin: '3px 0 0', fontSize: '0.8125rem' },
    '& mark': {
      color: palette.tones.accent.onSoft,
      backgroundColor: palette.tones.accent.soft,
      fontWeight: 600,
    },
  } as const
}
