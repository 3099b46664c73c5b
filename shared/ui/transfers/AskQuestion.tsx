import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { transferQuestions } from '#shared/contract/deals/transfer-questions.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'

interface Props {
  transferId: number
  /** The projects that a question can be about. */
  projects: readonly { id: number; name: string }[]
}

/** Asks our team about a transfer, or about one of its projects. */
export function AskQuestion(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Ask a question
      </Button>
      {isOpen ? <AskDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Values {
  question: string
  project: string
}

function AskDialog({ transferId, projects, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const form = useForm<Values>({ defaultValues: { question: '', project: '' } })
  const { isBusy, failure, write } = useWrite()
  const send = async ({ question, project }: Values) => {
    const body = { question, project_id: project === '' ? null : Number(project) }
    const params = { id: transferId }
    if (!(await write(() => call(transferQuestions.ask, { params, body })))) return
    toast('Question sent', 'success')
    onClose()
    await refresh('transferQuestions')
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Ask a question</DialogTitle>
      <FormShell form={form} onSubmit={send} submitError={failure} label="Ask a question">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <TextField
            control={form.control}
            name="question"
            label="Question"
            rows={4}
            maxLength={2_000}
            rules={{ required: 'Enter your question' }}
          />
          <SelectField
            control={form.control}
            name="project"
            label="Project"
            optional
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Send question
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
