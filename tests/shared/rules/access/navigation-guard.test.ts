import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActorUser } from '#shared/contract/access.ts'
import { matchPath, paths, ROUTE_NAMES, type RouteName } from '#shared/paths.ts'
import { AFTER_LOGOUT, afterLogin, guard } from '#shared/rules/access/navigation-guard.ts'

const nobody: ActorUser = {
  id: 0,
  is_staff: false,
  role: null,
  seller_id: null,
  buyer_id: null,
  app_enabled: false,
}
const prospect: ActorUser = { ...nobody, id: 1, app_enabled: true }
const seller: ActorUser = { ...prospect, role: 'seller', seller_id: 4 }
const reviewer: ActorUser = { ...prospect, role: 'reviewer' }
const users = {
  anonymous: nobody,
  prospect,
  seller,
  newSeller: { ...seller, app_enabled: false },
  investor: { ...prospect, role: 'investor', buyer_id: 5 },
  reviewer,
  evaluator: { ...prospect, role: 'evaluator' },
  admin: { ...prospect, role: 'admin', is_staff: true },
  disabledProspect: { ...prospect, app_enabled: false },
  disabledReviewer: { ...reviewer, app_enabled: false },
  disabledInvestor: { ...prospect, role: 'investor', buyer_id: 5, app_enabled: false },
  disabledAdmin: { ...nobody, id: 9, role: 'admin', is_staff: true },
} as const satisfies Record<string, ActorUser>
type UserName = keyof typeof users
const userNames = Object.keys(users) as UserName[]

/** A real address of every screen. */
function sampleAddress(name: RouteName): string {
  const uuid = '0b8f3a52-2f0e-4f2a-9a53-7d8f6f0c1e11'
  return (
    paths[name].pattern
      .replace(':project_id', '6')
      .replace(':project', 'mesa-12')
      .replace(':uuid', uuid)
      // Not every tab has a second one.
      .replace('/:sub_tab?', '')
      .replace(/:(active_tab|tab|token)/g, 'home')
      .replace(/:[a-z_]+/g, '7')
      .replaceAll('?', '')
  )
}

const go = (user: UserName, target: string, remembered: string | null = null) =>
  guard(users[user], target, remembered)

describe('afterLogin', () => {
  it.each([
    ['prospect', '/welcome'],
    ['seller', '/'],
    ['newSeller', '/new-user'],
    ['investor', '/investor'],
    ['reviewer', '/reviews'],
    ['evaluator', '/reviews'],
    ['admin', '/dashboard'],
    ['disabledProspect', '/new-user'],
    ['disabledReviewer', '/new-user'],
    ['disabledInvestor', '/new-user'],
    ['disabledAdmin', '/dashboard'],
  ] as const)('sends %s to %s', (user, home) => {
    expect(afterLogin(users[user])).toBe(home)
  })
})

