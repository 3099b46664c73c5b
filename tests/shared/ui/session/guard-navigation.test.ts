// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#shared/ui/session/bundles.ts'
import { forgetTab, readRemembered, writeRemembered } from '#shared/ui/session/remembered-page.ts'
import { user } from '../../../admin/resources/accounts/users/records.ts'

const { is_confirmed: _c, seller_role: _r, ...person } = user()
const NOBODY = { ...person, id: 0 }
const STAFF = { ...person, is_staff: true, role: 'admin' } as const

let signedIn: object

beforeEach(() => {
  signedIn = NOBODY
  sessionStorage.clear()
  // Each test is a document of its own.
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json(signedIn))
})

/** Where a navigation of this document ends. */
async function go(address: string, bundle: Bundle, signal?: AbortSignal): Promise<string> {
  const { guardNavigation } = await import('#shared/ui/session/guard-navigation.ts')
  const request = new Request(`http://localhost${address}`, signal ? { signal } : {})
  try {
    await guardNavigation(request, bundle)
    return address
  } catch (outcome) {
    if (outcome instanceof Response) return outcome.headers.get('location') ?? ''
    throw outcome
  }
}

const asked = (address: string) => ({ address, ownerId: null })

describe('a page that was asked for before signing in', () => {
  it('opens after signing in, across the bundles', async () => {
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    vi.resetModules()
    expect(await go('/login', 'portals')).toBe('/login')
    signedIn = STAFF
    expect(await go('/dashboard', 'portals')).toBe('/dashboard/companies')
    // Until the other bundle has opened it, every navigation of this one goes there.
    expect(await go('/dashboard', 'portals')).toBe('/dashboard/companies')
    vi.resetModules()
    expect(await go('/dashboard/companies', 'admin')).toBe('/dashboard/companies')
    expect(readRemembered()).toBeNull()
    expect(await go('/dashboard', 'admin')).toBe('/dashboard')
  })

  it.each(['/dashboard/companies', '/dashboard/users?page=2', '/dashboard/sellers/3/tasks'])(
    'does not replace %s, which is opened by its address later',
    async (address) => {
      writeRemembered(asked('/dashboard'))
      signedIn = STAFF
      expect(await go(address, 'admin')).toBe(address)
      expect(readRemembered()).toBeNull()
    },
  )

  it.each([
    ['/dashboard', 'admin'],
    ['/login', 'portals'],
  ] as const)('opens in place of %s, which names no page', async (address, bundle) => {
    writeRemembered(asked('/dashboard/leads'))
    signedIn = STAFF
    expect(await go(address, bundle)).toBe('/dashboard/leads')
  })

  it('opens again for the person whose session ended on it', async () => {
    signedIn = STAFF
    await go('/dashboard', 'admin')
    signedIn = NOBODY
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    vi.resetModules()
    signedIn = STAFF
    expect(await go('/login', 'portals')).toBe('/dashboard/companies')
  })

  it('does not open for someone else who signs in after the session ended', async () => {
    signedIn = STAFF
    await go('/dashboard', 'admin')
    signedIn = NOBODY
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    vi.resetModules()
    expect(await go('/login', 'portals')).toBe('/login')
    signedIn = { ...STAFF, id: STAFF.id + 1 }
    expect(await go('/login', 'portals')).toBe('/dashboard')
    expect(readRemembered()).toBeNull()
  })

  it('does not open for someone else after a reload on which the session had ended', async () => {
    signedIn = STAFF
    await go('/dashboard', 'admin')
    vi.resetModules()
    signedIn = NOBODY
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    vi.resetModules()
    signedIn = { ...STAFF, id: STAFF.id + 1 }
    expect(await go('/login', 'portals')).toBe('/dashboard')
    expect(readRemembered()).toBeNull()
  })

  it('opens for anyone in a tab that no one has used since signing out', async () => {
    signedIn = STAFF
    await go('/dashboard', 'admin')
    forgetTab()
    vi.resetModules()
    signedIn = NOBODY
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    signedIn = { ...STAFF, id: STAFF.id + 1 }
    expect(await go('/login', 'portals')).toBe('/dashboard/companies')
  })

  it('is not a page that Back opens after signing out', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(performance.mark('opening'), { type: 'back_forward' }),
    ])
    expect(await go('/dashboard/companies', 'admin')).toBe('/login')
    expect(readRemembered()).toBeNull()
    // What the person then requests within the page is remembered.
    expect(await go('/dashboard/leads', 'admin')).toBe('/login')
    expect(readRemembered()).toEqual(asked('/dashboard/leads'))
  })

  it('is not changed by a navigation that was aborted', async () => {
    const first = new AbortController()
    const late = go('/dashboard', 'admin', first.signal).catch(() => 'given up')
    first.abort()
    expect(await late).toBe('given up')
    expect(readRemembered()).toBeNull()
  })
})
