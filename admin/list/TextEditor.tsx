import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface Props {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onDone: () => void
}

/** A filter by a field's whole text. */
export function TextEditor({ label, value, onChange, onDone }: Props) {
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim() || undefined)
        onDone()
      }}
      sx={{ display: 'flex', gap: 1, paddingTop: 0.5 }}
    >
      <TextField
        autoFocus
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="contained">
        Apply
      </Button>
    </Box>
  )
}
