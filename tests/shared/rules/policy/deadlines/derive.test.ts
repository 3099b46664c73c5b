import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TaxClass, taxClasses } from '#shared/entities/companies.ts'
import { deadlineKeys } from '#shared/entities/key-dates.ts'
import { addDays, utcDay } from '#shared/format/calendar.ts'
import { returnDays } from '#shared/rules/policy/credits/return-due.ts'
import { taxYearEnd, yearEndOf } from '#shared/rules/policy/credits/tax-years.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { deriveDeadlines, stateOn } from '#shared/rules/policy/deadlines/derive.ts'
import { deadlineFacts } from '#shared/rules/policy/deadlines/facts.ts'
import type { DeadlineFacts, SaleFacts } from '#shared/rules/policy/deadlines/model.ts'

const TODAY = '2026-11-30'

const DATA: ProjectData = {
  ...{ id: 1, stage: 'review', closed_on: null, values: {}, files: [], parties: [], chart: null },
  ...{ sales: [], reviews: [], registrations: [], costs: null, communities: null },
}

const FACTS: DeadlineFacts = {
  today: TODAY,
  technology: 'solar',
  capacityMw: 6,
  isForSale: true,
  service: { on: '2026-10-15', planned: null },
  creditYear: 2026,
  start: '2025-06-01',
  solarStart: { on: '2025-06-01', isFivePercent: false },
  isSection48: false,
  filer: { name: 'Mesa Holdings', taxClass: 'partnership', yearEnd: '2026-12-31' },
  plannedFiling: null,
  hasExtension: true,
  isRegistered: true,
  isSubmitted: true,
  wages: { underpaid_on: null, determined_on: null, cured_on: null },
  recaptured: 0,
  hasHoldback: false,
  goodStandingOn: null,
  isGoodStandingAsked: false,
  sales: [],
}

const SALE: SaleFacts = {
  transfer_id: 7,
  name: 'Mesa sale',
  isFirst: true,
  isConfirmed: true,
  paid_on: null,
  settled_on: null,
  exclusivity_until: null,
  insured_until: null,
  hasElection: false,
  filed: { seller: null, buyer: null },
  buyer: { name: 'Acme', taxClass: 'c_corporation', yearEnd: '12-31' },
}

/** The deadlines of one key as `day state`. */
const told = (key: string, facts: Partial<DeadlineFacts>) => {
  const all = { ...FACTS, ...facts }
  return deriveDeadlines(all)
    .filter((one) => one.key === key)
    .map((one) => `${one.due_on} ${stateOn(one, all.today)}`)
}
const filer = (taxClass: TaxClass | null, yearEnd: string | null) => ({
  filer: { name: 'Mesa Holdings', taxClass, yearEnd },
})

it('leaves out of what vests what events have taken back', () => {
  const vests = deriveDeadlines({ ...FACTS, recaptured: 47.5 }).filter(
    ({ key }) => key === 'vesting',
  )
  expect(vests.map(({ title }) => title)).toEqual([
    'A fifth vests: 42% of the credit stays at risk',
    'A fifth vests: 31.5% of the credit stays at risk',
    'A fifth vests: 21% of the credit stays at risk',
    'A fifth vests: 10.5% of the credit stays at risk',
    'The credit is fully vested',
  ])
  expect(vests[0]?.basis).toContain('Events have taken back 47.5% of it.')
})

describe('a return', () => {
  it.each([
    ['partnership', '2026-12-31', '2027-03-15', '2027-09-15'],
    ['s_corporation', '2026-12-31', '2027-03-15', '2027-09-15'],
    ['c_corporation', '2026-12-31', '2027-04-15', '2027-10-15'],
    ['individual', '2026-12-31', '2027-04-15', '2027-10-15'],
    ['trust_estate', '2026-12-31', '2027-04-15', '2027-09-30'],
    ['tax_exempt', '2026-12-31', '2027-05-17', '2027-11-15'],
    // A fiscal year that ends in May; February has a leap day.
    ['partnership', '2027-05-31', '2027-08-16', '2028-02-15'],
    ['c_corporation', '2028-02-29', '2028-06-15', '2028-12-15'],
    // Years that end in June changed for tax years that begin in 2026.
    ['c_corporation', '2026-06-30', '2026-09-15', '2027-04-15'],
    ['c_corporation', '2027-06-30', '2027-10-15', '2028-04-18'],
    // Saturday the 15th, and Emancipation Day, observed on the Monday after.
    ['c_corporation', '2027-12-31', '2028-04-18', '2028-10-16'],
    ['partnership', '2027-12-31', '2028-03-15', '2028-09-15'],
  ] as const)(
    'of a %s for the year to %s is due %s, extended %s',
    (kind, end, original, extended) => {
      expect(returnDays(kind, end)).toEqual({ original, extended })
    },
  )

  it('is due after its year, first without the extension, never on a weekend', () => {
    const kinds = taxClasses.values.filter((kind) => kind !== 'disregarded')
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: 2020, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        (kind, year, month) => {
          const end = taxYearEnd({ month, isWeekly: false }, `${year}-01-01`) ?? ''
          const days = returnDays(kind, end)
          if (!days) throw new Error('No days')
          expect(days.original > end).toBe(true)
          expect(days.extended > days.original).toBe(true)
          for (const day of [days.original, days.extended]) {
            expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay())
          }
        },
      ),
    )
  })
})

