import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { focusRule } from './rule-focus.ts'

interface Props {
  project: { id: number; name: string }
  rule: PolicyRule
  onClose: () => void
}

/** Inputs that show their own errors. */
const INPUTS: ReadonlySet<string> = new Set(['reason', 'expires_on'])

/** Requests an exemption from a rule; a colleague decides. */
export function RequestDialog({ project, rule, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [chosen, setChosen] = useState<readonly { id: number; name: string }[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const untilInput = useRef<HTMLInputElement>(null)
  const { data: slots = [] } = useCall(projects.documents, { params: { id: project.id } })
  const files = slots.flatMap(({ versioned_documents }) =>
    versioned_documents.filter(({ is_hidden }) => !is_hidden).map(({ id, name }) => ({ id, name })),
  )
  const show = (problems: FieldErrors) => {
    setErrors(problems)
    const first = problems.reason ? reasonInput : problems.expires_on ? untilInput : null
    first?.current?.focus()
  }
  const { isBusy, failure, write } = useWrite((error) => {
    const problems = error instanceof ApiError ? error.errors : {}
    show(problems)
    const names = Object.keys(problems)
    const isAtInputs = names.length > 0 && names.every((name) => INPUTS.has(name))
    return isAtInputs ? null : messageOf(error)
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = {
      ...(reason.trim() ? {} : { reason: 'Enter a reason' }),
      ...(until ? {} : { expires_on: 'Enter a date' }),
    }
    if (Object.keys(problems).length > 0) return show(problems)
    await write(async () => {
      const document_ids = chosen.map(({ id }) => id)
      const body = { rule: rule.code, reason: reason.trim(), expires_on: until, document_ids }
      await call(projects.createPolicyExemption, { params: { id: project.id }, body })
      toast('Exemption requested. A colleague decides.', 'success')
      onClose()
      await refresh('projects', 'work')
      focusRule(rule.code)
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason !== '' || until !== '' || chosen.length > 0}
      maxWidth="sm"
      aria-labelledby="exemption-request"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="exemption-request">{`Request exemption from ${rule.code}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <div>{`${rule.title}. ${rule.message}`}</div>
          <MuiTextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={Boolean(errors.reason)}
            helperText={errors.reason ?? 'Explain why this rule shouldn’t apply.'}
            inputRef={reasonInput}
            multiline
            minRows={3}
            fullWidth
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
          />
          <MuiTextField
            label="Last day"
            type="date"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            error={Boolean(errors.expires_on)}
            helperText={errors.expires_on ?? 'The rule applies again the next day.'}
            inputRef={untilInput}
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Autocomplete
            multiple
            options={files}
            value={[...chosen]}
            onChange={(_event, value) => setChosen(value)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            renderInput={(params) => <MuiTextField {...params} label="Documents (optional)" />}
          />
          {failure ? <Alert severity="error">{failure}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Request
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}
