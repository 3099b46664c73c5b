import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { applyServerErrors, problemsOf } from '#shared/ui/forms/form-errors.ts'
import { shownError } from '#shared/ui/forms/shown-error.ts'

describe('first error of a field', () => {
  const error = { message: 'Enter a valid email address' }

  it.each([
    [{ isDirty: false, error }, 0, null],
    [{ isDirty: true, error }, 0, error.message],
    [{ isDirty: false, error }, 1, error.message],
    [{ isDirty: true }, 1, null],
    [{ isDirty: true, error: {} }, 0, 'Check this field'],
  ])('%j after %i submits shows %j', (look, submits, expected) => {
    expect(shownError(look, submits)).toBe(expected)
  })
})

describe('list of problems', () => {
  it('flattens nested and array fields and leaves out the root', () => {
    const errors = {
      root: { type: 'server', message: 'Not a field' },
      name: { type: 'required', message: 'Fill in this field' },
      assets: [undefined, { cost: { type: 'min', message: 'Too small' } }],
      silent: { type: 'validate' },
    }
    expect(problemsOf(errors)).toEqual([
      { name: 'name', message: 'Fill in this field' },
      { name: 'assets.1.cost', message: 'Too small' },
    ])
  })
})

describe('errors of the server', () => {
  const formWith = (values: Record<string, unknown>) => ({
    setError: vi.fn(),
    getValues: () => values,
  })
  const refusal = (errors: Record<string, string>) =>
    new ApiError(400, 'validation', 'Check the highlighted fields.', { errors })

  it('are shown at their inputs, with nothing left for the form', () => {
    const form = formWith({ email: '', name: '' })
    const rest = applyServerErrors(form, refusal({ email: 'Taken' }))
    expect(rest).toBeNull()
    expect(form.setError).toHaveBeenCalledWith('email', { type: 'server', message: 'Taken' })
  })

  it('of fields that are not on screen are shown for the form', () => {
    const form = formWith({ email: '' })
    const rest = applyServerErrors(form, refusal({ email: 'Taken', plan: 'Unknown plan' }))
    expect(form.setError).toHaveBeenCalledOnce()
    expect(rest).toBe('Check the highlighted fields. Unknown plan')
  })

  it('of our own code get plain words', () => {
    const rest = applyServerErrors(formWith({}), new TypeError('undefined is not'))
    expect(rest).toBe('Something went wrong. Try again.')
  })
})
