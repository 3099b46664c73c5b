import { describe, expect, it } from 'vitest'
import { codeOf } from '#server/http/error-handler.ts'
import { OutageError } from '#server/outage.ts'

const error = (message: string, facts: Record<string, string> = {}) =>
  Object.assign(new Error(message), facts)
const withCode = (code: string) => error('said by a driver', { code })

describe('a failure of a dependency', () => {
  it.each(['57P01', '57P02', '57P03', '57P05', '08000', '08006', '08P01', '53300', '25006'])(
    'with PostgreSQL code %s means an unavailable service',
    (code) => expect(codeOf(withCode(code))).toBe('unavailable'),
  )

  it.each(['40001', '40P01', '55P03', '25P03', '57014'])(
    'with PostgreSQL code %s means a busy service',
    (code) => expect(codeOf(withCode(code))).toBe('unavailable'),
  )

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])(
    'of the network with code %s means an unavailable service',
    (code) => expect(codeOf(withCode(code))).toBe('unavailable'),
  )

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('with the driver message “%s” means an unavailable service', (message) =>
    expect(codeOf(error(message))).toBe('unavailable'),
  )

  it('is recognized behind an error that wraps it', () => {
    expect(codeOf(new Error('Failed query', { cause: withCode('57P01') }))).toBe('unavailable')
  })

  it('to reach a socket or host is not mistaken for a missing file', () => {
    const absent = { code: 'ENOENT', syscall: 'connect' }
    expect(codeOf(error('connect ENOENT /run/.s.PGSQL.5432', absent))).toBe('unavailable')
    const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo' }
    expect(codeOf(error('getaddrinfo ENOTFOUND db', unknown))).toBe('unavailable')
    expect(codeOf(error('open', { code: 'ENOENT', syscall: 'open' }))).toBe('internal')
  })

  it('that a client reports as an outage means an unavailable service', () => {
    expect(codeOf(new OutageError('files'))).toBe('unavailable')
  })

  it.each(['53100', 'ENOSPC'])('%s means a full disk', (code) =>
    expect(codeOf(withCode(code))).toBe('storage_full'),
  )

  it.each(['42P01', '57P04', '22P02'])('%s is an error of our own', (code) =>
    expect(codeOf(withCode(code))).toBe('internal'),
  )
})
