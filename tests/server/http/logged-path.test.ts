import { describe, expect, it } from 'vitest'
import { loggedPath } from '#server/http/logged-path.ts'

describe('a URL in the log', () => {
  it.each([
    ['/api/projects/?filter={"q":"x"}', '/api/projects/'],
    ['/projects/overlook-1#token', '/projects/overlook-1'],
    ['/password/reset/7/secret', '/password/reset/[hidden]'],
    ['/password/reset/7/secret/?x=1', '/password/reset/[hidden]'],
    ['//Password//Reset//7/secret', '//Password//Reset/[hidden]'],
    ['/dashboard/password/reset/7/secret', '/dashboard/password/reset/[hidden]'],
    ['/password%2Freset/7/secret', '/password/reset/[hidden]'],
    ['/password/reset/7/secret%', '/password/reset/[hidden]'],
    ['/unsubscribe/7-digest-secret', '/unsubscribe/[hidden]'],
    ['/api/unsubscribe/7-digest-secret/', '/api/unsubscribe/[hidden]'],
    ['/login/secret', '/login/[hidden]'],
    ['/login%23token=secret', '/login/[hidden]'],
    ['/create-account//secret', '/create-account/[hidden]'],
    ['/api/auth/reset-password/secret/', '/api/auth/reset-password/[hidden]'],
    ['/api/auth/login/', '/api/auth/login/'],
    ['/password-login', '/password-login'],
    ['/password/send-reset', '/password/send-reset'],
    ['/quote/100%', '/quote/100%'],
  ])('%s is logged as %s', (url, logged) => {
    expect(loggedPath(url)).toBe(logged)
  })
})