describe('a tax year', () => {
  it.each([
    ['12-31', 12, false],
    ['2024-02-29', 2, false],
    ['02-28', 2, false],
    ['05-29', 5, true],
    ['06-02', 5, true],
    ['01-03', 12, true],
  ] as const)('that ends on %s ends with month %i', (day, month, isWeekly) => {
    expect(yearEndOf(day)).toEqual({ month, isWeekly })
  })

  it('never ends in the middle of a month', () => {
    expect(yearEndOf('05-15')).toBeNull()
  })

  it('contains its days, and has at most a leap year’s', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (on, month) => {
        const end = taxYearEnd({ month, isWeekly: false }, on) ?? ''
        expect(on <= end).toBe(true)
        expect(addDays(end, -366) < on).toBe(true)
        expect(addDays(end, 1).endsWith('-01')).toBe(true)
      }),
    )
  })
})

describe('the election', () => {
  it.each<[string, Partial<DeadlineFacts>, string[]]>([
    ['of a partnership with an extension', {}, ['2027-09-15 ahead']],
    ['without one', { hasExtension: false }, ['2027-03-15 ahead']],
    ['while none is on record', { hasExtension: null }, ['2027-03-15 ahead']],
    [
      'past the first day, without knowing of one',
      { hasExtension: null, today: '2027-04-01' },
      ['2027-03-15 needs_proof'],
    ],
    [
      'past it without one',
      { hasExtension: false, today: '2027-04-01' },
      ['2027-03-15 impossible'],
    ],
    ['past the extended day', { today: '2027-09-16' }, ['2027-09-15 impossible']],
    ['with filing planned', { plannedFiling: '2027-06-01' }, ['2027-06-01 ahead']],
    [
      'past the planned day',
      { plannedFiling: '2027-06-01', today: '2027-06-02' },
      ['2027-06-01 needs_proof'],
    ],
    ['of a corporation', filer('c_corporation', '12-31'), ['2027-10-15 ahead']],
    ['of a person, who files by the calendar', filer('individual', null), ['2027-10-15 ahead']],
    ['of a year that ends in May', filer('c_corporation', '2026-05-31'), ['2028-03-15 ahead']],
    ['of 52 or 53 weeks', filer('c_corporation', '2026-05-29'), ['2028-03-15 ahead']],
    [
      'of service at the end of 52 or 53 weeks',
      { ...filer('c_corporation', '05-29'), service: { on: '2026-05-30', planned: null } },
      ['null needs_proof'],
    ],
    ['of a year nobody recorded', filer('c_corporation', null), ['null needs_proof']],
    ['of a year that can’t be', filer('c_corporation', '05-15'), ['null needs_proof']],
    ['of an unknown kind of taxpayer', filer(null, '12-31'), ['null needs_proof']],
    ['of a disregarded company', filer('disregarded', '12-31'), ['null needs_proof']],
    ['of nobody', { filer: null }, ['null needs_proof']],
    ['that waits for the registration', { isRegistered: false }, []],
    [
      'of a plan on a leap day',
      { service: { on: null, planned: '2028-02-29' } },
      ['2029-09-17 ahead'],
    ],
    [
      'without any day of service',
      { service: { on: null, planned: null }, creditYear: null },
      ['null needs_proof'],
    ],
    [
      'whose year ended without service',
      { service: { on: null, planned: null }, creditYear: 2025 },
      ['null needs_proof'],
    ],
    ['of direct pay', { isForSale: false }, []],
    [
      'of a sold credit, registered or not',
      { isRegistered: false, sales: [SALE] },
      ['2027-09-15 ahead'],
    ],
    ['that both have signed', { sales: [{ ...SALE, hasElection: true }] }, ['2027-09-15 met']],
    [
      'after the buyer filed',
      { sales: [{ ...SALE, filed: { seller: null, buyer: '2027-04-10' } }] },
      ['2027-04-10 impossible'],
    ],
  ])('%s', (_words, facts, expected) => {
    expect(told('election', facts)).toEqual(expected)
  })

  it('says that a year of 52 or 53 weeks counts as ending with the month', () => {
    const [one] = deriveDeadlines({ ...FACTS, ...filer('c_corporation', '05-29') })
    expect(one?.basis).toBeDefined()
    const election = deriveDeadlines({ ...FACTS, ...filer('c_corporation', '05-29') }).find(
      ({ key }) => key === 'election',
    )
    expect(election?.basis).toContain('52 or 53 weeks counts as ending with the month')
  })
})

