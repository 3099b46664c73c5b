import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveStates } from '#shared/entities/save-states.ts'
import { emailRules, nameRules } from '#shared/ui/forms/account-rules.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { FormSteps } from '#shared/ui/forms/FormSteps.tsx'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import type { Chapter } from '../chapter.ts'
import { Row } from '../Row.tsx'

/** Leaves both fields empty, so that submitting shows the summary. */
function Summary() {
  const form = useForm({ mode: 'onChange', defaultValues: { contact: '', contact_email: '' } })
  const [said, setSaid] = useState<string | null>(null)
  return (
    <Box sx={{ maxWidth: 440 }}>
      <FormShell
        form={form}
        onSubmit={() => setSaid('This is an example: nothing was sent.')}
        submitError={said}
        label="Form with a summary of errors"
        disposable
      >
        <TextField
          control={form.control}
          name="contact"
          label="Contact"
          rules={nameRules('Enter a name')}
        />
        <TextField
          control={form.control}
          name="contact_email"
          label="Contact email"
          rules={emailRules}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          Send
        </Button>
      </FormShell>
    </Box>
  )
}

function SaveStates() {
  return (
    <Row>
      {saveStates.values.map((state) => (
        <SaveStateBadge key={state} state={state} onRetry={() => {}} />
      ))}
    </Row>
  )
}

const STEPS = [
  { key: 'contact', label: 'Contact' },
  { key: 'technology', label: 'Technology' },
  { key: 'location', label: 'Location' },
  { key: 'assets', label: 'Assets' },
] as const

function Steps() {
  const [current, setCurrent] = useState(1)
  return (
    <Box sx={{ maxWidth: 260 }}>
      <FormSteps steps={STEPS} current={current} reached={2} onStep={setCurrent} />
    </Box>
  )
}

export const formsChapter: Chapter = {
  id: 'forms',
  title: 'Forms',
  examples: [
    {
      title: 'Summary of errors',
      note: 'Send it empty: the summary takes the focus and says the same words as the fields.',
      Show: Summary,
    },
    { title: 'Save states', Show: SaveStates },
    { title: 'Steps', note: 'Reached steps can be opened again.', Show: Steps },
  ],
}
