import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { users } from '#shared/contract/users.ts'
import type { OnboardingStatus, OnboardingStep } from '#shared/entities/onboarding.ts'
import type { SaveState } from '#shared/entities/save-states.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { onboardingParams } from './onboarding.ts'
import {
  openQuestions,
  STEP_FIELDS,
  type StepField,
  type StepValues,
  serviceDayRule,
  valuesOf,
} from './step-fields.ts'
import { useSectionDraft } from './use-section-draft.ts'

interface Props {
  userId: number
  step: OnboardingStep
  section: ResponseOf<'users.onboarding'>
}

/** The questions of a section; saving keeps them, completing also says that all are answered. */
export function StepForm({ userId, step, section }: Props) {
  const form = useForm<StepValues>({ defaultValues: valuesOf(step, section.data) })
  const { kept, isBack, forget } = useSectionDraft(form, { userId, step })
  const [failed, setFailed] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const navigate = useNavigate()
  const { isDirty, isSubmitting } = form.formState
  const fields: readonly StepField[] = STEP_FIELDS[step]

  const save = async (data: StepValues, status: OnboardingStatus) => {
    setFailed(null)
    setOpen(null)
    try {
      await call(users.patchOnboarding, {
        ...onboardingParams(userId, step),
        body: { data, status },
      })
      form.reset(data)
      forget()
      await refresh('users')
      return true
    } catch (error) {
      setFailed(applyServerErrors(form, error))
      return false
    }
  }
  const complete = async (data: StepValues) => {
    const unanswered = openQuestions(step, data)
    if (unanswered.length > 0) {
      setOpen(`Complete these first: ${unanswered.join(', ')}.`)
      return
    }
    if (await save(data, 'completed')) {
      toast('Section completed', 'success')
      await navigate(paths.frontDoor.build())
    }
  }
  const state: SaveState = isSubmitting
    ? 'saving'
    : failed
      ? 'error'
      : isDirty
        ? 'unsaved'
        : 'saved'
  return (
    <Card sx={{ maxWidth: 720, padding: { xs: 2, md: 3 } }}>
      <FormShell
        form={form}
        onSubmit={complete}
        submitError={failed ?? open}
        disposable={kept}
        isBack={isBack && isDirty}
      >
        {fields.map((field) => (
          <Question key={field.name} field={field} control={form.control} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Complete section
          </Button>
          <Button
            variant="outlined"
            disabled={!isDirty || isSubmitting}
            onClick={form.handleSubmit(async (data) => {
              await save(data, 'in_progress')
            })}
          >
            Save for later
          </Button>
          {state === 'saved' && section.status === 'not_started' ? null : (
            <SaveStateBadge state={state} />
          )}
        </Box>
        {isDirty ? (
          <Typography color="textSecondary" variant="body2">
            {kept
              ? 'Your answers stay on this device until you save them or sign out.'
              : 'This device does not keep answers: save them before you leave the page.'}
          </Typography>
        ) : null}
      </FormShell>
    </Card>
  )
}

function Question({ field, control }: { field: StepField; control: Control<StepValues> }) {
  const { name, label, help } = field
  const common = { control, name, label, help }
  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          decimals={field.decimals}
          negative={field.negative}
          plain={field.unit === ''}
        />
      )
    case 'select':
      return <SelectField {...common} options={field.options} />
    case 'date': {
      const { serviceAfter } = field
      const rules = serviceAfter ? { validate: serviceDayRule(serviceAfter) } : undefined
      return <TextField {...common} type="date" rules={rules} />
    }
    case 'text':
      return <TextField {...common} rows={field.rows} />
  }
}
