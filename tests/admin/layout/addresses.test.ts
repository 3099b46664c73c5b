import { describe, expect, it } from 'vitest'
import { listAddress, sidebarShown } from '#admin/layout/addresses.ts'
import { titleOf } from '#admin/layout/use-route-effects.ts'

describe('sidebar of the back office', () => {
  it.each([
    ['/dashboard', true],
    ['/dashboard/projects', true],
    ['/dashboard/projects/12', true],
    ['/dashboard/projects/12/costs', false],
    ['/dashboard/documents/classifier/', false],
    ['/dashboard/documents/validation', false],
    ['/dashboard/kyb-review/4/', false],
    ['/dashboard/guarantor-review/', true],
    ['/dashboard/nowhere', true],
  ])('at %s is shown: %s', (pathname, expected) => {
    expect(sidebarShown(pathname)).toBe(expected)
  })
})

describe('addresses and titles', () => {
  it('encodes the filter of a list the way react-admin reads it', () => {
    const address = new URL(listAddress('documents', { state: 'flagged' }), 'http://localhost')
    expect(address.pathname).toBe('/dashboard/documents')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ state: 'flagged' })
  })

  it.each([
    ['/dashboard', 'Joulebridge | My work'],
    ['/dashboard/projects', 'Joulebridge | Projects'],
    ['/dashboard/review-requests/3', 'Joulebridge | Review request'],
    ['/dashboard/buyers/create', 'Joulebridge | New buyer'],
    ['/dashboard/companies/3', 'Joulebridge | Business verification'],
    ['/dashboard/nowhere', 'Joulebridge | Nowhere'],
  ])('%s is titled %s', (pathname, title) => {
    expect(titleOf(pathname)).toBe(title)
  })
})
