import { describe, expect, it } from 'vitest'
import {
  companySummary,
  type ProjectStanding,
  projectSummary,
  saysTheSame,
} from '#shared/rules/projects/summaries.ts'

const MESA: ProjectStanding = {
  id: 5,
  name: 'Overlook Mesa',
  seller_name: 'Halcyon',
  type: 'groundmount_solar',
  stage: 'review',
  days_in_stage: 12,
  credit: 4_002_684,
  placed_in_service: '2026-09-18',
  target_in_service: null,
  percent: 83,
  open_items: 3,
  failed_rules: ['P04', 'P19'],
  failed_company_rules: [],
  open_tasks: 3,
  overdue_tasks: 1,
  reviews: [{ id: 7, kind: 'costs', is_complete: true, outcome: 'pass_a' }],
}

const textOf = (standing: Partial<ProjectStanding>) =>
  projectSummary({ ...MESA, ...standing }).map(({ text }) => text)

describe('the summary of a project', () => {
  it('is its facts, each with its screen', () => {
    expect(projectSummary(MESA)).toEqual([
      {
        text: 'Overlook Mesa (Ground-Mount Solar) of Halcyon has been at the stage Review for 12 days.',
        link: '/dashboard/projects/5',
      },
      { text: 'Its projected credit is $4,002,684.', link: '/dashboard/projects/5/facts' },
      {
        text: 'It was placed in service on September 18, 2026.',
        link: '/dashboard/projects/5/facts',
      },
      {
        text: 'Diligence is 83% complete, with 3 required items open.',
        link: '/dashboard/projects/5',
      },
      { text: '2 policy rules fail: P04 and P19.', link: '/dashboard/projects/5/policy' },
      { text: '3 tasks are open, 1 of them overdue.', link: '/dashboard/projects/5/tasks' },
      { text: 'The Costs Review is complete: Pass A.', link: '/dashboard/review-requests/7' },
    ])
  })

  it.each<[string, Partial<ProjectStanding>]>([
    ['Its projected credit is not known yet.', { credit: null }],
    ['Its in-service date is not known yet.', { placed_in_service: null }],
    ['Everything that diligence requires is complete.', { open_items: 0 }],
    ['No policy rule fails.', { failed_rules: [] }],
    ['1 policy rule fails: P04.', { failed_rules: ['P04'] }],
    ['No task is open.', { open_tasks: 0 }],
    ['Of its companies, 1 policy rule fails: C01.', { failed_company_rules: ['C01'] }],
    ['1 task is open, and not overdue.', { open_tasks: 1, overdue_tasks: 0 }],
    ['1 task is open, and overdue.', { open_tasks: 1, overdue_tasks: 1 }],
    ['3 tasks are open, none of them overdue.', { overdue_tasks: 0 }],
  ])('can say: %s', (text, standing) => {
    expect(textOf(standing)).toContain(text)
  })
})

describe('the summary of a company', () => {
  it('leaves out what does not apply', () => {
    const [first, ...others] = companySummary({
      id: 3,
      name: 'Halcyon',
      type: 'llc',
      state: 'Delaware',
      seller_id: null,
      projects: 0,
      credit: 0,
      required_items: 4,
      open_items: 1,
      failed_rules: [],
      kyb: 'not_run',
      guarantor: null,
    })
    expect(first?.text).toBe('Halcyon (LLC) was formed in Delaware.')
    expect(others.map(({ text }) => text)).toEqual([
      '3 of 4 documents on its list are complete.',
      'No policy rule fails.',
      'Its verification result is Not Run.',
    ])
  })
})

describe('a rephrased sentence', () => {
  const TASKS = '3 tasks are open, 1 of them overdue.'
  it.each([
    ['3 tasks open, with 1 overdue', true],
    ['There are 3 tasks open; 1 is overdue.', true],
    ['4 tasks are open, 1 of them overdue.', false],
    ['1 task is open, 3 overdue.', false],
    ['3 overdue tasks, 1 open.', false],
    ['3 tasks are open.', false],
    ['3 tasks are not open, 1 of them overdue.', false],
    ['3 tasks are open, 1 of them overdue, so buyers should wait.', false],
    ['', false],
  ])('%s: %s', (sentence, isSame) => {
    expect(saysTheSame(sentence, TASKS)).toBe(isSame)
  })
})
