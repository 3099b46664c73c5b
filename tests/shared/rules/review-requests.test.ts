import { describe, expect, it } from 'vitest'
import { completionProblems, isOpenReview, reviewSections } from '#shared/rules/review-requests.ts'

describe('reviewSections', () => {
  it('parts open from completed requests and keeps their order', () => {
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

describe('completionProblems', () => {
  it.each([
    ['in_review', 'All fine', { outcome: 'Please choose an outcome.' }],
    ['pass_a', null, {}],
    ['pass_d', '', {}],
    ['deny', null, { summary: 'Please give a summary when you deny.' }],
    ['deny', '  \n', { summary: 'Please give a summary when you deny.' }],
    ['deny', 'No interconnection agreement', {}],
  ] as const)('%s with summary %j', (outcome, summary, problems) => {
    expect(completionProblems({ outcome, summary })).toEqual(problems)
  })
})
