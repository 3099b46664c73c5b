import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#shared/client/failure-words.ts'
import { fieldId } from '../../forms/field-labels.ts'
import { TextField } from '../../forms/TextField.tsx'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'

interface Props {
  label: string
  action: string
  required?: boolean
  /** Rejects if saving failed; the text stays. */
  onSave: (text: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

const NOTE_MAX = 2_000

/** A short text input with a button. */
export function NoteForm({ label, action, required = false, onSave, onClose, children }: Props) {
  const form = useForm({ defaultValues: { note: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isSubmitting ? 'saving' : isDirty)
  useEffect(() => queueMicrotask(() => document.getElementById(fieldId('note'))?.focus()), [])
  const submit = form.handleSubmit(async ({ note }) => {
    setProblem(null)
    try {
      await onSave(note.trim())
    } catch (error) {
      setProblem(messageOf(error))
    }
  })
  const missing = (text: string) => !required || text.trim() !== '' || 'Fill this in'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        control={form.control}
        name="note"
        label={label}
        rows={2}
        maxLength={NOTE_MAX}
        optional={!required}
        rules={{ validate: missing }}
      />
      {children}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={isSubmitting}>
          {action}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
