import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { transferQuestions } from '#shared/contract/deals/transfer-questions.ts'
import { refresh } from '../calls/use-call.ts'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { WriteDialog } from '../forms/WriteDialog.tsx'

interface Props {
  transferId: number
  /** The projects a question can be about. */
  projects: readonly { id: number; name: string }[]
}

/** Asks our team a question about a transfer or one of its projects. */
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
  const form = useForm<Values>({ defaultValues: { question: '', project: '' } })
  const send = ({ question, project }: Values) =>
    call(transferQuestions.ask, {
      params: { id: transferId },
      body: { question, project_id: project === '' ? null : Number(project) },
    })
  return (
    <WriteDialog
      form={form}
      title="Ask a question"
      action="Send question"
      said="Question sent"
      onSend={send}
      onDone={() => refresh('transferQuestions')}
      onClose={onClose}
    >
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
    </WriteDialog>
  )
}
