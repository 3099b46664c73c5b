import type { CreditSection } from '#shared/entities/estimates.ts'
import { usTerritories } from '#shared/entities/us-states.ts'
import { formatDate } from '#shared/format/dates.ts'

/**
 * The law as one table of dated rows (docs/domain.md section 1); a change in the law is a change here. Rates and shares
 * are in basis points (10,000 = the whole), capacities in megawatts AC, dates `YYYY-MM-DD` and inclusive unless a name
 * says otherwise.
 */
export interface LawRow<T = unknown> {
  /** What the row governs; every step of a result cites its row by this title. */
  readonly title: string
  /** The source; sections are of the tax code. "Our reading" if we have no source that says so. */
  readonly source: string
  /** The date of the source. */
  readonly dated: string
  /** The source under section 48E if it has a place of its own there. */
  readonly under48E?: { readonly source: string; readonly dated: string }
  readonly value: T
}

/** A value that applies from a day until the next step. */
export interface DatedStep {
  readonly from: string
  readonly value: number
}

/** Returns the value in force on a day; null before the first step. Steps must be in chronological order. */
export function valueOn(steps: readonly DatedStep[], date: string): number | null {
  return steps.findLast((step) => step.from <= date)?.value ?? null
}

/** Returns the source and date of a row as a section has them. */
export const placeOf = (row: LawRow, section: CreditSection): Pick<LawRow, 'source' | 'dated'> =>
  (section === '48E' && row.under48E) || row

/** Returns a result step in words, with the title, source, and date of the row behind it, as the section has them. */
export function lawStep(row: LawRow, words: string, section: CreditSection = '48'): string {
  const { source, dated } = placeOf(row, section)
  const { title } = row
  return `${words} [${title}: ${source}, ${formatDate(dated)}]`
}

/** Splits a step again; `row` is null for steps of older estimates that didn't cite it. */
export function readLawStep(step: string): { words: string; row: string | null } {
  const [, words = step, row = null] = /^(.*) \[([^[\]]+)\]$/s.exec(step) ?? []
  return { words, row }
}

/** Sections as written by Public Law 117-169. */
const of2022 = (place: string) =>
  ({ source: `${place}, Public Law 117-169`, dated: '2022-08-16' }) as const
/** Sections as written by Public Law 119-21. */
const of2025 = (place: string) =>
  ({ source: `${place}, Public Law 119-21`, dated: '2025-07-04' }) as const
const ourReading = (place: string) =>
  ({ source: `our reading of ${place}`, dated: '2026-11-01' }) as const

const ALWAYS = '0000-01-01'