describe('guard, rule by rule', () => {
  it.each([
    // Rule 2: a visitor is sent to login, the page remembered with its query.
    ['anonymous', '/', '/login', 2],
    ['anonymous', '/account-settings/', '/login', 2],
    ['anonymous', '/document-viewer/3/?page=2', '/login', 2],
    ['anonymous', '/dashboard', '/login', 2],
    ['anonymous', '/dashboard/anything/else', '/login', 2],
    // Rule 4: a signed-in user has no business at login.
    ['seller', '/login', '/', 4],
    ['seller', '/password-login', '/', 4],
    ['seller', '/login?next=x#token=y', '/', 4],
    ['prospect', '/login', '/welcome', 4],
    ['investor', '/login', '/investor', 4],
    ['reviewer', '/login', '/reviews', 4],
    ['evaluator', '/login', '/reviews', 4],
    ['admin', '/login', '/dashboard', 4],
    ['newSeller', '/login', '/new-user', 4],
    // Rule 5: the welcome page is for users whose app is not enabled, seller home for the others.
    ['seller', '/new-user', '/', 5],
    ['prospect', '/new-user', '/welcome', 5],
    ['investor', '/new-user', '/investor', 5],
    ['newSeller', '/', '/new-user', 5],
    ['newSeller', '/projects', '/new-user', 5],
    ['newSeller', '/app', '/new-user', 5],
    ['disabledProspect', '/', '/new-user', 5],
    // Rule 6: no seller, no seller home.
    ['prospect', '/', '/welcome', 6],
    ['prospect', '/projects', '/welcome', 6],
    // Rule 7: the back office is for staff.
    ['seller', '/dashboard', '/', 7],
    ['prospect', '/dashboard/users', '/welcome', 7],
    ['seller', '/dashboard/projects', '/', 7],
    ['seller', '/dashboard/sellers', '/', 7],
    ['investor', '/dashboard/buyers', '/investor', 7],
    ['prospect', '/dashboard/companies', '/welcome', 7],
    ['reviewer', '/dashboard/documents', '/reviews', 7],
    ['investor', '/dashboard/users/3', '/investor', 7],
    ['reviewer', '/dashboard/fields', '/reviews', 7],
    ['newSeller', '/dashboard', '/new-user', 7],
    ['seller', '/dashboard/not-a-screen', '/', 7],
    // Rule 8: reviewers stay with reviews and documents.
    ['reviewer', '/company', '/reviews', 8],
    ['reviewer', '/investor', '/reviews', 8],
    ['reviewer', '/welcome', '/reviews', 8],
    ['reviewer', '/projects/mesa-12', '/reviews', 8],
    ['evaluator', '/company', '/reviews', 8],
    ['disabledReviewer', '/new-user', '/reviews', 8],
    // Rule 9: investors stay in their portfolio.
    ['investor', '/company', '/investor', 9],
    ['investor', '/reviews', '/investor', 9],
    ['investor', '/bank-accounts', '/investor', 9],
    ['disabledInvestor', '/new-user', '/investor', 9],
    // Section 6: what no rule names.
    ['seller', '/investor', '/', 'area'],
    ['seller', '/reviews', '/', 'area'],
    ['seller', '/welcome', '/', 'area'],
    ['prospect', '/company', '/welcome', 'area'],
    ['newSeller', '/projects/mesa-12', '/new-user', 'area'],
    ['newSeller', '/bank-accounts', '/new-user', 'area'],
    ['newSeller', '/welcome', '/new-user', 'area'],
    // The tab segment becomes a query value, for whoever may open the page.
    [
      'investor',
      '/investor/transfer/5/project/6/costs?page=2#x',
      '/investor/transfer/5/project/6?page=2&tab=costs',
      'tab',
    ],
    ['reviewer', '/investor/transfer/5/project/6/costs', '/reviews', 8],
  ] as const)('sends %s from %s to %s (rule %s)', (user, target, to, rule) => {
    const remembered = rule === 2 ? target : null
    expect(go(user, target)).toEqual({ kind: 'redirect', to, rule, remembered })
  })

  it.each([
    ['prospect', '/welcome/company-info'],
    ['prospect', '/bank-accounts'],
    ['prospect', '/document-viewer/3/'],
    ['disabledProspect', '/new-user'],
    ['newSeller', '/new-user'],
    ['newSeller', '/account-settings/'],
    ['seller', '/app'],
    ['seller', '/simulator'],
    ['seller', '/bank-accounts/'],
    ['reviewer', '/review/3'],
    ['reviewer', '/document-viewer/3/?page=4'],
    ['reviewer', '/projects/mesa-12/document-viewer/9'],
    ['reviewer', '/account-settings/'],
    ['reviewer', '/quote'],
    ['evaluator', '/reviews'],
    ['investor', '/investor/transfer/5/purchase'],
    ['investor', '/document-viewer/3/'],
    ['admin', '/'],
    ['admin', '/new-user'],
    ['admin', '/welcome'],
    ['admin', '/investor/payments'],
    ['admin', '/reviews'],
    ['admin', '/dashboard/not-a-screen'],
    ['disabledAdmin', '/'],
  ] as const)('lets %s open %s', (user, target) => {
    expect(go(user, target)).toMatchObject({ kind: 'allow', remembered: null })
  })

  it.each(userNames)('shows %s public screens, the error page and the 404 page', (user) => {
    for (const target of ['/quote', '/error', '/nowhere', '/password/reset/3/abc']) {
      expect(go(user, target).kind, target).toBe('allow')
    }
    expect(go(user, '/nowhere')).toMatchObject({ match: null })
  })

  it('leads to login after logging out', () => {
    expect(AFTER_LOGOUT).toEqual({ to: '/login', remembered: null })
  })
})

