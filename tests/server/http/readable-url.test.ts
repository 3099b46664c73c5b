import { describe, expect, it } from 'vitest'
import { readableUrl } from '#server/http/readable-url.ts'

describe('readable URLs', () => {
  it.each([
    ['/projects/overlook-1?tab=fields', '/projects/overlook-1?tab=fields'],
    ['/search?q=50%25', '/search?q=50%25'],
    ['/projects/%E0%A4%A', '/projects/%25E0%25A4%25A'],
    ['http://localhost:3000/%61pi/active-user/', '/api/active-user/'],
    ['https://evil.test', '/'],
    ['/%41%70i%2Fx?q=%7e%20', '/Api%2Fx?q=~%20'],
    ['/search?q=100%', '/search?q=100%25'],
  ])('%s is read as %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable)
  })
})
