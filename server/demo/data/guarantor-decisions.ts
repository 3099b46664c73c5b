import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { OperatingCompanyKey } from './companies.ts'
import { on, told } from './planting.ts'
import { fiscalYears } from './statements.ts'
import type { UserKey } from './users.ts'

interface DecisionSeed {
  readonly company: OperatingCompanyKey
  readonly by: UserKey
  readonly at: string
  readonly reason: string
}

/**
 * Who decided on which guarantor. The decision itself is not stated here: it follows from the figures. The denial waits
 * for a second person.
 */
export const guarantorDecisions = told((): readonly DecisionSeed[] => [
  {
    company: 'companyHalcyonHoldings',
    by: 'admin2',
    at: on('2026-10-06T15:10:00.000Z'),
    reason: 'Three audited years, and its debt falls due after the credits have vested.',
  },
  {
    company: 'companyGraniteFalls',
    by: 'admin',
    at: on('2026-10-13T14:35:00.000Z'),
    reason: 'Regulated utility with steady earnings and an investment-grade rating.',
  },
  {
    company: 'companyCopperline',
    by: 'admin2',
    at: on('2026-11-12T17:25:00.000Z'),
    reason: 'Two years of losses, and its auditor doubts that it can go on.',
  },
])

interface EnteredSeed {
  readonly company: OperatingCompanyKey
  readonly fiscal_year: number
  readonly by: UserKey
  /** Lines left empty. */
  readonly without: readonly FinancialLine[]
}

/** Figures typed by an applicant, not yet checked by staff. */
export const enteredStatements = told((): readonly EnteredSeed[] => {
  const [, , latest = 0] = fiscalYears()
  return [
    { company: 'companySaltgrass', fiscal_year: latest, by: 'applicant', without: [] },
    {
      company: 'companySaltgrass',
      fiscal_year: latest - 1,
      by: 'applicant',
      without: ['intangibles', 'operating_cash_flow', 'capital_expenditure'],
    },
  ]
})
