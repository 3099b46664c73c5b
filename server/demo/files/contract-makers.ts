import { costCategories } from '#server/demo/data/costs.ts'
import { addDays } from '#server/demo/data/days.ts'
import { documentDate, serviceDate } from '#server/demo/data/document-dates.ts'
import type { FileOverrides } from '#server/demo/data/file-overrides.ts'
import { capacityAgreement } from '../pdf/capacity-agreement.ts'
import { deedOfTitle } from '../pdf/closing-papers.ts'
import { epcAgreement } from '../pdf/epc.ts'
import { gasInterconnectionAgreement } from '../pdf/gas-interconnection.ts'
import { gasOfftakeAgreement } from '../pdf/gas-offtake-agreement.ts'
import { interconnectionAgreement } from '../pdf/interconnection.ts'
import { omAgreement } from '../pdf/om.ts'
import { ptoLetter } from '../pdf/permission-to-operate.ts'
import { powerPurchaseAgreement } from '../pdf/power-purchase-agreement.ts'
import { siteLease } from '../pdf/site-lease.ts'
import { maker } from './maker.ts'
import { annualMwh, counterparty, type ProjectSubject } from './subjects.ts'

const GAS_TERM_YEARS = 15

/** Returns a contract value that must exist for the project's document; throws if it is missing. */
function needed<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`The project has no ${what}`)
  return value
}

function purchaser(subject: ProjectSubject) {
  const { offtaker, offtaker_signatory } = subject.seed.counterparties
  const name = needed(offtaker, 'offtaker')
  return counterparty(subject, name, offtaker_signatory ?? name, 'Authorized Officer')
}

function utility(subject: ProjectSubject) {
  return counterparty(
    subject,
    subject.seed.counterparties.utility,
    'Leonard Ashby',
    'Manager, Interconnection Services',
  )
}

function leaseKind({ seed }: ProjectSubject) {
  const { installation_type: type, installed_capacity_ac: ac, installed_capacity_dc: dc } = seed
  if (type === 'rooftop_solar') return { kind: 'roof', area: Math.round((dc ?? 0) * 62) } as const
  if (type === 'carport_solar') return { kind: 'canopy', area: Math.round((dc ?? 0) * 71) } as const
  const acres = type === 'groundmount_solar' ? ac * 0.0062 : type === 'rng' ? 12 : ac * 0.0004
  return { kind: 'ground', area: Math.max(3, Math.round(acres)) } as const
}

function siteLeaseFacts(subject: ProjectSubject, { annual_rent }: FileOverrides) {
  const { seed, facts } = subject
  const landlord = needed(seed.counterparties.landlord, 'landlord')
  const signatory = seed.counterparties.landlord_signatory ?? landlord
  const rent = annual_rent ?? needed(seed.prices.annual_rent, 'rent')
  return {
    project: facts,
    lessor: counterparty(subject, landlord, signatory, 'Authorized Officer'),
    landlord,
    tenant: subject.facts.owner.company,
    commencement_date: documentDate(seed, 'site_lease'),
    site_lease_term: needed(seed.site_lease_term, 'lease term'),
    annual_rent: rent * 100,
    ...leaseKind(subject),
  }
}

function epcFacts(subject: ProjectSubject, { contract_price }: FileOverrides) {
  const { seed, facts, finance } = subject
  const supplied = (['modules', 'storage_equipment', 'rng_equipment'] as const).filter(
    (category) => seed.costs[category] !== undefined,
  )
  const { contractor, contractor_signatory } = seed.counterparties
  return {
    project: facts,
    builder: counterparty(subject, contractor, contractor_signatory, 'President'),
    contractor,
    contract_price: contract_price ? contract_price * 100 : finance.totals.contract_cents,
    signed_date: documentDate(seed, 'epc_agreement'),
    completion_date: addDays(serviceDate(seed), 30),
    owner_supplies: supplied.map((category) => costCategories[category].label),
    prevailing_wage: seed.claims.pwa,
    domestic_content: seed.claims.domestic_content,
  }
}

function interconnectionFacts(
  subject: ProjectSubject,
  { interconnection_capacity }: FileOverrides,
) {
  const { seed, facts, finance } = subject
  return {
    project: facts,
    grid: utility(subject),
    utility: seed.counterparties.utility,
    capacity: interconnection_capacity ?? seed.installed_capacity_ac,
    upgrade_cost: finance.totals.interconnection_cents,
    signed_date: documentDate(seed, 'interconnection_agreement'),
  }
}

export const contractMakers = {
  site_lease: maker(siteLeaseFacts, siteLease),
  deed_of_title: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      grantor: 'Mercer Family Holdings, LLC',
      grantee: facts.owner.company,
      recorded_date: documentDate(seed, 'deed_of_title'),
    }),
    deedOfTitle,
  ),
  epc_agreement: maker(epcFacts, epcAgreement),
  interconnection_agreement: maker(interconnectionFacts, interconnectionAgreement),
  gas_interconnection_agreement: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      grid: utility(subject),
      pipeline: subject.seed.counterparties.utility,
      max_flow: Math.round((needed(subject.seed.prices.gas_volume, 'gas volume') / 365) * 1.25),
      cost: subject.finance.totals.interconnection_cents,
      signed_date: documentDate(subject.seed, 'gas_interconnection_agreement'),
    }),
    gasInterconnectionAgreement,
  ),
  pto_document: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      grid: utility(subject),
      pto_date: documentDate(subject.seed, 'pto_document'),
      capacity: subject.seed.installed_capacity_ac,
    }),
    ptoLetter,
  ),
  power_purchase_agreement: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      purchaser: purchaser(subject),
      signed_date: documentDate(subject.seed, 'power_purchase_agreement'),
      offtaker: needed(subject.seed.counterparties.offtaker, 'offtaker'),
      price: needed(subject.seed.prices.offtake_price, 'price'),
      power_purchase_agreement_term: needed(
        subject.seed.power_purchase_agreement_term,
        'agreement term',
      ),
      annual_mwh: annualMwh(subject),
    }),
    powerPurchaseAgreement,
  ),
  capacity_agreement: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      purchaser: purchaser(subject),
      signed_date: documentDate(subject.seed, 'capacity_agreement'),
      buyer: needed(subject.seed.counterparties.offtaker, 'offtaker'),
      price: needed(subject.seed.prices.offtake_price, 'price'),
      capacity_agreement_term: needed(subject.seed.capacity_agreement_term, 'agreement term'),
    }),
    capacityAgreement,
  ),
  gas_offtake_agreement: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      purchaser: purchaser(subject),
      signed_date: documentDate(subject.seed, 'gas_offtake_agreement'),
      buyer: needed(subject.seed.counterparties.offtaker, 'offtaker'),
      volume: needed(subject.seed.prices.gas_volume, 'gas volume'),
      price: needed(subject.seed.prices.offtake_price, 'price'),
      term: GAS_TERM_YEARS,
    }),
    gasOfftakeAgreement,
  ),
  om_agreement: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      operator: counterparty(
        subject,
        subject.seed.counterparties.operator,
        'Gretchen Nilsen',
        'Vice President Operations',
      ),
      provider: subject.seed.counterparties.operator,
      fee: subject.seed.prices.om_fee * 100,
      om_agreement_term: needed(subject.seed.om_agreement_term, 'operations term'),
      signed_date: documentDate(subject.seed, 'om_agreement'),
    }),
    omAgreement,
  ),
}
