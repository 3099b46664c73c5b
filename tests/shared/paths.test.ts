import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  AREA_HOMES,
  matchPath,
  parentPath,
  parseId,
  parseProjectSegment,
  paths,
  ROUTE_NAMES,
  type RouteParams,
  tabRedirect,
} from '#shared/paths.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const uuid = '0b8f3a52-2f0e-4f2a-9a53-7d8f6f0c1e11'

describe('paths', () => {
  it.each([
    ['/create-account', 'createAccount', {}],
    ['/password-login', 'passwordLogin', {}],
    ['/login', 'login', {}],
    ['/password/send-reset', 'sendReset', {}],
    ['/password/reset/7/ab%2Fc', 'resetPassword', { user_id: 7, token: 'ab/c' }],
    ['/unsubscribe/7-digest-abc', 'unsubscribe', { token: '7-digest-abc' }],
    ['/error', 'error', {}],
    ['/quote', 'quote', {}],
    [`/quote/${uuid}`, 'quoteResponse', { uuid }],
    ['/new-user', 'newUser', {}],
    ['/account-settings/', 'accountSettings', {}],
    ['/welcome', 'frontDoor', {}],
    ['/welcome/financial-review', 'frontDoorFinancialReview', {}],
    ['/welcome/project-review', 'frontDoorProjectReview', {}],
    ['/welcome/company-info', 'frontDoorCompanyInfo', {}],
    ['/welcome/project-info', 'frontDoorProjectInfo', {}],
    ['/', 'home', {}],
    ['/projects', 'home', {}],
    ['/app', 'home', {}],
    ['/projects/north-5-mesa-12', 'project', { slug: 'north-5-mesa', id: 12 }],
    ['/projects/mesa-12/costs/3', 'projectCosts', { slug: 'mesa', id: 12, review_id: 3 }],
    ['/projects/mesa-12/documents/view/', 'projectDocuments', { slug: 'mesa', id: 12 }],
    [
      '/projects/mesa-12/document-viewer/9',
      'projectDocumentViewer',
      { slug: 'mesa', id: 12, document_id: 9 },
    ],
    ['/org-info', 'orgInfo', {}],
    ['/org-info/4', 'orgInfo', { project_id: 4 }],
    ['/org-info/chart', 'orgChart', {}],
    ['/org-info/4/chart', 'orgChart', { project_id: 4 }],
    ['/company', 'company', {}],
    ['/documentation', 'documentation', {}],
    ['/irs-registration-guide', 'registrationGuide', {}],
    ['/bank-accounts', 'bankAccounts', {}],
    ['/document-viewer/31/', 'documentViewer', { document_id: 31 }],
    ['/simulator', 'simulator', {}],
    ['/styleguide', 'styleguide', {}],
    ['/tasks', 'tasks', {}],
    ['/project-tasks', 'projectTasks', {}],
    ['/support', 'support', {}],
    ['/search', 'search', {}],
    ['/reviews', 'reviews', {}],
    ['/review/2', 'review', { review_id: 2 }],
    ['/investor', 'investor', {}],
    ['/investor/payments', 'investorPayments', {}],
    ['/investor/transfer/5', 'investorTransfer', { transfer_id: 5 }],
    ['/investor/transfer/5/purchase', 'investorPurchase', { transfer_id: 5 }],
    ['/investor/transfer/5/confirmation', 'investorConfirmation', { transfer_id: 5 }],
    ['/investor/transfer/5/project/6', 'investorProject', { transfer_id: 5, project_id: 6 }],
    [
      '/investor/transfer/5/project/6/costs',
      'investorProjectTab',
      { transfer_id: 5, project_id: 6, tab: 'costs' },
    ],
    ['/dashboard', 'admin', {}],
    ['/dashboard/fields', 'adminFields', {}],
    ['/dashboard/questions', 'adminQuestions', {}],
    ['/dashboard/analytics', 'adminAnalytics', {}],
    ['/dashboard/learning', 'adminLearning', {}],
    ['/dashboard/simulator', 'adminSimulator', {}],
    ['/dashboard/add-projects', 'adminAddProjects', {}],
    ['/dashboard/import-projects', 'adminImportProjects', {}],
    ['/dashboard/import-projects/6', 'adminImportProjects', { import_id: 6 }],
    ['/dashboard/energy-communities/6', 'adminEnergyCommunities', { list_id: 6 }],
    ['/dashboard/price-grid', 'adminPriceGrid', {}],
    ['/dashboard/sanctions', 'adminSanctions', {}],
    ['/dashboard/sanctions/6', 'adminSanctions', { version_id: 6 }],
    ['/dashboard/projects', 'adminProjects', {}],
    ['/dashboard/projects/board', 'adminProjectBoard', {}],
    ['/dashboard/projects/6/costs', 'adminProjectCosts', { project_id: 6 }],
    ['/dashboard/projects/6', 'adminProject', { project_id: 6 }],
    ['/dashboard/projects/6/documents', 'adminProject', { project_id: 6, tab: 'documents' }],
    ['/dashboard/documents', 'adminDocuments', {}],
    ['/dashboard/documents/classifier/', 'adminClassifier', {}],
    ['/dashboard/documents/validation/', 'adminValidation', {}],
    ['/dashboard/sellers', 'adminSellers', {}],
    ['/dashboard/sellers/new', 'adminNewSeller', {}],
    ['/dashboard/sellers/8', 'adminSeller', { seller_id: 8 }],
    ['/dashboard/sellers/8/projects', 'adminSeller', { seller_id: 8, active_tab: 'projects' }],
    [
      '/dashboard/sellers/8/documents/lists',
      'adminSeller',
      { seller_id: 8, active_tab: 'documents', sub_tab: 'lists' },
    ],
    ['/dashboard/sellers/8/add-projects', 'adminSellerAddProjects', { seller_id: 8 }],
    ['/dashboard/buyers', 'adminBuyers', {}],
    ['/dashboard/transfers', 'adminTransfers', {}],
    ['/dashboard/leads', 'adminLeads', {}],
    ['/dashboard/failed-rules', 'adminFailedRules', {}],
    ['/dashboard/stage-moves', 'adminStageMoves', {}],
    ['/dashboard/project-tasks', 'adminProjectTasks', {}],
    ['/dashboard/company-tasks', 'adminCompanyTasks', {}],
    ['/dashboard/review-requests', 'adminReviews', {}],
    ['/dashboard/companies', 'adminCompanies', {}],
    ['/dashboard/users', 'adminUsers', {}],
    ['/dashboard/users/add-user', 'adminAddUser', {}],
    ['/dashboard/users/3', 'adminUser', { user_id: 3 }],
    ['/dashboard/guarantor-review/', 'adminGuarantors', {}],
    [
      '/dashboard/guarantor-review/3/home',
      'adminGuarantor',
      { guarantor_id: 3, active_tab: 'home' },
    ],
    ['/dashboard/kyb-review/3/', 'adminKybReview', { company_id: 3 }],
  ] as const)('%s is the screen %s', (address, route, params) => {
    expect(matchPath(address)).toEqual({ route, params })
    const slashed = address.endsWith('/') ? address.slice(0, -1) || '/' : `${address}/`
    expect(matchPath(slashed)).toEqual({ route, params })
  })

  it.each([
    '/nowhere',
    '//projects',
    '/projects//',
    '/Projects',
    '/projects/mesa',
    '/projects/12',
    '/projects/-12',
    '/projects/mesa-0',
    '/projects/mesa-012',
    '/projects/mesa-2147483648',
    '/projects/mesa-12/costs',
    '/projects/mesa-12/costs/x',
    '/org-info/x',
    '/quote/12',
    '/review/1e3',
    '/review/-1',
    '/document-viewer/2147483648/',
    '/investor/transfer/5/other',
    '/password/reset/7/%zz',
    '/dashboard//',
    '/dashboard/users/x',
    '',
    'login',
  ])('%s is not a screen', (address) => {
    expect(matchPath(address)).toBeNull()
  })

  it.each([
    [paths.home.build(), '/'],
    [paths.project.build({ slug: 'north-mesa', id: 12 }), '/projects/north-mesa-12'],
    [paths.project.build({ slug: 'a/b c', id: 12 }), '/projects/a%2Fb%20c-12'],
    [paths.project.build({ slug: '', id: 12 }), '/projects/project-12'],
    [
      paths.project.build({ slug: 'm', id: 1 }, { tab: 'documents', page: undefined }),
      '/projects/m-1?tab=documents',
    ],
    [paths.orgInfo.build(), '/org-info'],
    [paths.orgChart.build({ project_id: 3 }), '/org-info/3/chart'],
    [
      paths.documentViewer.build({ document_id: 3 }, { page: 2, box: '0.1 0.2' }),
      '/document-viewer/3/?page=2&box=0.1+0.2',
    ],
    [
      paths.adminSeller.build({ seller_id: 1, active_tab: 'projects' }),
      '/dashboard/sellers/1/projects',
    ],
  ])('builds %s', (built, expected) => {
    expect(built).toBe(expected)
  })

  it.each([
    () => paths.review.build({ review_id: 0 }),
    () => paths.review.build({ review_id: 2147483648 }),
    () => paths.review.build({ review_id: 1.5 }),
    () => paths.review.build({ review_id: Number.NaN }),
    () => paths.project.build({ slug: 'mesa', id: -1 }),
    () => paths.resetPassword.build({ user_id: 1, token: '' }),
    () => paths.adminProject.build({ project_id: 1, tab: '..' }),
  ])('refuses to build an impossible address (%#)', (build) => {
    expect(build).toThrow(RangeError)
  })

  it('types the parameters of each pattern', () => {
    expectTypeOf<RouteParams<'projectCosts'>>().toEqualTypeOf<{
      review_id: number
      slug: string
      id: number
    }>()
    expectTypeOf<RouteParams<'orgInfo'>>().toEqualTypeOf<{ project_id?: number }>()
    expectTypeOf<RouteParams<'resetPassword'>>().toEqualTypeOf<{ user_id: number; token: string }>()
    expectTypeOf(paths.home.build).toBeCallableWith()
    // @ts-expect-error a transfer needs its id
    expect(() => paths.investorTransfer.build({})).toThrow(RangeError)
  })

  it('reads back what it builds, whatever the slug', () => {
    const ids = fc.integer({ min: 1, max: 2147483647 })
    const slugs = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(slugs, ids, (slug, id) => {
        const address = paths.project.build({ slug, id })
        expect(address.split('/')).toHaveLength(3)
        expect(matchPath(address)).toEqual({ route: 'project', params: { slug, id } })
      }),
    )
  })

  it('keeps text parameters within their segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (token) => {
        const address = paths.resetPassword.build({ user_id: 1, token })
        expect(matchPath(address)?.params).toEqual({ user_id: 1, token })
      }),
    )
  })

  it('never throws on any address', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, text) => {
        matchPath(path)
        matchPath(text)
        matchPath(`${path}/${text}`)
      }),
    )
  })

  it('handles very long addresses quickly', () => {
    const hostile = [`/projects/${'-1'.repeat(500_000)}-`, `/${'a/'.repeat(500_000)}`]
    const took = processorMs(() => {
      for (const address of hostile) expect(matchPath(address) === null).toBe(true)
    })
    expect(took).toBeLessThan(500)
  })
})

