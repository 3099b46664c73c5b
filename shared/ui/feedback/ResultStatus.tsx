import Box from '@mui/material/Box'
import { useRef } from 'react'
import { formatNumber } from '#shared/format/numbers.ts'

/**
 * Says to a screen reader what a filter, a search or a step on a desk led to. Always mounted; null
 * while that is not known. What is there when the page opens is the page's own to say.
 */
export function ResultStatus({ words }: { words: string | null }) {
  const first = useRef<string | null>(null)
  const last = useRef('')
  first.current ??= words
  if (words !== null && (words !== first.current || last.current !== '')) last.current = words
  return (
    <Box role="status" sx={HIDDEN}>
      {last.current}
    </Box>
  )
}

/** How many there are, in words. */
export function resultWords(count: number): string {
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${formatNumber(count)} results`
}

/** For ears alone. In pixels: a bare 1 is the whole width. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
