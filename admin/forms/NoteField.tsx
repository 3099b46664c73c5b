import TextField from '@mui/material/TextField'
import type { Note } from './use-note.ts'

interface Props {
  note: Note
  label: string
  /** Who reads it, or where it is saved. */
  help: string
  required?: boolean
  autoFocus?: boolean
}

/** Characters; each of the calls takes as many. */
const NOTE_MAX = 2_000

/** The field of a note; what is missing stands in place of its help. */
export function NoteField({
  note: { typed, problem, input, type },
  label,
  help,
  required = false,
  autoFocus = true,
}: Props) {
  return (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={problem !== null}
      helperText={problem ?? help}
      inputRef={input}
      multiline
      minRows={2}
      fullWidth
      required={required}
      autoFocus={autoFocus}
      slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
    />
  )
}
