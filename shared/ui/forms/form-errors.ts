import { ApiError } from '#shared/client/api-error.ts'

export interface FormProblem {
  name: string
  message: string
}

type Errors = Readonly<Record<string, unknown>>

const isErrors = (value: unknown): value is Errors => typeof value === 'object' && value !== null

/** Returns every error of a form as a flat list; nested and array fields have dotted names. */
export function problemsOf(errors: Errors, prefix = ''): FormProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root' || !isErrors(error)) return []
    const name = `${prefix}${key}`
    if (typeof error.message === 'string' && error.message)
      return [{ name, message: error.message }]
    // A field without a message for its error, as opposed to a group of fields.
    return typeof error.type === 'string' ? [] : problemsOf(error, `${name}.`)
  })
}

/** The parts of a react-hook-form form that take errors. */
interface ErrorTarget<N extends string> {
  getValues(): object
  setError(name: N, error: { type: string; message: string }): void
}

/**
 * Sets the server's field errors at their inputs and returns what remains to say about the form as a whole, or null if
 * every error has an input.
 */
export function applyServerErrors<N extends string>(
  form: ErrorTarget<N>,
  error: unknown,
): string | null {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const fields = Object.keys(form.getValues())
  const isField = (name: string): name is N => fields.includes(name.split('.', 1)[0] ?? name)
  const rest: string[] = []
  for (const [name, message] of Object.entries(error.errors)) {
    if (isField(name)) form.setError(name, { type: 'server', message })
    else rest.push(message)
  }
  const allAtInputs = rest.length === 0 && Object.keys(error.errors).length > 0
  return allAtInputs ? null : [error.message, ...rest].join(' ')
}
