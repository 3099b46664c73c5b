import Box from '@mui/material/Box'
import { useRef } from 'react'
import { counted } from '#shared/format/counted.ts'
import { EARS_ONLY } from '../theme/ears-only.ts'

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
    <Box role="status" sx={EARS_ONLY}>
      {last.current}
    </Box>
  )
}

/** How many there are, in words. */
export function resultWords(count: number): string {
  return count === 0 ? 'No results' : counted(count, 'result')
}
