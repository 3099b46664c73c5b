import { describe, expect, it } from 'vitest'
import { investorNav } from '#portals/investor/InvestorFrame.tsx'
import { reviewerNav } from '#portals/reviewer/ReviewerFrame.tsx'
import { sellerNav } from '#portals/seller/seller-nav.tsx'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { NavEntry } from '#shared/ui/layout/nav-model.ts'

/** Labels of a sidebar, menus with their items. */
const outline = (entries: readonly NavEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'item' ? entry.label : [entry.label, ...entry.items.map(({ label }) => label)],
  )

const project = (id: number, name: string, stage: ProjectStage) => ({
  id,
  slug: name.toLowerCase(),
  name,
  stage,
})

const LISTS_AND_HELP = [
  'Tasks',
  'Documents',
  'Bank Account',
  'Simulator',
  'Registration Guide',
  'Search',
  'Support',
]

describe('seller sidebar', () => {
  it('groups projects by stage and leaves out identified and quoted ones', () => {
    const nav = sellerNav([
      project(1, 'Alder', 'onboarding'),
      project(2, 'Birch', 'quoted_project'),
      project(3, 'Cedar', 'settlement'),
      project(4, 'Elm', 'lost'),
      project(5, 'Fir', 'review'),
      project(6, 'Gum', 'identified_project'),
      project(7, 'Hazel', 'monitoring'),
    ])
    expect(outline(nav)).toEqual([
      'Company Info',
      'Project Companies',
      ['Active Diligence', 'Alder', 'Fir'],
      ['Funding', 'Cedar'],
      ['Monitoring', 'Hazel'],
      ['Exited', 'Elm'],
      ...LISTS_AND_HELP,
    ])
  })

  it('keeps Active Diligence, which also links home, when there are no projects', () => {
    const nav = sellerNav([])
    expect(outline(nav).slice(0, 3)).toEqual([
      'Company Info',
      'Project Companies',
      ['Active Diligence'],
    ])
    expect(nav[2]).toMatchObject({ kind: 'menu', to: '/', empty: 'No projects in diligence yet' })
  })

  it.each([
    ['loading', undefined, false, { isLoading: true }],
    ['failed', undefined, true, { isLoading: false, empty: 'Couldn’t load projects' }],
    ['empty', [], false, { isLoading: false, empty: 'No projects in diligence yet' }],
  ] as const)('shows the state of the project list while it is %s', (_, rows, failed, said) => {
    expect(sellerNav(rows, failed)[2]).toMatchObject(said)
  })
})

describe('investor sidebar', () => {
  const transfer = (
    id: number,
    status: string,
    payment_date: string | null,
    amount: number | null,
  ) => ({
    id,
    name: `Transfer ${id}`,
    status,
    payment_date,
    payouts: [{ project_itc_amount: amount }],
  })

  it('lists known statuses, newest payment first, and tags pending ones', () => {
    const nav = investorNav([
      transfer(1, 'SUCCEEDED', '2026-01-31', 10),
      transfer(2, 'CREATED', '2026-05-31', 10),
      transfer(3, 'CANCELLED', '2026-06-30', 10),
      transfer(4, 'SUCCEEDED', '2026-03-31', null),
    ])
    expect(outline(nav)).toEqual([
      ['Transactions', 'Transfer 2', 'Transfer 4', 'Transfer 1'],
      'Payment Method',
    ])
    const badges = nav[0]?.kind === 'menu' ? nav[0].items.map(({ badge }) => badge) : []
    expect(badges).toEqual(['Pending', 'Pending', undefined])
  })
})

describe('reviewer sidebar', () => {
  it('separates open and completed requests, and names each by its project', () => {
    const nav = reviewerNav([
      { id: 1, project_name: 'Alder', kind: 'ie', is_complete: false },
      { id: 2, project_name: 'Birch', kind: 'costs', is_complete: true },
    ])
    expect(outline(nav)).toEqual([
      ['Open Requests', 'Alder'],
      ['Completed Requests', 'Birch'],
    ])
    const kinds = nav.flatMap((entry) =>
      entry.kind === 'menu' ? entry.items.map(({ badge }) => badge) : [],
    )
    expect(kinds).toEqual(['Engineering', 'Costs'])
  })
})
