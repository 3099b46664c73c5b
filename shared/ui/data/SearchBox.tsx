import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

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
    <OutlinedInput
      type="text"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send(text)
        if (key === 'Escape') clear()
      }}
      placeholder={label}
      inputProps={{ 'aria-label': label, role: 'searchbox', maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <IconButton size="small" aria-label="Clear the search" onClick={clear}>
            <Close fontSize="small" />
          </IconButton>
        ) : null
      }
      sx={{ width: { xs: '100%', md: 280 }, '& input': { paddingLeft: 0 } }}
    />
  )
}

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
