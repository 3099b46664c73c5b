import { buyers } from '#server/demo/data/accounts.ts'
import { companies } from '#server/demo/data/companies.ts'
import { LABOR_DOLLARS_PER_HOUR } from '#server/demo/data/costs.ts'
import { addYears } from '#server/demo/data/days.ts'
import { documentDate, serviceDate } from '#server/demo/data/document-dates.ts'
import {
  agreementSigned,
  electionSigned,
  electionsOf,
  POLICY_YEARS,
  payoutsOf,
  salesOf,
  transfers,
} from '#server/demo/data/transfers.ts'
import {
  apprenticeshipCertificate,
  constructionStartMemo,
  domesticContentCertification,
  energyCommunityEvidence,
  lowIncomeAllocation,
  materialAssistanceCertification,
  prevailingWageCertificate,
} from '../pdf/adders.ts'
import { electionStatement } from '../pdf/election-statement.ts'
import { guaranty } from '../pdf/guaranty.ts'
import { taxInsurance } from '../pdf/tax-insurance.ts'
import { transferAgreement } from '../pdf/transfer-agreement.ts'
import { maker } from './maker.ts'
import { companyFacts, counterparty, type ProjectSubject } from './subjects.ts'

/** The limit of tax insurance for each dollar of credit: with interest, penalties, and the gross-up. */
const INSURED = 1.3

const APPRENTICE_SHARE = 0.158

function builder(subject: ProjectSubject) {
  const { contractor, contractor_signatory } = subject.seed.counterparties
  return counterparty(subject, contractor, contractor_signatory, 'President')
}

function communityFacts({ seed, facts }: ProjectSubject) {
  const area = seed.claims.energy_community
  if (area === null) throw new Error(`${seed.name} claims no energy community`)
  return {
    project: facts,
    sender: facts.owner,
    ...area,
    as_of: documentDate(seed, 'energy_community_evidence'),
  }
}

/** Returns the facts of the first sale of the project's credit. */
function saleFacts({ key, seed, facts }: ProjectSubject) {
  for (const transferKey of salesOf(key)) {
    const transfer = transfers()[transferKey]
    const payout = payoutsOf(transferKey).find(({ project }) => project === key)
    if (payout === undefined) continue
    const company = buyers()[transfer.buyer].company
    return {
      project: facts,
      transferor: companyFacts(seed.parties.transferor),
      buyer_company: companyFacts(company),
      guarantor: companies[seed.parties.guarantor].legal_name,
      buyer: companies[company].legal_name,
      price_per_credit: payout.price_per_credit,
      credit_amount: payout.projected_itc_amount,
      signed_date: agreementSigned(transferKey),
      tax_year: transfer.tax_year,
      registration_number: seed.claims.registration_number ?? 'to be assigned',
    }
  }
  throw new Error(`${seed.name} has not been sold`)
}

/** Returns the facts of every sale of the project's credit that has been paid. */
function electionFacts({ key, seed, facts }: ProjectSubject) {
  const sales = electionsOf(key).flatMap((transferKey) => {
    const { buyer, payment_date } = transfers()[transferKey]
    return payoutsOf(transferKey)
      .filter(({ project }) => project === key)
      .map(({ projected_itc_amount: credit_amount, price_per_credit }) => ({
        buyer_company: companyFacts(buyers()[buyer].company),
        credit_amount,
        paid: Math.round(credit_amount * price_per_credit),
        payment_date,
      }))
  })
  const [first] = sales
  if (!first) throw new Error(`${seed.name} has not been paid for`)
  return {
    project: facts,
    transferor: companyFacts(seed.parties.transferor),
    transferee_tin: first.buyer_company.ein,
    credit_amount: first.credit_amount,
    registration_number: seed.claims.registration_number ?? 'to be assigned',
    tax_year: Number(serviceDate(seed).slice(0, 4)),
    placed_in_service_date: serviceDate(seed),
    signed_date: electionSigned(key),
    sales,
  }
}

export const adderMakers = {
  prevailing_wage_certificate: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      builder: builder(subject),
      contractor: subject.seed.counterparties.contractor,
      wd_number: `${subject.seed.state}20${subject.seed.construction_start_date.slice(2, 4)}0014`,
      compliant: true,
      signed_date: documentDate(subject.seed, 'prevailing_wage_certificate'),
    }),
    prevailingWageCertificate,
  ),
  apprenticeship_certificate: maker((subject: ProjectSubject) => {
    const total = Math.round((subject.seed.costs.labor ?? 0) / LABOR_DOLLARS_PER_HOUR)
    return {
      project: subject.facts,
      builder: builder(subject),
      apprentice_hours: Math.round(total * APPRENTICE_SHARE),
      total_hours: total,
      good_faith: false,
      signed_date: documentDate(subject.seed, 'apprenticeship_certificate'),
    }
  }, apprenticeshipCertificate),
  beginning_of_construction_memo: maker(
    ({ seed, facts, finance }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      construction_start_date: seed.construction_start_date,
      method: 'physical_work' as const,
      cost_incurred: Math.round(finance.totals.total_cents * 0.062),
      memo_date: documentDate(seed, 'beginning_of_construction_memo'),
    }),
    constructionStartMemo,
  ),
  domestic_content_certification: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      domestic_percent: seed.claims.domestic_percent ?? 0,
      certified: true,
      signed_date: documentDate(seed, 'domestic_content_certification'),
    }),
    domesticContentCertification,
  ),
  energy_community_evidence: maker(communityFacts, energyCommunityEvidence),
  low_income_allocation_letter: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      sender: counterparty(
        subject,
        'Low-Income Communities Bonus Credit Program',
        'Alma Whitacre',
        'Program Administrator',
      ),
      category: 'residential_building' as const,
      bonus: subject.seed.claims.lmi,
      allocated: subject.seed.installed_capacity_dc ?? 0,
      award_date: documentDate(subject.seed, 'low_income_allocation_letter'),
    }),
    lowIncomeAllocation,
  ),
  feoc_material_assistance_certification: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      macr: seed.claims.material_assistance_ratio ?? 0,
      method: 'safe_harbor_tables' as const,
      signed_date: documentDate(seed, 'feoc_material_assistance_certification'),
    }),
    materialAssistanceCertification,
  ),
  tax_credit_transfer_agreement: maker(saleFacts, transferAgreement),
  guaranty_agreement: maker((subject: ProjectSubject) => {
    const { guarantor, transferor, buyer_company, credit_amount, signed_date } = saleFacts(subject)
    return {
      project: subject.facts,
      guarantor,
      guarantor_company: companyFacts(subject.seed.parties.guarantor),
      transferor,
      buyer_company,
      cap: Math.ceil(credit_amount / 100_000) * 100_000,
      expiry: addYears(signed_date, POLICY_YEARS),
      signed_date,
    }
  }, guaranty),
  tax_credit_insurance_policy: maker((subject: ProjectSubject) => {
    const { buyer_company, credit_amount, signed_date } = saleFacts(subject)
    return {
      project: subject.facts,
      insurer: subject.seed.counterparties.insurer,
      insured: buyer_company,
      limit: Math.ceil((credit_amount * INSURED) / 100_000) * 100_000,
      retention: 100_000,
      term: POLICY_YEARS,
      exclusions: 'Loss that the insured knew of when it signed the no-claims declaration',
      signed_date,
    }
  }, taxInsurance),
  transfer_election_statement: maker(electionFacts, electionStatement),
}
