import Close from '@mui/icons-material/Close'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { HITS_MAX } from './text-search.ts'
import type { TextSearch } from './use-text-search.ts'

interface Props {
  search: TextSearch
  onClose: () => void
}

/** Finds words in the document: Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
export function SearchBar({ search, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter' || event.target !== input.current) return
    event.preventDefault()
    search.step(event.shiftKey ? -1 : 1)
  }
  const none = search.hits.length === 0
  return (
    <Box role="search" aria-label="Find in the document" onKeyDown={onKeyDown} sx={barStyles}>
      <InputBase
        inputRef={input}
        value={search.query}
        onChange={({ target }) => search.setQuery(target.value)}
        placeholder="Find in this document"
        inputProps={{ 'aria-label': 'Find in this document', 'data-find': '' }}
        sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem' }}
      />
      <Box role="status" className="jb-found">
        {foundWords(search)}
      </Box>
      <IconButton
        size="small"
        aria-label="Previous match"
        disabled={none}
        onClick={() => search.step(-1)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next match"
        disabled={none}
        onClick={() => search.step(1)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label="Close search" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The status line about the matches. */
export function foundWords({
  wanted,
  hits,
  done,
  at,
  pagesWithText,
}: Pick<TextSearch, 'wanted' | 'hits' | 'done' | 'at' | 'pagesWithText'>): string {
  if (wanted === '') return ''
  if (hits.length === 0) {
    if (!done) return 'Searching…'
    return pagesWithText === 0 ? 'This file has no searchable text' : 'No matches'
  }
  const many = hits.length >= HITS_MAX ? `first ${HITS_MAX}` : `${hits.length}${done ? '' : '+'}`
  return at < 0 ? many : `${at + 1} of ${many}`
}

const barStyles = (theme: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    padding: '3px 6px 3px 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.surface,
    '& .jb-found': {
      fontSize: '0.75rem',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
  }) as const
