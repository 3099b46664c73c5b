import {
  type CompanyKey,
  companies,
  type OperatingCompanyKey,
  operatingCompanyKeys,
} from '#server/demo/data/companies.ts'
import type { CompanySeed } from '#server/demo/data/company-seed.ts'
import { addDays } from '#server/demo/data/days.ts'
import type { FileOverrides } from '#server/demo/data/file-overrides.ts'
import { companyDay } from '#server/demo/data/first-days.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { statementsOf } from '#server/demo/data/statements.ts'
import { financialStatements } from '../pdf/financial-statements.ts'
import { articlesOfIncorporation, goodStanding, liensDocument } from '../pdf/formation.ts'
import { operatingAgreement } from '../pdf/operating-agreement.ts'
import type { CompanyFacts } from '../pdf/subject.ts'
import { w9Form } from '../pdf/tax-forms.ts'
import { type Maker, maker } from './maker.ts'
import { companyFacts } from './subjects.ts'

interface CompanySubject {
  readonly key: CompanyKey
  readonly seed: CompanySeed
  readonly facts: CompanyFacts
}

export function companySubject(key: CompanyKey): CompanySubject {
  return { key, seed: companies[key], facts: companyFacts(key) }
}

const businesses = {
  companyHalcyonRidge:
    'It develops, builds and operates solar and storage projects in the West and Northeast.',
  companyHalcyonHoldings:
    'It holds energy developers and service companies and gives guaranties for them.',
  companyPrairieHarbor: 'It develops and owns renewable natural gas, solar and storage projects.',
  companyGraniteFalls:
    'It owns regulated electric and gas utilities and unregulated energy companies.',
  companyCopperline: 'It develops small solar projects in the Southwest.',
  companySaltgrass: 'It builds community solar on affordable housing along the Gulf coast.',
  companyTamarack: 'It makes and sells packaged foods and household goods.',
  companyFairwater: 'It provides trucking, warehousing and freight forwarding services.',
} as const satisfies Record<OperatingCompanyKey, string>

const lenders = [
  'Summit Range Bank',
  'Great Lakes Equipment Finance, Inc.',
  'Ocotillo Capital Lending, LLC',
]

function isOperating(key: CompanyKey): key is OperatingCompanyKey {
  return operatingCompanyKeys.some((candidate) => candidate === key)
}

function goodStandingIssued(override: string | undefined): string {
  return override ?? addDays(anchorDay(), -34)
}

function liensFacts({ key, seed, facts }: CompanySubject) {
  const lender = isOperating(key)
    ? lenders[operatingCompanyKeys.indexOf(key) % lenders.length]
    : undefined
  return {
    company: facts,
    search_date: addDays(anchorDay(), -41),
    secured_party: lender ?? 'None',
    filing_date: lender ? addDays(seed.formation_date, 700) : null,
    open_liens: lender ? 1 : 0,
  }
}

function statementMaker(yearsBack: 0 | 1 | 2): Maker<CompanySubject> {
  return maker(({ key, facts }: CompanySubject) => {
    if (!isOperating(key)) throw new Error(`${facts.company} keeps no statements`)
    const { auditor, opinion, years } = statementsOf(key)
    const year = years.at(-1 - yearsBack)
    if (year === undefined) throw new Error(`${facts.company} has no such year`)
    const before = years[years.indexOf(year) - 1] ?? null
    // Only the latest year raises doubt about the company's future.
    const doubtful = opinion === 'going_concern' && yearsBack > 0
    return {
      company: facts,
      auditor,
      opinion: doubtful ? ('unqualified' as const) : opinion,
      audited: opinion !== 'reviewed',
      fiscal_year: year.fiscal_year,
      year,
      before,
      description: businesses[key],
      ...year.lines,
    }
  }, financialStatements)
}

export const companyMakers = {
  articles_of_incorporation: maker(
    ({ seed, facts }: CompanySubject) => ({
      company: facts,
      entity_name: facts.company,
      state: seed.state_of_formation,
      formation_date: seed.formation_date,
      company_type: seed.company_type,
    }),
    articlesOfIncorporation,
  ),
  certificate_of_good_standing: maker(
    ({ seed, facts }: CompanySubject, { good_standing_issued }: FileOverrides) => ({
      company: facts,
      state: seed.state_of_formation,
      issue_date: goodStandingIssued(good_standing_issued),
      formation_date: seed.formation_date,
      status: 'Good Standing',
    }),
    goodStanding,
  ),
  company_operating_agreement: maker(
    ({ seed, facts }: CompanySubject) => ({
      company: facts,
      entity_name: facts.company,
      holders: seed.holders,
      members: seed.holders.map(({ name }) => name).join('; '),
      ownership_percent: Math.max(...seed.holders.map(({ percent }) => percent)),
      effective_date: addDays(seed.formation_date, 30),
    }),
    operatingAgreement,
  ),
  liens_document: maker(liensFacts, liensDocument),
  w9_form: maker(
    ({ key, seed, facts }: CompanySubject, { legal_name }: FileOverrides) => ({
      company: facts,
      legal_name: legal_name ?? facts.company,
      ein: seed.ein,
      tax_class: seed.tax_class,
      signed_date: companyDay(key),
    }),
    w9Form,
  ),
  financial_statements_year_1: statementMaker(0),
  financial_statements_year_2: statementMaker(1),
  financial_statements_year_3: statementMaker(2),
}