describe('other deadlines', () => {
  const begun = (on: string, isFivePercent = false) => ({
    start: on,
    solarStart: { on, isFivePercent },
    service: { on: null, planned: '2030-06-01' },
  })

  it.each<[string, string, Partial<DeadlineFacts>, string[]]>([
    [
      'registration',
      '120 days ahead',
      { isRegistered: false, isSubmitted: false },
      ['2027-05-18 ahead'],
    ],
    [
      'registration',
      'late',
      { isRegistered: false, isSubmitted: false, today: '2027-05-19' },
      ['2027-05-18 late'],
    ],
    [
      'registration',
      'past the return',
      { isRegistered: false, isSubmitted: false, today: '2027-09-16' },
      ['2027-05-18 impossible'],
    ],
    [
      'registration',
      'not before service',
      {
        isRegistered: false,
        isSubmitted: false,
        service: { on: null, planned: '2026-12-20' },
        hasExtension: false,
      },
      // No day leaves 120 days: the return itself.
      ['2027-03-15 ahead'],
    ],
    [
      'registration',
      'whose planned filing day leaves too little after service',
      { isRegistered: false, isSubmitted: false, plannedFiling: '2027-01-15' },
      ['2027-05-18 ahead'],
    ],
    [
      'registration',
      'whose return needs an extension that nobody has spoken of',
      {
        ...{ isRegistered: false, isSubmitted: false, hasExtension: null },
        service: { on: '2026-11-29', planned: null },
      },
      ['2027-05-18 ahead'],
    ],
    ['payment_window', 'of a sale', { sales: [SALE] }, ['2027-09-15 ahead']],
    ['payment_window', 'past', { sales: [SALE], today: '2027-11-30' }, ['2027-09-15 impossible']],
    ['payment_window', 'paid', { sales: [{ ...SALE, paid_on: '2026-12-01' }] }, ['2026-12-01 met']],
    [
      'payment_window',
      'settled by the bank',
      { sales: [{ ...SALE, settled_on: '2026-11-27' }] },
      ['2026-11-27 met'],
    ],
    ['buyer_year', 'of the calendar', { sales: [SALE] }, ['2026-12-31 ahead']],
    [
      'buyer_year',
      'that ends later',
      { sales: [{ ...SALE, buyer: { ...SALE.buyer, yearEnd: '06-30' } }] },
      ['2027-06-30 ahead'],
    ],
    [
      'buyer_year',
      'that nobody recorded',
      { sales: [{ ...SALE, buyer: { ...SALE.buyer, yearEnd: null } }] },
      ['null needs_proof'],
    ],
    [
      'buyer_year',
      'of another project of the transfer',
      { sales: [{ ...SALE, isFirst: false }] },
      [],
    ],
    ['buyer_estimate', 'of a corporation', { sales: [SALE] }, ['2026-12-15 due']],
    [
      'buyer_estimate',
      'of others',
      { sales: [{ ...SALE, buyer: { ...SALE.buyer, taxClass: null } }] },
      [],
    ],
    ['continuity', 'of solar, before', begun('2025-09-01'), ['2029-12-31 ahead']],
    [
      'continuity',
      'of solar, before and past four years',
      { ...begun('2025-09-01'), today: '2030-01-01' },
      ['2029-12-31 needs_proof'],
    ],
    [
      'continuity',
      'of solar, without another way',
      { ...begun('2025-09-02'), today: '2030-01-01' },
      ['2029-12-31 impossible'],
    ],
    [
      'continuity',
      'of storage',
      { ...begun('2025-09-02'), technology: 'storage', today: '2030-01-01' },
      ['2029-12-31 needs_proof'],
    ],
    ['continuity', 'in time', {}, ['2029-12-31 met']],
    ['continuity', 'without a start', { start: null, solarStart: null }, []],
    ['solar_service', 'begun in time', begun('2026-07-04'), []],
    ['solar_service', 'begun late', begun('2026-07-05'), ['2027-12-31 ahead']],
    [
      'solar_service',
      'late and past',
      { ...begun('2026-07-05'), today: '2028-01-01' },
      ['2027-12-31 impossible'],
    ],
    ['solar_service', 'by 5% above 1.5 MW', begun('2025-09-02', true), ['2027-12-31 ahead']],
    ['solar_service', 'by 5% below', { ...begun('2025-09-02', true), capacityMw: 1.5 }, []],
    [
      'solar_service',
      'by 5% of unknown size',
      { ...begun('2025-09-02', true), capacityMw: null },
      ['2027-12-31 needs_proof'],
    ],
    [
      'solar_service',
      'without a start',
      { start: null, solarStart: null, service: { on: null, planned: null } },
      ['2027-12-31 needs_proof'],
    ],
    [
      'vesting',
      'from a leap day',
      { service: { on: '2024-02-29', planned: null } },
      [
        '2025-03-01 met',
        '2026-03-01 met',
        '2027-03-01 ahead',
        '2028-02-29 ahead',
        '2029-03-01 ahead',
      ],
    ],
    ['vesting', 'that nothing is left of', { recaptured: 100 }, []],
    ['vesting', 'before service', { service: { on: null, planned: '2027-01-01' } }, []],
    [
      'wage_correction',
      'by the month after the quarter',
      { wages: { underpaid_on: '2026-11-10', determined_on: null, cured_on: null } },
      ['2027-01-31 ahead'],
    ],
    [
      'wage_cure',
      'in 180 days',
      { wages: { underpaid_on: null, determined_on: '2026-06-10', cured_on: null } },
      ['2026-12-07 due'],
    ],
    [
      'wage_cure',
      'too late',
      { wages: { underpaid_on: null, determined_on: '2026-01-01', cured_on: '2026-08-01' } },
      ['2026-06-30 late'],
    ],
    [
      'exclusivity',
      'until the buyer confirms',
      { sales: [{ ...SALE, isConfirmed: false, exclusivity_until: '2026-12-20' }] },
      ['2026-12-20 due'],
    ],
    [
      'holdback',
      'in five parts',
      { hasHoldback: true, sales: [{ ...SALE, paid_on: '2025-11-29' }] },
      [
        '2026-11-29 needs_proof',
        '2027-11-29 ahead',
        '2028-11-29 ahead',
        '2029-11-29 ahead',
        '2030-11-29 ahead',
      ],
    ],
    ['good_standing', 'for 90 days', { goodStandingOn: '2026-08-31' }, ['2026-11-29 late']],
    [
      'good_standing',
      'that was asked for is a request with its own day',
      { goodStandingOn: '2026-08-31', isGoodStandingAsked: true },
      [],
    ],
    [
      'insurance_policy',
      'of a sale',
      { sales: [{ ...SALE, insured_until: '2032-12-31' }] },
      ['2032-12-31 ahead'],
    ],
  ])('%s: %s', (key, _words, facts, expected) => {
    expect(told(key, facts)).toEqual(expected)
  })

  it('have names of their own, and a day unless they need proof', () => {
    const sales = [SALE, { ...SALE, transfer_id: 8, paid_on: '2026-11-01' }]
    const all = deriveDeadlines({ ...FACTS, sales, hasHoldback: true, goodStandingOn: TODAY })
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.every(({ due_on, settled }) => due_on !== null || settled === 'needs_proof')).toBe(
      true,
    )
    expect(all.every(({ key }) => deadlineKeys.has(key))).toBe(true)
  })

  it('come from any values, and never before they can be known', () => {
    const day = fc.oneof(
      fc.constant(null),
      fc
        .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map(utcDay),
    )
    fc.assert(
      fc.property(
        fc.record({
          placed_in_service_date: day,
          target_placed_in_service_date: day,
          construction_start_date: day,
          solar_construction_start_date: day,
          planned_filing_date: day,
          wage_underpayment_date: day,
          wage_determination_date: day,
          credit_tax_year: fc.constantFrom(null, 2025, 2026, 99, 275_760),
          return_extension_filed: fc.constantFrom(null, true, false),
          installation_type: fc.constantFrom('groundmount_solar', 'storage', 'rng', null),
        }),
        fc.constantFrom(...taxClasses.values),
        fc.option(fc.constantFrom('2026-05-31', '2024-02-29', '2026-05-29', '2026-05-15')),
        (values, tax_class, fiscal_year_end) => {
          const party = { role: 'transferor', company_id: 1, name: 'Mesa' } as const
          const facts = deadlineFacts(
            { ...DATA, values, parties: [{ ...party, values: { tax_class, fiscal_year_end } }] },
            {
              sales: [],
              goodStandingOn: null,
              isGoodStandingAsked: false,
              recaptured: 0,
            },
            TODAY,
          )
          for (const { due_on, settled, key } of deriveDeadlines(facts)) {
            if (due_on === null) expect(settled).toBe('needs_proof')
            else expect([key, /^(19|2[0-9])\d\d-\d\d-\d\d$/.test(due_on)]).toEqual([key, true])
          }
        },
      ),
    )
  })
})