describe('the table of screens', () => {
  it('gives every screen the product and a page as its title', () => {
    for (const name of ROUTE_NAMES) expect(paths[name].title).toMatch(/^Joulebridge \| \S/)
  })

  it('has no two screens with the same pattern', () => {
    const patterns = ROUTE_NAMES.flatMap((name) => [paths[name].pattern, ...paths[name].aliases])
    const bare = patterns.map((pattern) => pattern.replace(/\/$/, ''))
    expect(new Set(bare).size).toBe(bare.length)
  })

  it('gives parents to modals only', () => {
    for (const name of ROUTE_NAMES) {
      expect(paths[name].parent !== null, name).toBe(paths[name].mode === 'modal')
    }
  })

  it('puts the admin area, and only it, under /dashboard', () => {
    for (const name of ROUTE_NAMES) {
      const under = paths[name].pattern.startsWith('/dashboard')
      expect(under, name).toBe(paths[name].area === 'admin')
    }
  })

  it('omits the sidebar on the four wide admin pages', () => {
    expect(ROUTE_NAMES.filter((name) => !paths[name].sidebar)).toEqual([
      'adminProjectCosts',
      'adminClassifier',
      'adminValidation',
      'adminKybReview',
    ])
  })

  it.each(Object.entries(AREA_HOMES))('starts the %s area on a screen of its own', (area, home) => {
    expect(paths[home].area).toBe(area)
  })
})

