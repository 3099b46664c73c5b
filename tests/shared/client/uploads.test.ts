import { describe, expect, it } from 'vitest'
import { apiErrorOf, isTokenRefusal, mayMend, metadataOf } from '#shared/client/uploads.ts'

describe('metadataOf', () => {
  it.each([
    [{ project_id: 4 }, { filename: 'Lease.pdf', project_id: '4' }],
    [{ company_id: 5 }, { filename: 'Lease.pdf', company_id: '5' }],
    [{ document_id: 6 }, { filename: 'Lease.pdf', document_id: '6' }],
  ])('names the target %j', (target, metadata) => {
    expect(metadataOf('Lease.pdf', target)).toEqual(metadata)
  })
})

describe('mayMend', () => {
  it.each([0, 409, 423, 429, 500, 502, 503])('tries again after %s', (status) => {
    expect(mayMend(status)).toBe(true)
  })
  it.each([400, 401, 403, 404, 413, 415, 422, 507])('does not try again after %s', (status) => {
    expect(mayMend(status)).toBe(false)
  })
})

describe('isTokenRefusal', () => {
  it('distinguishes a stale token from a missing permission', () => {
    expect(isTokenRefusal(403, '{"code":"csrf_failed"}')).toBe(true)
    expect(isTokenRefusal(403, '{"code":"forbidden"}')).toBe(false)
    expect(isTokenRefusal(500, undefined)).toBe(false)
  })
})

describe('apiErrorOf', () => {
  const refusal = (status: number, body: string, retryAfter?: string) =>
    Object.assign(new Error('tus'), {
      originalRequest: null,
      causingError: null,
      originalResponse: {
        getStatus: () => status,
        getBody: () => body,
        getHeader: (name: string) => (name === 'Retry-After' ? retryAfter : undefined),
        getUnderlyingObject: () => null,
      },
    })
  const toError = (error: object) => apiErrorOf(error as Error)

  it('uses the message of the server', async () => {
    const body = { message: 'Not a PDF.', code: 'type_mismatch', request_id: 'r1' }
    expect(await toError(refusal(422, JSON.stringify(body)))).toMatchObject({
      status: 422,
      code: 'type_mismatch',
      message: 'Not a PDF.',
      requestId: 'r1',
    })
  })

  it('says how long to wait', async () => {
    const body = { message: 'Busy.', code: 'rate_limited', request_id: 'r2' }
    expect((await toError(refusal(429, JSON.stringify(body), '30'))).retryAfter).toBe(30)
  })

  it('has its own error when there is no response', async () => {
    for (const error of [new Error('offline'), refusal(0, '')]) {
      expect(await toError(error)).toMatchObject({ status: 0, code: 'network' })
    }
  })

  it('does not show a response that is not from our server', async () => {
    const error = await toError(refusal(502, '<html>Bad gateway</html>'))
    expect(error).toMatchObject({ status: 502, code: 'unreadable' })
    expect(error.message).not.toContain('<')
  })
})
