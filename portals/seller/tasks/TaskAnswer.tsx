import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { isStale } from '#shared/client/failure-words.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { taskMoveProblem } from '#shared/rules/projects/tasks.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { refreshFiles } from '../documents/refresh-files.ts'
import { AnswerUpload } from './AnswerUpload.tsx'
import { answerTarget } from './answer-target.ts'

interface Props {
  task: Task
  slots: readonly DocumentSlot[]
  files: readonly VersionedDocument[]
  onCancel: () => void
  onSent: () => void
}

interface Values {
  response_note: string
  /** ID of the chosen file as text, as select inputs need it. */
  versioned_document_id: string | null
}

const CHANGED =
  'Our team updated this request while you were responding. Your response is still here. Review the request and send again.'

/** The answer to a request: a note, a document, or both; sending it hands the request back. */
export function TaskAnswer({ task, slots, files, onCancel, onSent }: Props) {
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: { response_note: task.response_note ?? '', versioned_document_id: null },
  })
  const { control, setValue } = form
  const [failed, setFailed] = useState<string | null>(null)
  const [uploaded, setUploaded] = useState<{ id: number; name: string } | null>(null)
  const [isUploading, setUploading] = useState(false)
  const send = async (values: Values) => {
    setFailed(null)
    const answer = answerOf(values)
    const problem = taskMoveProblem(task.state, 'verify', 'owner', {
      note: answer.response_note,
      versioned_document_id: answer.versioned_document_id,
    })
    if (problem) {
      form.setError('response_note', { type: 'rule', message: problem.text })
      return
    }
    try {
      await call(tasks.patch, {
        params: { id: task.id },
        body: { ...answer, state: 'verify' },
        ifMatch: task.version,
      })
      onSent()
      await refresh('tasks', 'projects')
    } catch (error) {
      if (isStale(error)) await refresh('tasks')
      setFailed(isStale(error) ? CHANGED : applyServerErrors(form, error))
    }
  }
  const choices = [
    ...(uploaded ? [{ value: String(uploaded.id), label: uploaded.name }] : []),
    ...files
      .filter(({ id }) => id !== uploaded?.id)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Box sx={{ maxWidth: 760 }}>
      <FormShell form={form} onSubmit={send} submitError={failed} label={`Respond: ${task.title}`}>
        <TextField
          control={control}
          name="response_note"
          label="Your response"
          optional
          rows={3}
          maxLength={5000}
          help="A note, a document, or both."
        />
        <Box sx={{ display: 'grid', gap: 1 }}>
          {choices.length > 0 ? (
            <SelectField
              control={control}
              name="versioned_document_id"
              label="Document"
              optional
              emptyLabel="No document"
              options={choices}
            />
          ) : null}
          <AnswerUpload
            target={answerTarget(task, slots)}
            onBusy={setUploading}
            onUploaded={(file) => {
              setUploaded(file)
              setValue('versioned_document_id', String(file.id), { shouldDirty: true })
              void refreshFiles()
            }}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={isUploading}
          >
            Send response
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
          {isUploading ? <span>The document is still uploading.</span> : null}
        </Box>
      </FormShell>
    </Box>
  )
}

const answerOf = ({ response_note, versioned_document_id }: Values) => ({
  response_note: response_note.trim() || null,
  versioned_document_id: versioned_document_id === null ? null : Number(versioned_document_id),
})
