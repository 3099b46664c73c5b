import { describe, expect, it } from 'vitest'
import { buyerKeys } from '#server/demo/data/accounts.ts'
import { changeRequests } from '#server/demo/data/change-requests.ts'
import { projectedCredit } from '#server/demo/data/credits.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { projectFieldValues } from '#server/demo/data/project-values.ts'
import { projectKeys, projects } from '#server/demo/data/projects.ts'
import { quoteKeys, quoteResult, quotes } from '#server/demo/data/quotes.ts'
import { isCompleteReview, reviewKeys, reviews, sectionsOf } from '#server/demo/data/reviews.ts'
import { taskKeys, tasks } from '#server/demo/data/tasks.ts'
import { bankAccounts, payoutsOf, transferKeys, transfers } from '#server/demo/data/transfers.ts'
import { files } from '#server/demo/data/uploads.ts'
import { users } from '#server/demo/data/users.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import { quoteFormSchema } from '#shared/entities/quotes.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { lockedFields } from '#shared/rules/projects/field-locks.ts'
import { completionProblems } from '#shared/rules/projects/review-requests.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'

describe('demo tasks', () => {
  it('cover every state', () => {
    const shown = new Set(taskKeys.map((key) => tasks()[key].state))
    expect(taskStates.values.filter((state) => !shown.has(state))).toEqual([])
  })

  it.each(taskKeys)('%s is consistent', (key) => {
    const task = tasks()[key]
    expect([task.project, task.company].filter((owner) => owner !== null)).toHaveLength(1)
    expect(task.created_at <= task.updated_at).toBe(true)
    const answered = ['verify', 'approved', 'flagged'].includes(task.state)
    expect(task.response_note !== null).toBe(answered)
    expect(task.review_note !== null).toBe(task.state === 'flagged')
    if (task.state === 'overdue') expect(task.due_date && task.due_date < anchorDay()).toBe(true)
    if (task.state === 'requested') expect(task.due_date && task.due_date >= anchorDay()).toBe(true)
    if (task.answered_by) expect(files().map((file) => file.key)).toContain(task.answered_by)
  })
})

describe('demo change requests', () => {
  it.each(changeRequests().map((change) => [change.field, change] as const))(
    'ask for a locked field %s with its current value',
    (field, { project, before, value }) => {
      expect(projectFieldValues(project)[field]).toBe(before)
      expect(value).not.toBe(before)
      expect(lockedFields(projects()[project].stage, projectFieldDefinitions)).toHaveProperty(field)
    },
  )
})

describe('demo reviews', () => {
  it('give each reviewer open and completed reviews of both kinds', () => {
    for (const reviewer of ['reviewer', 'reviewer2'] as const) {
      const own = reviewKeys.map((key) => reviews()[key]).filter((row) => row.reviewer === reviewer)
      for (const kind of ['ie', 'costs'] as const) {
        const states = own.filter((row) => row.kind === kind).map(isCompleteReview)
        expect(new Set(states).size).toBe(2)
      }
    }
  })

  it.each(reviewKeys)('%s could have been written in the product', (key) => {
    const review = reviews()[key]
    expect(users()[review.reviewer].role).toBe('reviewer')
    if (review.evaluator) expect(users()[review.evaluator].role).toBe('evaluator')
    const known: readonly string[] = reviewSectionsOf[review.kind].values
    expect(Object.keys(review.written).filter((section) => !known.includes(section))).toEqual([])
    const sections = sectionsOf(review)
    expect(sections.map((section) => section.key)).toEqual(known)
    const open = sections.flatMap(({ findings }) => findings).filter((f) => f.status === 'open')
    if (isCompleteReview(review)) {
      expect(completionProblems({ ...review, sections })).toEqual({})
      expect(sections.filter(({ body }) => body === '')).toEqual([])
      expect(open).toEqual([])
    } else {
      expect(review.outcome).toBe('in_review')
      expect(projects()[review.project].stage).toBe('review')
    }
  })
})

describe('demo transfers', () => {
  it.each(buyerKeys)('%s has transfers in every status', (buyer) => {
    const shown = transferKeys
      .map((key) => transfers()[key])
      .filter((transfer) => transfer.buyer === buyer)
      .map(({ status }) => status)
    expect(transferStatuses.values.filter((status) => !shown.includes(status))).toEqual([])
  })

  it('lack exactly one final amount', () => {
    const missing = transferKeys
      .flatMap(payoutsOf)
      .filter(({ project_itc_amount }) => project_itc_amount === null)
    expect(missing).toHaveLength(1)
  })

  it.each(transferKeys)('%s is consistent', (key) => {
    const transfer = transfers()[key]
    const confirmed = transfer.status !== 'CREATED'
    for (const value of [transfer.buyer_account, transfer.session_id, transfer.confirmed_by]) {
      expect(value !== null).toBe(confirmed)
    }
    if (transfer.buyer_account) {
      expect(bankAccounts[transfer.buyer_account].buyer).toBe(transfer.buyer)
    }
    if (transfer.confirmed_by) expect(users()[transfer.confirmed_by].buyer).toBe(transfer.buyer)
    expect(transfer.payment_date < anchorDay()).toBe(transfer.status === 'SUCCEEDED')
    for (const { price_per_credit } of payoutsOf(key)) {
      expect(price_per_credit).toBeGreaterThanOrEqual(0.75)
      expect(price_per_credit).toBeLessThanOrEqual(0.96)
    }
  })

  it('sell no more than the credit of a project, for the year it was placed in service', () => {
    const rows = transferKeys.flatMap((key) =>
      payoutsOf(key).map((payout) => ({ ...payout, tax_year: transfers()[key].tax_year })),
    )
    for (const key of projectKeys) {
      const sold = rows.filter(({ project }) => project === key)
      const total = sold.reduce((sum, { projected_itc_amount }) => sum + projected_itc_amount, 0)
      expect(total).toBeLessThanOrEqual(projectedCredit(key))
      for (const { tax_year } of sold) {
        expect(projects()[key].placed_in_service_date?.slice(0, 4)).toBe(String(tax_year))
      }
    }
  })

  it('have the status that the stage of the project requires', () => {
    for (const key of projectKeys) {
      const statuses = transferKeys
        .filter((transfer) => payoutsOf(transfer).some(({ project }) => project === key))
        .map((transfer) => transfers()[transfer].status)
      const { stage } = projects()[key]
      if (stage === 'funding_ready') expect(new Set(statuses)).toEqual(new Set(['CREATED']))
      else if (stage === 'settlement') expect(new Set(statuses)).toEqual(new Set(['CONFIRMED']))
      else if (stage === 'monitoring' || stage === 'exited') {
        expect(new Set(statuses)).toEqual(new Set(['SUCCEEDED']))
      } else expect(statuses).toEqual([])
    }
  })

  it('show only four digits of bank accounts', () => {
    for (const { mask } of Object.values(bankAccounts)) expect(mask).toMatch(/^\d{4}$/)
  })
})

describe('demo quotes', () => {
  it.each(quoteKeys)('%s is a valid form with the expected status', (key) => {
    expect(quoteFormSchema.safeParse(quotes()[key].form).error).toBeUndefined()
    expect(quoteResult(key, FIRST_GRID).status).toBe(quotes()[key].expected)
  })

  it('have two pre-qualified and one on the waitlist', () => {
    expect(quoteKeys.map((key) => quotes()[key].expected)).toEqual([
      'Pre-qualified',
      'Pre-qualified',
      'Waitlist',
    ])
  })
})
