import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { transferQuestions } from '#shared/contract/transfer-questions.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import type { Transfer } from './transfers.ts'

/** Asks our team about a transfer, or about one of its projects; for people of its buyer. */
export function AskQuestion({ transfer }: { transfer: Transfer }) {
  const { buyer_id } = useActiveUser()
  const [isOpen, setOpen] = useState(false)
  if (buyer_id !== transfer.buyer_id) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Ask a question
      </Button>
      {isOpen ? <AskDialog transfer={transfer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Values {
  question: string
  project: string
}

function AskDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const id = useId()
  const form = useForm<Values>({ defaultValues: { question: '', project: '' } })
  const { isBusy, failure, write } = useWrite()
  const send = async ({ question, project }: Values) => {
    const body = { question, project_id: project === '' ? null : Number(project) }
    const params = { id: transfer.id }
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
            options={transfer.payouts.map(({ project_id, project_name }) => ({
              value: String(project_id),
              label: project_name,
            }))}
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
