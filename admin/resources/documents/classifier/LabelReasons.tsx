import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { LearnedFrom } from './LearnedFrom.tsx'
import { type AiLabel, evidenceWords } from './suggestions.ts'

interface Props {
  found: Pick<AiLabel, 'evidence' | 'learned'>
  isOpen?: boolean
  onPage: (page: number) => void
}

/** Why the AI suggests a type for a file; each reason links to its page. */
export function LabelReasons({ found: { evidence, learned }, isOpen = false, onPage }: Props) {
  if (evidence.length === 0 && !learned) return null
  return (
    <Box component="details" open={isOpen} sx={styles}>
      <summary>Why this suggestion?</summary>
      <ul>
        {learned ? <LearnedFrom learned={learned} /> : null}
        {evidence.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the evidence keeps its order
          <li key={index}>
            {one.kind === 'layout' ? one.phrase : <q>{one.phrase}</q>}{' '}
            <button type="button" onClick={() => onPage(one.page)}>
              {evidenceWords(one)}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const styles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& summary': { cursor: 'pointer', color: palette.text.secondary, padding: '2px 0' },
    '& ul': {
      margin: 0,
      padding: '2px 0 0 16px',
      maxHeight: 116,
      overflowY: 'auto',
      color: palette.text.secondary,
    },
    '& li': { overflowWrap: 'anywhere', padding: '1px 0' },
    '& q': { color: palette.text.primary },
    '& li :is(button, a)': {
      padding: 0,
      border: 0,
      font: 'inherit',
      color: palette.link,
      textDecoration: 'underline',
      background: 'none',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.focus}` },
    },
  } as const
}
