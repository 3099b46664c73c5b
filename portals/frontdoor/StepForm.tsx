import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
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
import { type Prefill, withPrefill } from './prefill.ts'
import {
  STEP_FIELDS,
  type StepField,
  type StepValues,
  stepProblems,
  valuesOf,
} from './step-fields.ts'
import { useSectionDraft } from './use-section-draft.ts'

interface Props {
  userId: number
  step: OnboardingStep
  section: ResponseOf<'users.onboarding'>
  /** Answers already known; each shows its source until it is changed. */
  prefill?: Prefill | null
}

/**
 * The questions of a section. Saving keeps the answers; completing also requires all of them. A submitted section shows
 * its answers and accepts corrections.
 */
export function StepForm({ userId, step, section, prefill = null }: Props) {
  const isSubmitted = section.status === 'submitted'
  /** Whether to validate the answers as a complete section. */
  const whole = useRef(false)
  const resolver: Resolver<StepValues> = (values) => {
    const problems = Object.entries(stepProblems(step, values, new Date(), whole.current))
    if (problems.length === 0) return { values, errors: {} }
    const errors = problems.map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
  const form = useForm<StepValues>({
    defaultValues: valuesOf(step, withPrefill(section.data, prefill)),
    resolver,
  })
  const { kept, isBack, forget } = useSectionDraft(form, { userId, step })
  const [failed, setFailed] = useState<string | null>(null)
  const navigate = useNavigate()
  const { isDirty, isSubmitting } = form.formState
  const fields: readonly StepField[] = STEP_FIELDS[step]

  const save = async (data: StepValues, status: OnboardingStatus | undefined) => {
    setFailed(null)
    try {
      await call(users.patchOnboarding, {
        ...onboardingParams(userId, step),
        body: { data, ...(status ? { status } : {}) },
      })
      form.reset(data)
      forget()
      await refresh('users', 'applications')
      return true
    } catch (error) {
      setFailed(applyServerErrors(form, error))
      return false
    }
  }
  const complete = async (data: StepValues) => {
    if (await save(data, isSubmitted ? undefined : 'completed')) {
      toast(isSubmitted ? 'Changes saved' : 'Section completed', 'success')
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
        submitError={failed}
        disposable={kept}
        isBack={isBack && isDirty}
      >
        {fields.map((field) => (
          <Question key={field.name} field={field} control={form.control} prefill={prefill} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            loading={isSubmitting}
            disabled={isSubmitted && !isDirty}
            onClick={() => {
              whole.current = true
            }}
          >
            {isSubmitted ? 'Save changes' : 'Complete section'}
          </Button>
          {isSubmitted ? null : (
            <Button
              variant="outlined"
              disabled={!isDirty || isSubmitting}
              onClick={() => {
                whole.current = false
                void form.handleSubmit((data) => save(data, 'in_progress'))()
              }}
            >
              Save for later
            </Button>
          )}
          {state === 'saved' && section.status === 'not_started' ? null : (
            <SaveStateBadge state={state} />
          )}
        </Box>
        {isDirty ? (
          <Typography color="textSecondary" variant="body2">
            {kept
              ? 'Your answers stay on this device until you save them or sign out.'
              : 'Your browser can’t save answers on this device. Save them before you leave this page.'}
          </Typography>
        ) : null}
      </FormShell>
    </Card>
  )
}

interface QuestionProps {
  field: StepField
  control: Control<StepValues>
  prefill: Prefill | null
}

function Question({ field, control, prefill }: QuestionProps) {
  const { name, label, help, optional } = field
  const value = useWatch({ control, name })
  const known = prefill?.answers[name]
  const source = known !== undefined && known === value ? prefill?.source : undefined
  const common = { control, name, label, help, optional, source }
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
    case 'date':
      return <TextField {...common} type="date" />
    case 'text':
      return <TextField {...common} rows={field.rows} />
  }
}
