import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'

interface Props {
  /** Accessible name of the input, which the button opens. */
  label: string
  action?: string
  /** File name endings or media types, separated by commas. */
  accept: string
  multiple?: boolean
  /** Words for the choice so far. */
  chosen: string
  onChoose: (files: File[]) => void
}

/** A button that chooses files to send with a form, and what was chosen. */
export function FileChooser(props: Props) {
  const { label, action = 'Choose file', accept, multiple = false, chosen, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
      <span>{chosen}</span>
    </Box>
  )
}
