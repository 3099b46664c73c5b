import { describe, expect, it } from 'vitest'
import { peopleOptions } from '#admin/resources/projects/review-requests/people-options.ts'
import {
  changesOf,
  decisionProblem,
  newReviewBody,
  newReviewValues,
  valuesOf,
} from '#admin/resources/projects/review-requests/review-values.ts'
import { review } from './records.ts'

describe('a new review', () => {
  it.each([
    ['', null],
    ['project_id=5', 5],
    ['project_id=x', null],
  ])('for ?%s is about project %s', (query, project) => {
    expect(newReviewValues(new URLSearchParams(query)).project_id).toBe(project)
  })

  it('is sent with numeric ids, and null for what was not filled in', () => {
    const values = newReviewValues(new URLSearchParams('project_id=5'))
    expect(newReviewBody({ ...values, kind: 'costs', reviewer_id: '31' })).toEqual({
      project_id: 5,
      kind: 'costs',
      reviewer_id: 31,
      evaluator_id: null,
      due_date: null,
    })
  })
})

describe('the values of a review', () => {
  it('survive a round trip through the form', () => {
    const saved = review({ outcome: 'deny', summary: 'No.', evaluator_id: 41 })
    expect(changesOf(valuesOf(saved))).toEqual({
      reviewer_id: 31,
      evaluator_id: 41,
      due_date: '2026-12-01',
      outcome: 'deny',
      summary: 'No.',
      is_complete: false,
    })
  })

  it('leave out the outcome when there is none', () => {
    expect(changesOf(valuesOf(review()))).not.toHaveProperty('outcome')
  })
})

describe('what is missing for a decision', () => {
  const values = valuesOf(review())
  it.each([
    ['outcome', {}, 'in_review', null],
    ['outcome', { is_complete: true }, 'in_review', 'Choose an outcome.'],
    ['outcome', { is_complete: true, outcome: 'pass_a' }, 'in_review', null],
    ['outcome', {}, 'pass_a', 'You can change an outcome but not clear it'],
    ['summary', { outcome: 'deny' }, 'in_review', null],
    [
      'summary',
      { outcome: 'deny', is_complete: true, summary: ' ' },
      'in_review',
      'Enter a summary to deny.',
    ],
    ['summary', { outcome: 'deny', is_complete: true, summary: 'No.' }, 'in_review', null],
  ] as const)('%s of %j after %s: %s', (field, changes, saved, problem) => {
    expect(decisionProblem(field, { ...values, ...changes }, review({ outcome: saved }))).toBe(
      problem,
    )
  })
})

describe('unviewed sections', () => {
  it('prevent only completion', () => {
    const values = valuesOf(review())
    const complete = { ...values, is_complete: true }
    expect(decisionProblem('is_complete', values, review())).toBeNull()
    expect(decisionProblem('is_complete', complete, review())).toBe(
      'View Design, or mark it as not applicable.',
    )
    const viewed = review().sections.map((section) => ({ ...section, viewed: true }))
    expect(decisionProblem('is_complete', complete, review({ sections: viewed }))).toBeNull()
  })
})

describe('the choices of reviewer and evaluator', () => {
  const people = [
    { id: 31, full_name: 'Noor Haddad', email: 'noor@example.test' },
    { id: 32, full_name: '', email: 'sam@example.test' },
  ]
  const open = [
    { reviewer_id: 31, evaluator_id: 32 },
    { reviewer_id: 31, evaluator_id: null },
  ]

  it('show how many reviews each person has open in that role', () => {
    expect(peopleOptions('reviewer', people, open, { id: 31, name: 'Noor Haddad' })).toEqual([
      { value: '31', label: 'Noor Haddad · 2 open' },
      { value: '32', label: 'sam@example.test · 0 open' },
    ])
    expect(peopleOptions('evaluator', people, open, null)[1]?.label).toBe(
      'sam@example.test · 1 open',
    )
  })

  it('keep the current person even if no longer available', () => {
    const [first] = peopleOptions('reviewer', people, open, { id: 7, name: 'Old Hand' })
    expect(first).toEqual({ value: '7', label: 'Old Hand' })
  })
})
