import { ApiError } from '#shared/client/api-error.ts'
import { quoteSteps } from '#shared/entities/quotes.ts'
import type { StepOutcome } from './StepForm.tsx'
import { type FormStepName, stepOfField } from './steps.ts'

/** Shows a failed request's errors at the inputs of the current step, and the rest above the form. */
export function failureOf(error: unknown, step: FormStepName | null): StepOutcome {
  if (!(error instanceof ApiError)) {
    return { message: 'Something went wrong. Your answers are still here. Try again.' }
  }
  const entries = Object.entries(error.errors)
  const here = entries.filter(([name]) => stepOfField(name) === step)
  const elsewhere = entries
    .filter(([name]) => stepOfField(name) !== step)
    .map(([name, message]) => {
      const other = stepOfField(name)
      return other ? `${quoteSteps.label(other)}: ${message}` : message
    })
  const message = here.length > 0 && elsewhere.length === 0 ? null : error.message
  return {
    message: message && [message, ...elsewhere].join(' '),
    errors: Object.fromEntries(here),
  }
}