describe('guard, every role in every area', () => {
  /** Areas whose screens open without a redirect, apart from the exceptions tested above. */
  const opens: Record<UserName, readonly string[]> = {
    anonymous: ['public'],
    prospect: ['public', 'any', 'frontdoor'],
    seller: ['public', 'any', 'seller'],
    newSeller: ['public', 'any'],
    investor: ['public', 'any', 'investor'],
    reviewer: ['public', 'any', 'reviewer'],
    evaluator: ['public', 'any', 'reviewer'],
    admin: ['public', 'any', 'frontdoor', 'seller', 'investor', 'reviewer', 'admin'],
    disabledProspect: ['public', 'any', 'frontdoor'],
    disabledReviewer: ['public', 'any', 'reviewer'],
    disabledInvestor: ['public', 'any', 'investor'],
    disabledAdmin: ['public', 'any', 'frontdoor', 'seller', 'investor', 'reviewer', 'admin'],
  }
  const exceptions: readonly RouteName[] = ['login', 'passwordLogin', 'newUser', 'bankAccounts']
  const rows = userNames.flatMap((user) =>
    ROUTE_NAMES.filter((name) => !exceptions.includes(name) && paths[name].tabOf === null).map(
      (name) => [user, name, opens[user].includes(paths[name].area)] as const,
    ),
  )

  it.each(rows)('%s on %s: %s', (user, name, opened) => {
    expect(go(user, sampleAddress(name)).kind === 'allow').toBe(opened)
  })

  it('tests addresses of every screen', () => {
    for (const name of ROUTE_NAMES) expect(matchPath(sampleAddress(name))?.route).toBe(name)
  })
})

describe('the remembered page', () => {
  it('is kept while a visitor looks at public screens', () => {
    expect(go('anonymous', '/login', '/company')).toMatchObject({ remembered: '/company' })
  })

  it('is replaced by the next page a visitor asks for', () => {
    expect(go('anonymous', '/tasks', '/company')).toMatchObject({ remembered: '/tasks' })
  })

  it.each([
    ['seller', '/', '/projects/mesa-12?tab=documents', '/projects/mesa-12?tab=documents'],
    ['seller', '/login', '/company', '/company'],
    ['admin', '/dashboard', '/dashboard/fields', '/dashboard/fields'],
    ['admin', '/dashboard', '/dashboard/not-a-screen', '/dashboard/not-a-screen'],
    [
      'investor',
      '/investor',
      '/investor/transfer/5/project/6/costs',
      '/investor/transfer/5/project/6?tab=costs',
    ],
  ] as const)('is restored for %s', (user, target, remembered, to) => {
    const first = go(user, target, remembered)
    expect(first).toEqual({ kind: 'redirect', to, rule: 3, remembered: null })
    expect(go(user, to, first.remembered)).toMatchObject({ kind: 'allow', remembered: null })
  })

  it.each([
    ['reviewer', '/reviews', '/dashboard'],
    ['reviewer', '/reviews', '/company'],
    ['investor', '/investor', '/dashboard/not-a-screen'],
    ['prospect', '/welcome', '/projects'],
    ['newSeller', '/new-user', '/projects/mesa-12'],
    ['seller', '/', '/login'],
    ['seller', '/', '/nowhere'],
    ['seller', '/', 'https://elsewhere.example/company'],
    ['seller', '/', '//elsewhere.example/dashboard/'],
    ['seller', '/', ''],
    ['seller', '/company', '/company'],
  ] as const)('is forgotten for %s on %s when it is %s', (user, target, remembered) => {
    expect(go(user, target, remembered)).toMatchObject({ kind: 'allow', remembered: null })
  })
})

describe('guard, for any user and page', () => {
  const anyUser = fc.constantFrom(...userNames)
  const anyPage = fc.oneof(
    fc.constantFrom(...ROUTE_NAMES).map(sampleAddress),
    fc.webPath(),
    fc.string(),
  )

  it('redirects at most once', () => {
    fc.assert(
      fc.property(anyUser, anyPage, fc.option(anyPage), (user, target, remembered) => {
        const first = go(user, target, remembered)
        if (first.kind === 'allow') return
        expect(go(user, first.to, first.remembered).kind).toBe('allow')
      }),
      { numRuns: 2000 },
    )
  })

  it('only ever leads to a screen of this product', () => {
    fc.assert(
      fc.property(anyUser, fc.string(), fc.string(), (user, target, remembered) => {
        const outcome = go(user, target, remembered)
        if (outcome.kind === 'redirect') expect(outcome.to).toMatch(/^\/(?!\/)/)
      }),
    )
  })

  it('remembers nothing once someone is signed in', () => {
    fc.assert(
      fc.property(anyUser, anyPage, anyPage, (user, target, remembered) => {
        if (user !== 'anonymous') expect(go(user, target, remembered).remembered).toBeNull()
      }),
    )
  })
})
