import type { CreditRating } from '#shared/entities/companies.ts'

/**
 * The figures of the policy (docs/domain.md section 4). All are ours: change them here, and the rules, their words, and
 * the docs follow. Shares are fractions of 1, money is in dollars.
 */

/** A machine-read answer with lower confidence needs a person before a rule uses it. */
export const UNSURE_BELOW = 0.85

export const limits = {
  goodStanding: { passDays: 90, reviewDays: 180 },
  owners: { identifiedFromPercent: 25 },
  statements: { years: 3, latestMonths: 18 },
  netWorth: { pass: 1.25, review: 1 },
  siteLease: { afterServiceYears: 5, comfortableYears: 10 },
  permissionToOperate: { beforeServiceDays: 60, afterServiceDays: 30 },
  costGap: { pass: 0.02, review: 0.05 },
  paidShare: 0.95,
  stepUp: { pass: 0.15, review: 0.25 },
  costPerWatt: { from: 0.6, to: 1.6 },
  projectedCredit: 0.01,
  propertyInsurance: 0.9,
  liabilityInsurance: { eachOccurrence: 1_000_000, aggregate: 2_000_000 },
  taxInsurance: {
    times: 1.2,
    source: 'ours; policies are usually written for 1.2 to 1.4 times the credit',
  },
  engineerReport: {
    months: 12,
    /** Below this credit a completed desk review replaces the report. */
    deskReviewBelow: 5_000_000,
  },
  capacityGap: 0.02,
  offtakeYears: 5,
  registration: { reviewDays: 120, failDays: 30 },
  energyCommunityDays: 31,
  lowIncomeYears: 4,
} as const

/** What is frequent in states where property needs a natural catastrophe study, in words. Ours. */
export const STATE_HAZARDS: Readonly<Partial<Record<string, string>>> = {
  CA: 'wildfires and earthquakes',
  CO: 'hail',
  FL: 'hurricanes',
  KS: 'hail and tornadoes',
  LA: 'hurricanes',
  NE: 'hail',
  OK: 'hail and tornadoes',
  PR: 'hurricanes and earthquakes',
  SD: 'hail',
  TX: 'hail and hurricanes',
}

export const INVESTMENT_GRADE: ReadonlySet<string> = new Set<CreditRating>([
  'AAA',
  'AA+',
  'AA',
  'AA-',
  'BBB+',
  'BBB',
  'BBB-',
])
