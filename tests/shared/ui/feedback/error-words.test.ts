import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'

describe('words for a failure', () => {
  it.each([
    [0, 'network', 'No connection', true],
    [403, 'forbidden', 'No access', false],
    [404, 'not_found', 'Not found', false],
    [429, 'rate_limited', 'Couldn’t load this', true],
    [500, 'internal', 'Couldn’t load this', true],
    [503, 'unavailable', 'Couldn’t load this', true],
  ] as const)('status %i (%s) is "%s"', (status, code, title, retry) => {
    const error = new ApiError(status, code, 'Said by the server', { requestId: 'r-1' })
    expect(errorWords(error)).toEqual({
      title,
      text: 'Said by the server',
      retry,
      requestId: 'r-1',
    })
  })

  it('names the problem when there is no field to highlight', () => {
    const errors = { 'project_ids.0': 'There is no such project' }
    const error = new ApiError(400, 'validation', 'Check the highlighted fields.', { errors })
    expect(errorWords(error).text).toBe('There is no such project')
  })

  it('hides the details of our own mistakes', () => {
    const words = errorWords(new TypeError('x is not a function'))
    expect(words.text).not.toContain('function')
    expect(words.retry).toBe(true)
  })
})
