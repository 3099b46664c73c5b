import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Milliseconds of quiet before a search starts. */
const PAUSE_MS = 250

/**
 * A search input that waits until the typing pauses. Who opens a page before that leaves the search
 * behind: sent now, it would change the address and call the way to that page off.
 */
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
  const leaving = useIsLeaving()
  useEffect(() => {
    if (leaving) clearTimeout(timer.current)
  }, [leaving])
  useEffect(() => () => clearTimeout(timer.current), [])
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

/** Another page has been asked for and is on its way. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
