import Box from '@mui/material/Box'
import { useRef } from 'react'
import { counted } from '#shared/format/counted.ts'
import { EARS_ONLY } from '../theme/ears-only.ts'

/**
 * Tells a screen reader the result of a filter, a search, or a step on a desk. Always mounted; null while the result is
 * unknown. The page itself announces what is there when it opens.
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

/** A number of results in words. */
export function resultWords(count: number): string {
  return count === 0 ? 'No results' : counted(count, 'result')
}
