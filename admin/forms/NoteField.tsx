import TextField from '@mui/material/TextField'
import type { Note } from './use-note.ts'

interface Props {
  note: Note
  label: string
  /** Says who reads the note or where it is saved. */
  help: string
  required?: boolean
  autoFocus?: boolean
}

/** In characters; every call with a note has the same limit. */
const NOTE_MAX = 2_000

/** The field for a note; an error replaces its help text. */
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