describe('parentPath', () => {
  it.each([
    ['/projects/mesa-12/costs/3', '/projects/mesa-12'],
    ['/projects/mesa-12/documents/view/', '/projects/mesa-12'],
    ['/org-info/4/chart', '/org-info/4'],
    ['/org-info/chart', '/org-info'],
    ['/company', null],
  ])('closes %s to %s', (address, parent) => {
    const match = matchPath(address)
    expect(match && parentPath(match)).toBe(parent)
  })
})

describe('tabRedirect', () => {
  it.each([
    ['/investor/transfer/5/project/6/costs', '', '/investor/transfer/5/project/6?tab=costs'],
    [
      '/investor/transfer/5/project/6/a%20b/',
      '?page=2&tab=old',
      '/investor/transfer/5/project/6?page=2&tab=a+b',
    ],
    ['/investor/transfer/5/project/6', '', null],
    ['/dashboard/projects/6/documents', '', null],
  ])('sends %s%s to %s', (address, search, expected) => {
    const match = matchPath(address)
    expect(match && tabRedirect(match, search)).toBe(expected)
  })
})

describe('parseId and parseProjectSegment', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['2147483648', null],
    ['9223372036854775808', null],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1e3', null],
    ['1.0', null],
    [' 1', null],
    ['1\n', null],
    ['', null],
  ])('reads the id %j as %s', (text, id) => {
    expect(parseId(text)).toBe(id)
  })

  it.each([
    ['mesa-7', { slug: 'mesa', id: 7 }],
    ['mesa-7-8', { slug: 'mesa-7', id: 8 }],
    ['mesa--8', { slug: 'mesa-', id: 8 }],
    ['8', null],
    ['-8', null],
    ['mesa-', null],
    ['mesa-x', null],
  ])('parses %j', (segment, expected) => {
    expect(parseProjectSegment(segment)).toEqual(expected)
  })
})
