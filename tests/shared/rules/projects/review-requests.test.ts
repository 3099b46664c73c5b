import { describe, expect, it } from 'vitest'
import {
  completionProblems,
  isOpenReview,
  reviewSections,
} from '#shared/rules/projects/review-requests.ts'

describe('reviewSections', () => {
  it('separates open from completed requests and keeps their order', () => {
    const requests = [
      { id: 1, is_complete: true },
      { id: 2, is_complete: false },
      { id: 3, is_complete: true },
      { id: 4, is_complete: false },
    ]
    const [open, completed] = reviewSections(requests)
    expect(open).toMatchObject({ label: 'Open Requests', requests: [{ id: 2 }, { id: 4 }] })
    expect(completed).toMatchObject({
      label: 'Completed Requests',
      requests: [{ id: 1 }, { id: 3 }],
    })
    expect(requests.map(isOpenReview)).toEqual([false, true, false, true])
  })
})

type Standing = Parameters<typeof completionProblems>[0]['sections'][number]
const section = (title: string, changes: Partial<Standing> = {}): Standing => ({
  title,
  viewed: true,
  not_applicable: null,
  findings: [],
  ...changes,
})

describe('completionProblems', () => {
  it.each([
    ['pass_a', true],
    ['pass_d', true],
    ['deny', false],
  ] as const)('cost lines that are not settled rule out %s: %s', (outcome, ruled) => {
    const linesProblem = 'Settle the modules.'
    const sections = [section('Site')]
    const problems = completionProblems({ outcome, summary: 'Read', sections, linesProblem })
    expect(problems).toEqual(ruled ? { outcome: linesProblem } : {})
  })

  it.each([
    ['in_review', 'All fine', { outcome: 'Choose an outcome.' }],
    ['pass_a', null, {}],
    ['pass_d', '', {}],
    ['deny', null, { summary: 'Enter a summary to deny.' }],
    ['deny', '\u200b', { summary: 'Enter a summary to deny.' }],
    ['deny', '  \n', { summary: 'Enter a summary to deny.' }],
    ['deny', 'No interconnection agreement', {}],
  ] as const)('%s with summary %j', (outcome, summary, problems) => {
    const sections = [section('Site')]
    expect(completionProblems({ outcome, summary, sections })).toEqual(problems)
  })

  it.each([
    [[section('Site'), section('Design')], undefined],
    [[section('Site', { viewed: false, not_applicable: 'No ground is touched' })], undefined],
    ...[' ', '\u200b'].map((not_applicable): [Standing[], string] => [
      [section('Site', { viewed: false, not_applicable })],
      'View Site, or mark it as not applicable.',
    ]),
    [
      [
        section('Site', { viewed: false }),
        section('Design'),
        section('Permits', { viewed: false }),
      ],
      'View Site and Permits, or mark each as not applicable.',
    ],
  ])('requires every section to be viewed or not applicable: %j', (sections, words) => {
    const problems = completionProblems({ outcome: 'pass_c', summary: null, sections })
    expect(problems.sections).toBe(words)
  })

  it.each([
    ['pass_a', 'critical', 'open', true],
    ['pass_b', 'critical', 'open', true],
    ['pass_c', 'critical', 'open', false],
    ['deny', 'critical', 'open', false],
    ['pass_a', 'critical', 'closed', false],
    ['pass_a', 'major', 'open', false],
  ] as const)('%s with a finding that is %s and %s', (outcome, severity, status, forbidden) => {
    const sections = [section('Site', { findings: [{ severity, status }] })]
    const words = completionProblems({ outcome, summary: 'Because', sections }).outcome
    const expected = 'A critical finding is open in Site, so Pass A and Pass B aren’t available.'
    expect(words).toBe(forbidden ? expected : undefined)
  })

  it('reports all problems at once', () => {
    const sections = [section('Site', { viewed: false })]
    const problems = completionProblems({ outcome: 'in_review', summary: null, sections })
    expect(Object.keys(problems)).toEqual(['outcome', 'sections'])
  })
})
