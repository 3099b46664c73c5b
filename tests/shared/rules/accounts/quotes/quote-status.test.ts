import { describe, expect, it } from 'vitest'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullAsset, fullForm, NOW, withAsset } from './forms.ts'

const quote = (form: QuoteForm, inUs: boolean | null = null) =>
  answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs })

describe('status', () => {
  const other = { technology: 'other', project_type: null } as const
  it.each<[string, QuoteForm, string, string]>([
    [
      'everything given',
      fullForm,
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
    [
      'no credit',
      withAsset({
        construction_start_date: '2026-07-05',
        placed_in_service_date: '2028-01-05',
        material_assistance_ratio: 0.9,
      }),
      'Waitlist',
      'The project doesn’t earn a credit with these details.',
    ],
    [
      'ratio too low',
      withAsset({ construction_start_date: '2026-01-05', material_assistance_ratio: 0.1 }),
      'Waitlist',
      'The project doesn’t earn a credit with these details.',
    ],
    [
      'credit of $99,999',
      withAsset({ eligible_costs: 333_330 }),
      'Waitlist',
      'The credit is below $100,000.',
    ],
    [
      'credit of $100,000',
      withAsset({ eligible_costs: 333_333.33 }),
      'Pending',
      'The credit is between $100,000 and $500,000.',
    ],
    [
      'credit of $499,999',
      withAsset({ eligible_costs: 1_666_663 }),
      'Pending',
      'The credit is between $100,000 and $500,000.',
    ],
    [
      'credit of $500,000',
      withAsset({ eligible_costs: 1_666_666.66 }),
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
    [
      'in service 24 months from now',
      withAsset({ placed_in_service_date: '2028-02-10' }),
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
    [
      'in service a day later',
      withAsset({ placed_in_service_date: '2028-02-11' }),
      'Waitlist',
      'The project is placed in service more than 24 months from now.',
    ],
    [
      'in service 12 months ago',
      withAsset({ construction_start_date: '2024-01-01', placed_in_service_date: '2025-02-10' }),
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
    [
      'in service a day earlier',
      withAsset({ construction_start_date: '2024-01-01', placed_in_service_date: '2025-02-09' }),
      'Pending',
      'The project was placed in service more than 12 months ago.',
    ],
    [
      'another technology',
      { ...fullForm, ...other },
      'Pending',
      'We review this technology case by case.',
    ],
    [
      'a buyer',
      { ...fullForm, project_cycle: 'buy' },
      'Pending',
      'We need to understand your role, since owners and developers sell credits.',
    ],
    [
      'an operator',
      { ...fullForm, project_cycle: 'operate' },
      'Pending',
      'We need to understand your role, since owners and developers sell credits.',
    ],
    [
      'another role',
      { ...fullForm, project_cycle: 'other' },
      'Pending',
      'We need to understand your role, since owners and developers sell credits.',
    ],
    [
      'an owner',
      { ...fullForm, project_cycle: 'own' },
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
    [
      'no capacity',
      withAsset({ capacity_mw: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'no start',
      withAsset({ construction_start_date: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'no service date',
      withAsset({ placed_in_service_date: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'the 6% rate',
      withAsset({ pwa: false }),
      'Pending',
      'Without prevailing wage and apprenticeship, the credit rate is 6%.',
    ],
    [
      'no ratio',
      withAsset({ construction_start_date: '2026-01-05' }),
      'Pending',
      'The foreign-entity test needs a material assistance ratio.',
    ],
    [
      'only costs missing',
      withAsset({ eligible_costs: undefined }),
      'Pre-qualified',
      'The project meets our criteria based on your details.',
    ],
  ])('%s', (_words, form, status, reason) => {
    const answer = quote(form)
    expect(answer.status).toBe(status)
    expect(answer.status_reasons).toContain(reason)
  })

  it('puts places outside the US on the waitlist, whatever else is stated', () => {
    expect(quote(fullForm, false)).toMatchObject({
      status: 'Waitlist',
      status_reasons: ['The project is outside the United States and its territories.'],
    })
    expect(quote({ ...fullForm, location: {} }, true).status).toBe('Pre-qualified')
  })

  const TERRITORY =
    'The project is in a U.S. territory. Section 50(b) allows a credit there only to certain owners.'

  it.each(['AS', 'GU', 'MP', 'PR', 'VI'] as const)('checks the owner first in %s', (state) => {
    const answer = quote({ ...fullForm, location: { state } })
    expect(answer).toMatchObject({ status: 'Pending', status_reasons: [TERRITORY] })
  })

  it('goes by the coordinates even when a state was chosen', () => {
    const answer = (state: 'NM' | 'PR') =>
      answerQuote(
        { ...fullForm, location: { state: 'NM' } },
        { now: NOW, prices: FIRST_GRID, inUs: true, state },
      )
    expect(answer('PR').status_reasons).toEqual([TERRITORY])
    expect(answer('NM').status).toBe('Pre-qualified')
  })

  it('is on the waitlist only when every asset is too far ahead', () => {
    const far = { ...fullAsset, placed_in_service_date: '2029-01-01' }
    const both = quote({ ...fullForm, assets: [fullAsset, far] })
    expect(both.status).toBe('Pending')
    expect(both.status_reasons).toContain(
      'Some assets are placed in service more than 24 months from now.',
    )
    expect(quote({ ...fullForm, assets: [far, far] }).status).toBe('Waitlist')
  })

  it('ignores an asset that earns nothing anyway', () => {
    const late = {
      ...fullAsset,
      pwa: false,
      construction_start_date: '2026-07-05',
      placed_in_service_date: '2028-01-05',
    }
    expect(quote({ ...fullForm, assets: [fullAsset, late] }).status).toBe('Pre-qualified')
  })

  it('puts the waitlist before anything pending', () => {
    const answer = quote(withAsset({ eligible_costs: 100_000 }, { project_cycle: 'buy' }))
    expect(answer.status).toBe('Waitlist')
    expect(answer.status_reasons).toEqual(['The credit is below $100,000.'])
  })
})

describe('a credit whose election day is past', () => {
  const form = withAsset({
    construction_start_date: '2024-06-01',
    placed_in_service_date: '2025-12-10',
  })
  const on = (day: string) =>
    answerQuote(form, { now: new Date(`${day}T17:00:00Z`), prices: FIRST_GRID, inUs: true })

  it('can still be sold on that day', () => {
    const { status, price } = on('2026-10-15')
    expect([status, price === null]).toEqual(['Pre-qualified', false])
  })

  it('is pending from the next, and the quote says what remains possible', () => {
    const { status, status_reasons: reasons = [], ...figures } = on('2026-10-16')
    expect(status).toBe('Pending')
    // The credit is there, but brings nothing.
    expect([figures.price, figures.comparison]).toEqual([null, null])
    expect(figures.itc_amount).toBeGreaterThan(0)
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toContain('a 2025 credit')
    expect(reasons[0]).toContain('10/15/2026')
    expect(reasons[0]).toContain('What remains possible')
  })

  it('leaves the price to the assets that can be sold, and says so', () => {
    const [past] = form.assets
    const open = { ...past, name: 'Mesa', placed_in_service_date: '2026-12-01' }
    const early = {
      ...past,
      construction_start_date: '2021-06-01',
      placed_in_service_date: '2022-12-31',
    }
    const ask = (...assets: (typeof form.assets)[number][]) =>
      answerQuote(
        { ...form, assets },
        { now: new Date('2026-10-16T17:00:00Z'), prices: FIRST_GRID, inUs: true },
      )
    const alone = ask(open)
    const mixed = ask(open, { ...past, name: 'Roof' }, { ...early, name: 'Barn' })
    expect(mixed.price).toEqual(alone.price)
    expect(mixed.components[0]?.price).toBe(alone.components[0]?.price)
    expect(mixed.price?.credit).toBe(alone.itc_amount)
    expect(mixed.itc_amount).toBeGreaterThan(alone.itc_amount ?? 0)
    expect(mixed.assumptions).toContain(
      'The price is of Mesa only: the credit of Roof and Barn can’t be sold any more. The seller pays its own legal costs and any insurance.',
    )
    expect(alone.assumptions.join()).toContain('All assets are sold together.')
    expect(mixed.status_reasons.join()).toContain(
      'three years back and 22 forward (one back and 20 forward for tax years that began before 2023)',
    )
    expect(ask(early).status_reasons.join()).toContain('one year back and 20 forward.')
  })

  it.each([
    // In service in December: a tax year from then to November, and its return with the extension.
    ['2025-12-10', '2027-09-15', 'a sale of the 2025 credit by an election made by 09/15/2027'],
    ['2025-12-10', '2027-09-16', 'could elect until 09/15/2027, which is past too'],
    // In service in January: no tax year that it is in ends after December.
    ['2025-01-31', '2026-10-16', 'by 10/15/2026, and that day is past. What remains possible'],
    // Credits can be transferred in tax years that begin in 2023 or later.
    ['2023-01-15', '2024-10-16', 'by 10/15/2024, and that day is past. What remains possible'],
    ['2022-12-31', '2026-12-01', 'Credits of tax years that began before 2023 can’t be sold.'],
    // From July 2023 to June 2024, and a Saturday.
    ['2023-07-01', '2024-10-16', 'by an election made by 04/15/2025 at the latest'],
    ['2023-12-31', '2026-12-01', 'could elect until 09/15/2025, which is past too'],
    ['2024-12-31', '2026-12-01', 'could elect until 09/15/2026, which is past too'],
    // The year from March ends on a leap day.
    ['2023-03-01', '2024-10-16', 'a sale of the 2023 credit by an election made by 12/16/2024'],
  ])('in service on %s, asked on %s: %s', (service, today, words) => {
    const asset = { construction_start_date: '2021-06-01', placed_in_service_date: service }
    const now = new Date(`${today}T17:00:00Z`)
    const { status_reasons: reasons = [] } = answerQuote(withAsset(asset), {
      now,
      prices: FIRST_GRID,
      inUs: true,
    })
    const said = reasons.filter((reason) => reason.includes('What remains possible'))
    expect(said).toEqual([expect.stringContaining(words)])
  })
})
