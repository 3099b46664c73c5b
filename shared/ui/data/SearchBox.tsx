import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { outlined } from './input-styles.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 250

/** A search input that waits until typing pauses. */
export function SearchBox({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed another way: by the back button or a cleared filter.
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])
  useCancelOnLeaving(timer)
  const send = (next: string) => {
    clearTimeout(timer.current)
    sent.current = next.trim()
    onChange(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), PAUSE_MS)
  }
  const clear = () => {
    setText('')
    send('')
  }
  return (
    <Box sx={[outlined, boxStyles]}>
      <Search fontSize="small" />
      <input
        type="search"
        // Text typed into a prerendered page is preserved by name.
        name="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send(text)
          if (key === 'Escape') clear()
        }}
      />
      {text ? (
        <IconButton size="small" aria-label="Clear search" onClick={clear}>
          <Close fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  )
}

const boxStyles = (theme: Theme) => ({
  width: '100%',
  gap: 1,
  paddingLeft: '13px',
  [theme.breakpoints.up('md')]: { width: 280 },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.action.active },
  '& > input': { appearance: 'none', alignSelf: 'stretch', padding: '7.5px 11px 7.5px 0' },
  // We have our own clear button; hide the browser's.
  '& > input::-webkit-search-cancel-button': { display: 'none' },
  '& > input::placeholder': {
    color: 'currentColor',
    opacity: theme.vars.opacity.inputPlaceholder,
  },
  '& > button': { marginRight: '6px' },
})

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/**
 * Cancels a pending search when the person follows a link: sent while the next page loads, it would change this page's
 * address and so cancel that navigation.
 */
function useCancelOnLeaving(timer: Timer) {
  const { pathname } = useLocation()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && link.pathname !== pathname) clearTimeout(timer.current)
    }
    const onBack = () => clearTimeout(timer.current)
    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack)
      clearTimeout(timer.current)
    }
  }, [pathname, timer])
}
