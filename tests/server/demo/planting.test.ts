import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFinances } from '#server/demo/data/credits.ts'
import { addDays, daysBetween } from '#server/demo/data/days.ts'
import { anchorDay, on, plantOn } from '#server/demo/data/planting.ts'
import { projectColumns, projectFieldValues } from '#server/demo/data/project-values.ts'
import { projectKeys, projects } from '#server/demo/data/projects.ts'
import { quoteKeys, quoteResult, quotes } from '#server/demo/data/quotes.ts'
import { reviewKeys, reviews } from '#server/demo/data/reviews.ts'
import { fiscalYears } from '#server/demo/data/statements.ts'
import { taskKeys, tasks } from '#server/demo/data/tasks.ts'
import { transferKeys, transfers } from '#server/demo/data/transfers.ts'
import { files } from '#server/demo/data/uploads.ts'
import { userKeys, users } from '#server/demo/data/users.ts'
import { demoFiles } from '#server/demo/files/demo-files.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { paymentWindow } from '#shared/rules/policy/credits/payment-window.ts'
import { projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import { limits } from '#shared/rules/policy/thresholds.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

const DAYS = ['2026-11-16', '2027-01-04', '2027-02-15', '2027-08-01', '2028-02-29', '2030-07-01']

afterAll(() => plantOn(TEST_NOW))

describe.each(DAYS)('the demo seeded on %s', (day) => {
  const now = new Date(`${day}T15:00:00Z`)
  beforeAll(() => plantOn(now))

  it('is anchored at the latest Monday', () => {
    expect(new Date(anchorDay()).getUTCDay()).toBe(1)
    expect(daysBetween(anchorDay(), day)).toBeLessThan(7)
    expect(anchorDay() <= day).toBe(true)
  })

  it('has no past events with future dates', () => {
    const told = [
      ...userKeys.flatMap((key) => [users()[key].date_joined, users()[key].last_login]),
      ...taskKeys.flatMap((key) => [tasks()[key].created_at, tasks()[key].updated_at]),
      ...reviewKeys.flatMap((key) => [reviews()[key].created_at, reviews()[key].completed_at]),
      ...transferKeys.flatMap((key) => [
        transfers()[key].created_at,
        transfers()[key].confirmed_at,
      ]),
      ...files().flatMap(({ versions }) => versions.map(({ created_at }) => created_at)),
    ]
    expect(told.filter((at) => at !== null && at > now.toISOString())).toEqual([])
    for (const { file, facts } of demoFiles()) {
      const dates = documentTypeData[file.content].fields
        .filter(({ kind, field_name }) => kind === 'date' && field_name !== 'expiry')
        .map(({ field_name }) => facts()[field_name])
      expect([file.key, dates.filter((date) => date && String(date) > day)]).toEqual([file.key, []])
    }
  })

  it('has open tasks and payments in the future, overdue and settled ones in the past', () => {
    for (const key of taskKeys) {
      const { state, due_date } = tasks()[key]
      if (state === 'requested') expect(due_date && due_date > day).toBe(true)
      if (state === 'overdue') expect(due_date && due_date < day).toBe(true)
    }
    for (const key of transferKeys) {
      const { payment_date, status, tax_year } = transfers()[key]
      expect(payment_date > day).toBe(status !== 'SUCCEEDED')
      const { from, to } = paymentWindow(tax_year)
      expect([key, payment_date >= from && payment_date <= to]).toEqual([key, true])
    }
  })

  it('sells credits of one year in each transfer', () => {
    for (const key of transferKeys) {
      const { payouts, tax_year, name } = transfers()[key]
      for (const { project } of payouts) {
        expect(projects()[project].placed_in_service_date?.slice(0, 4)).toBe(String(tax_year))
      }
      expect(name).toContain(` ${tax_year} credits`)
    }
  })

  it.each(projectKeys)('%s has the same credit under the law on each day', (key) => {
    const { placed_in_service_date: service, construction_start_date: start } = projects()[key]
    const { itc_amount } = projectFinances()[key].estimate
    expect(itc_amount === 0).toBe(key === 'projectRngQuarryHill')
    const facts = { ...projectColumns(key), values: projectFieldValues(key) }
    expect(projectCredit(facts)).toMatchObject({ missing: null, itcAmount: itc_amount })
    expect(start < (service ?? day) || service === null).toBe(true)
    if (service) expect(service < day).toBe(true)
    else expect(projects()[key].target_placed_in_service_date > day).toBe(true)
  })

  it('has statements recent enough for the rules', () => {
    const [first, , last = 0] = fiscalYears()
    expect(last - (first ?? 0)).toBe(2)
    expect(addMonths(`${last}-12-31`, limits.statements.latestMonths) > addDays(day, 30)).toBe(true)
    expect(`${last}-12-31` < day).toBe(true)
  })

  it.each(quoteKeys)('%s has the expected status', (key) => {
    expect(quoteResult(key, FIRST_GRID).status).toBe(quotes()[key].expected)
  })
})

it('keeps the format of days and instants, and never moves to an earlier day', () => {
  plantOn(new Date('2026-11-30T14:59:59Z'))
  expect([on('2026-11-16'), on('2024-02-29T10:00:00.000Z')]).toEqual([
    '2026-11-23',
    '2024-03-07T10:00:00.000Z',
  ])
  plantOn(new Date('2020-01-01'))
  expect(anchorDay()).toBe('2026-11-16')
})
