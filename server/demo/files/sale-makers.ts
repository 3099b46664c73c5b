import { buyers } from '#server/demo/data/accounts.ts'
import { companies } from '#server/demo/data/companies.ts'
import { addYears } from '#server/demo/data/days.ts'
import { serviceDate } from '#server/demo/data/document-dates.ts'
import {
  agreementSigned,
  conditionsMet,
  electionSigned,
  electionsOf,
  POLICY_YEARS,
  payoutsOf,
  transfers,
} from '#server/demo/data/transfers.ts'
import { electionStatement } from '../pdf/election-statement.ts'
import { guaranty } from '../pdf/guaranty.ts'
import { paymentDateCertificate } from '../pdf/payment-date-certificate.ts'
import { taxInsurance } from '../pdf/tax-insurance.ts'
import { transferAgreement } from '../pdf/transfer-agreement.ts'
import { maker } from './maker.ts'
import { companyFacts, type ProjectSubject } from './subjects.ts'

/** The documents of a sale. */

/** The limit of tax insurance for each dollar of credit: with interest, penalties, and the gross-up. */
const INSURED = 1.3

/** Returns the facts of the sale that a document belongs to. */
function saleFacts({ key, seed, facts, sale }: ProjectSubject) {
  const payout = sale && payoutsOf(sale).find(({ project }) => project === key)
  if (!sale || !payout) throw new Error(`${seed.name} is not in this sale`)
  const transfer = transfers()[sale]
  const company = buyers()[transfer.buyer].company
  return {
    project: facts,
    transferor: companyFacts(seed.parties.transferor),
    buyer_company: companyFacts(company),
    guarantor: companies[seed.parties.guarantor].legal_name,
    buyer: companies[company].legal_name,
    price_per_credit: payout.price_per_credit,
    credit_amount: payout.projected_itc_amount,
    signed_date: agreementSigned(sale),
    tax_year: transfer.tax_year,
    registration_number: seed.claims.registration_number ?? 'to be assigned',
    payment_date: transfer.payment_date,
    certified_on: conditionsMet(sale),
  }
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

export const saleMakers = {
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
  other: maker(
    (subject: ProjectSubject) => ({
      ...saleFacts(subject),
      placed_in_service_date: serviceDate(subject.seed),
    }),
    paymentDateCertificate,
  ),
}
