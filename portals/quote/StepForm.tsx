import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { useStickyRoom } from '#shared/ui/layout/use-sticky-room.ts'
import type { QuoteValues } from './quote-values.ts'
import { STEP_WORDS, StepFields } from './StepFields.tsx'
import { stepProblems } from './step-validation.ts'
import type { FormStepName } from './steps.ts'

export interface StepOutcome {
  /** A message about the form as a whole; null if all went well. */
  message: string | null
  /** The server's errors for this step's fields, by dotted name. */
  errors?: Record<string, string>
}

interface Props {
  step: FormStepName
  values: QuoteValues
  onChange: (values: QuoteValues) => void
  /** Label of the button that completes the step. */
  submitLabel: string
  /** Moves on, or returns what prevents it. */
  onSubmit: (values: QuoteValues) => Promise<StepOutcome>
  onBack: (() => void) | null
  /** An alternative next step, beside the submit button. */
  onSkip?: (() => void) | null
  /** Whether the step was opened by navigating within the form; its heading then takes the focus. */
  moved: boolean
  /** Whether to show missing answers right away, when the form sent the user back here. */
  checked: boolean
  /** Whether the device stores the answers; if not, leaving the page asks for confirmation. */
  kept: boolean
}

/** The questions of one step. Each step has its own form, so that only its own errors show. */
export function StepForm(props: Props) {
  const { step, values, onChange, onSubmit, moved, checked, kept } = props
  const form = useForm<QuoteValues>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: resolverOf(step),
  })
  const [message, setMessage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, help } = STEP_WORDS[step]
  const finish = async (answers: QuoteValues) => {
    setMessage(null)
    const outcome = await onSubmit(answers)
    for (const [name, text] of Object.entries(outcome.errors ?? {})) {
      form.setError(name as 'root', { type: 'server', message: text })
    }
    setMessage(outcome.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens when a step opens
  useEffect(() => {
    if (checked) void form.handleSubmit(() => {})()
    else if (moved) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: answers }) => onChange(structuredClone(answers)),
      }),
    [form, onChange],
  )
  return (
    <>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginTop: 0.5, marginBottom: 2.5 }}>
        {help}
      </Typography>
      <FormShell
        form={form}
        onSubmit={finish}
        submitError={message}
        label={title}
        disposable={kept}
      >
        <StepFields step={step} form={form} />
        <StepActions {...props} sending={form.formState.isSubmitting} />
      </FormShell>
    </>
  )
}

function StepActions(props: Props & { sending: boolean }) {
  const { submitLabel, onBack, onSkip, sending } = props
  const room = useStickyRoom('bottom')
  return (
    <Box
      ref={room}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        [theme.breakpoints.down('md')]: {
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          margin: '0 -16px',
          padding: '12px 16px',
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.canvas,
          '& button[type="submit"]': { flex: 1 },
        },
      })}
    >
      {onBack ? (
        <Button size="large" variant="outlined" onClick={onBack} disabled={sending}>
          Back
        </Button>
      ) : null}
      <Button size="large" type="submit" variant="contained" loading={sending}>
        {submitLabel}
      </Button>
      {onSkip ? (
        <Button size="large" onClick={onSkip} disabled={sending}>
          Next step
        </Button>
      ) : null}
    </Box>
  )
}

/** Errors of this step's fields only, from the form schema. */
function resolverOf(step: FormStepName): Resolver<QuoteValues> {
  return (values) => {
    const problems = Object.entries(stepProblems(step, values))
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<QuoteValues> = {}
    for (const [name, message] of problems) set(errors, name, { type: 'schema', message })
    return { values: {}, errors }
  }
}
