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

/** Milliseconds of quiet before a search starts. */
const PAUSE_MS = 250

/** A search input that waits until the typing pauses. */
export function SearchBox({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by other means: the back button, a cleared filter.
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
        // What is typed into a page that was drawn at build is kept by name.
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
  // The button of ours clears it; the browser's own would be a second one.
  '& > input::-webkit-search-cancel-button': { display: 'none' },
  '& > input::placeholder': {
    color: 'currentColor',
    opacity: theme.vars.opacity.inputPlaceholder,
  },
  '& > button': { marginRight: '6px' },
})

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/**
 * Who follows a link before the typing paused leaves the search behind: sent while the next page is
 * on its way, it would change the address of this one and so call the way to that page off.
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