export const law = {
  /** Construction begun on or after this day falls under section 48E, earlier construction under section 48. */
  section48EStart: {
    title: 'Section 48 or 48E',
    ...of2022('sections 48(a) and 48E'),
    value: '2025-01-01',
  },
  /** The owner may choose if construction began before, and service on or after, this day. */
  sectionChoice: {
    title: 'Choice of section',
    ...ourReading('sections 48 and 48E'),
    value: '2025-01-01',
  },
  /** Solar under section 48E must begin construction by the first day or be in service by the second. */
  solarDeadline: {
    title: 'Solar deadline',
    ...of2025('section 48E(e)'),
    value: { lastStart: '2026-07-04', lastService: '2027-12-31' },
  },
  /** Construction begun from this day on locks in the site's status as an energy community. */
  communityLock: {
    title: 'Energy community',
    source: 'Notice 2023-29',
    dated: '2023-04-04',
    value: '2023-01-01',
  },
  /** From this day on, the 5% test establishes the start of solar only up to this output. */
  solarStart: {
    title: 'Start of solar',
    source: 'Notice 2025-42',
    dated: '2025-08-15',
    value: { from: '2025-09-02', fivePercentUpToMw: 1.5 },
  },
  /** The share of the section 48E storage credit that is left, by start of construction. */
  storagePhaseOut: {
    title: 'Storage phase-out',
    ...of2025('section 48E(e)'),
    value: [
      { from: ALWAYS, value: 10_000 },
      { from: '2034-01-01', value: 7_500 },
      { from: '2035-01-01', value: 5_000 },
      { from: '2036-01-01', value: 0 },
    ],
  },
  /** Gas qualifies only under section 48, for construction begun before this day. */
  gasEnd: {
    title: 'Renewable natural gas',
    source: 'section 48(c)(7), 26 CFR 1.48-9',
    dated: '2024-12-12',
    value: '2025-01-01',
  },
  rate: {
    title: 'Credit rate',
    ...of2022('section 48(a)(9)–(11)'),
    under48E: of2022('section 48E(a)(2) and (d)(3)–(4)'),
    value: {
      fullBps: 3_000,
      baseBps: 600,
      /** Below this output the full rate requires no wage and apprenticeship proof. */
      smallBelowMw: 1,
      /** Construction begun before this day gets the full rate without that proof. */
      wageRulesStart: '2023-01-29',
    },
  },
  /** Domestic content and energy community each add this much. */
  adders: {
    title: 'Adders',
    ...of2022('section 48(a)(12) and (14)'),
    under48E: of2022('section 48E(a)(3)'),
    value: { atFullBps: 1_000, atBaseBps: 200 },
  },
  /** A low-income allocation requires an output below this. */
  lowIncome: {
    title: 'Low-income allocation',
    ...ourReading('sections 48(e) and 48E(h)'),
    value: { belowMw: 5 },
  },
  /** What is in service before its allocation is awarded gets none. */
  lowIncomeAward: {
    title: 'Award before service',
    source: '26 CFR 1.48(e)-1',
    dated: '2023-08-15',
    under48E: { source: '26 CFR 1.48E(h)-1', dated: '2025-01-13' },
    value: { award: 'before service' },
  },
  /** Utility-side interconnection counts up to and including this output. */
  interconnection: {
    title: 'Interconnection',
    ...of2022('section 48(a)(8)'),
    under48E: { source: 'section 48E(b)(1)(B) and 26 CFR 1.48E-2(a)', dated: '2025-01-15' },
    value: { upToMw: 5 },
  },
  /** Under section 48E, the investment in storage is its own basis alone; only facilities have interconnection property. */
  storageInterconnection: {
    title: 'Interconnection of storage',
    source: 'section 48E(c)(1) and 26 CFR 1.48E-2(a)',
    dated: '2025-01-15',
    value: { counts: false },
  },
  /** Storage without solar joined section 48 for property placed in service on or after this day. */
  standaloneStorage: {
    title: 'Standalone storage',
    ...of2022('section 48(a)(3)(A)(ix)'),
    value: '2023-01-01',
  },
  /** Credits can be transferred in tax years that begin on or after this day. */
  transferable: {
    title: 'Years of transfers',
    ...of2022('section 6418'),
    value: '2023-01-01',
  },
  /** Tax-exempt bonds never reduce a credit by more than this. */
  taxExemptCut: {
    title: 'Tax-exempt bonds',
    ...ourReading('section 45(b)(3)'),
    value: 1_500,
  },
  /** Minimum share of cost free of prohibited foreign entities, by start of construction. */
  materialAssistance: {
    title: 'Material assistance',
    ...of2025('section 7701(a)(52), Notice 2026-15'),
    value: {
      generation: [
        { from: '2026-01-01', value: 4_000 },
        { from: '2027-01-01', value: 4_500 },
        { from: '2028-01-01', value: 5_000 },
        { from: '2029-01-01', value: 5_500 },
        { from: '2030-01-01', value: 6_000 },
      ],
      storage: [
        { from: '2026-01-01', value: 5_500 },
        { from: '2027-01-01', value: 6_000 },
        { from: '2028-01-01', value: 6_500 },
        { from: '2029-01-01', value: 7_000 },
        { from: '2030-01-01', value: 7_500 },
      ],
    },
  },
  /** Owner and buyer of a section 48E credit are tested in tax years that begin after this day. */
  taxpayerTests: {
    title: 'Foreign-entity taxpayer tests',
    ...of2025('section 7701(a)(51)'),
    value: '2025-07-04',
  },
  /** Payments that convey control take back credits of tax years that begin after this day, for so many years of service. */
  controlPayments: {
    title: 'Effective-control payments',
    ...of2025('section 50(a)(4)'),
    value: { years: 10, creditYearsAfter: '2027-07-04' },
  },
  /** Minimum domestic share of manufactured products, by start of construction. */
  domesticContent: {
    title: 'Domestic content',
    ...of2022('section 48(a)(12), Notice 2023-38'),
    under48E: of2025('section 48E(a)(3), Notice 2023-38'),
    value: [
      { from: ALWAYS, value: 4_000 },
      { from: '2025-06-16', value: 4_500 },
      { from: '2026-01-01', value: 5_000 },
      { from: '2027-01-01', value: 5_500 },
    ],
  },
  /** What direct pay leaves without domestic content, by start of construction. */
  directPay: {
    title: 'Direct pay',
    ...of2022('sections 6417 and 45(b)(10)'),
    value: [
      { from: ALWAYS, value: 10_000 },
      { from: '2024-01-01', value: 9_000 },
      { from: '2025-01-01', value: 8_500 },
      { from: '2026-01-01', value: 0 },
    ],
  },
  /** What cures a violation of the wage and apprenticeship rules, in dollars; hours are apprentice hours. */
  wageCure: {
    title: 'Wage and apprenticeship cure',
    ...of2022('section 45(b)(7) and (8)'),
    value: {
      perWorker: 5_000,
      perWorkerIntentional: 10_000,
      perHour: 50,
      perHourIntentional: 500,
    },
  },
  /** Minimum share of hours worked by apprentices, by start of construction. */
  apprenticeHours: {
    title: 'Apprentice hours',
    ...of2022('section 45(b)(8)(A)'),
    value: [
      { from: ALWAYS, value: 1_000 },
      { from: '2023-01-01', value: 1_250 },
      { from: '2024-01-01', value: 1_500 },
    ],
  },
  /** The unvested part of the credit, by whole years since the property was placed in service. */
  vesting: {
    title: 'Recapture',
    source: 'section 50(a)(1)',
    dated: '1990-11-05',
    value: [10_000, 8_000, 6_000, 4_000, 2_000],
  },
  /** Repairs that miss the wage rules take back what the full rate added to the reduced one, while it is unvested. */
  repairWages: {
    title: 'Wages of repairs',
    ...of2022('sections 48(a)(10)(C) and 48E(d)(3)'),
    value: { partBps: 8_000 },
  },
  /** Where a credit is limited to certain owners. */
  territories: {
    title: 'U.S. territories',
    source: 'section 50(b)(1)',
    dated: '1990-11-05',
    value: usTerritories,
  },
  /** Cash is paid from the first day of the seller's tax year until the first of both sides files its return. */
  paymentWindow: {
    title: 'Payment window',
    source: '26 CFR 1.6418-1(f) and 1.6418-2(b)(5)(iii)',
    dated: '2024-04-30',
    value: { endsAt: 'the first filing' },
  },
  /** The transfer is elected on an original return filed in time, with its extension. */
  election: {
    title: 'Transfer election',
    source: '26 CFR 1.6418-2(b)',
    dated: '2024-04-30',
    value: { on: 'the original return' },
  },
  /** Returns are due on the 15th of the month so many months after the end of the tax year. */
  returns: {
    title: 'Due dates of returns',
    source: 'sections 6072, 6081, and 7503, as changed by Public Law 114-41',
    dated: '2015-07-31',
    value: {
      partnership: { due: 3, extended: 9, extendedDay: 15 },
      corporation: { due: 4, extended: 10, extendedDay: 15 },
      individual: { due: 4, extended: 10, extendedDay: 15 },
      trust: { due: 4, extended: 9, extendedDay: 30 },
      // Form 990-T.
      exempt: { due: 5, extended: 11, extendedDay: 15 },
      /** Corporations whose year ends in June: earlier in tax years that begin before this day. */
      juneCorporation: { due: 3, yearsBefore: '2026-01-01' },
    },
  },
  /** A 52- or 53-week year ends up to so many days before or after the end of a month, and counts as ending with it. */
  weeklyYear: {
    title: 'Years of 52 or 53 weeks',
    source: 'section 441(f) and 26 CFR 1.441-2',
    dated: '2002-05-17',
    value: { daysBefore: 6, daysAfter: 3 },
  },
  /** Corporations pay estimated tax on the 15th of these months of the tax year. */
  estimatedTax: {
    title: 'Estimated tax of corporations',
    source: 'section 6655(c)',
    dated: '1986-10-22',
    value: [4, 6, 9, 12],
  },
  /** The buyer takes the credit in its first tax year that ends with or after the seller's. */
  buyerYear: {
    title: 'Tax year of the buyer',
    source: 'section 6418(d)',
    dated: '2022-08-16',
    value: { first: 'ending with or after the seller’s' },
  },
  /** A year's credits offset at most this part of the tax on income; the law leaves $25,000 of tax out of it. */
  creditLimit: {
    title: 'Limit of business credits',
    source: 'section 38(c)(1)',
    dated: '2018-03-23',
    value: { partBps: 7_500 },
  },
  /** Years in which a buyer uses what a year had no room for. */
  carry: {
    title: 'Carry of unused credits',
    source: 'section 39(a)(4)',
    dated: '2022-08-16',
    value: { back: 3, forward: 22 },
  },
  /** What a buyer owes on top of a part of the credit that is not allowed, unless it shows reasonable cause. */
  excessiveTransfer: {
    title: 'Excessive credit transfer',
    source: 'section 6418(g)(2)',
    dated: '2022-08-16',
    value: { addedBps: 2_000 },
  },
  /** What the buyer keeps with its books: what shows the property, the bonuses, and the costs. */
  minimumDocumentation: {
    title: 'Minimum documentation',
    source: '26 CFR 1.6418-2(b)(5)(iv)',
    dated: '2024-04-30',
    value: ['existence', 'bonus', 'costs'],
  },
  /** When underpaid wages are cured: without a penalty by the end of the month after the quarter; otherwise in days. */
  wageCureTime: {
    title: 'Time to cure wages',
    source: 'section 45(b)(7)(B) and 26 CFR 1.45-7(c)',
    dated: '2024-06-25',
    value: { monthsAfterQuarter: 1, daysAfterDetermination: 180 },
  },
  /** Calendar years from the start of construction in which continuity is not questioned. */
  continuity: { title: 'Continuity', source: 'Notice 2018-59', dated: '2018-06-22', value: 4 },
  /** The share of used components, in percent of total value, up to which a rebuilt property counts as new. */
  usedComponents: {
    title: 'Used components',
    source: 'Notice 2018-59',
    dated: '2018-06-22',
    value: 20,
  },
  /** For solar begun from the day of `solarStart` on, those years are the only way to show continuity. */
  solarContinuity: {
    title: 'Continuity of solar',
    ...ourReading('Notice 2025-42'),
    value: 4,
  },
} as const satisfies Record<string, LawRow>

/** Heat output that counts as one megawatt of a gas project, in MMBtu per hour. Ours. */
export const MMBTU_PER_HOUR_PER_MW = 3.4

/** Our own assumption if only the DC size is known; shown as an estimate. */
export const ASSUMED_DC_PER_AC = 1.3
