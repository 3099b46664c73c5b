import type { CheckResult } from './companies.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The checks of a company's verification (docs/domain.md section 5, Verification). */
export const kybChecks = enumeration({
  name: 'Legal name',
  tin: 'Tax ID',
  sos: 'State registration',
  address: 'Address',
  people: 'Officers',
  owners: 'Owners and control person',
  sanctions: 'Sanctions',
  pep: 'Politically exposed persons',
  adverse_media: 'Adverse media',
  bankruptcy: 'Bankruptcy',
  liens: 'Liens',
  foreign_entity: 'Foreign entity',
  website: 'Website',
})
export type KybCheck = EnumerationValue<typeof kybChecks>

/** What a company says about itself, as far as a check compares it. */
export const kybAttributes = enumeration({
  legal_name: 'Legal name',
  ein: 'EIN',
  formation_state: 'State of formation',
  registration: 'Registration',
  address: 'Address',
  control_person: 'Control person',
  owners: 'Owners of 25% or more',
  ownership: 'Ownership chart',
  website: 'Website',
  open_bankruptcy: 'Open bankruptcy',
  liens: 'Tax or judgment liens',
  not_foreign: 'Not a prohibited foreign entity',
  look_up: 'Lookup',
})
export type KybAttribute = EnumerationValue<typeof kybAttributes>

/** How a found value compares with the submitted one. */
export const kybMatches = enumeration({
  exact: 'Match',
  approximate: 'Partial match',
  none: 'No match',
})
export type KybMatch = EnumerationValue<typeof kybMatches>

/** The source: the company's own papers, an independent source, or a staff member who looked it up. */
export const kybOrigins = enumeration({
  own: 'Company’s own',
  independent: 'Independent',
  look_up: 'Lookup',
})
export type KybOrigin = EnumerationValue<typeof kybOrigins>

/** The result of a look-up by staff. */
export const kybLookUpOutcomes = enumeration({ clear: 'Nothing found', concern: 'Concern found' })
export type KybLookUpOutcome = EnumerationValue<typeof kybLookUpOutcomes>

/** The outcome of a possible match with a sanctions list. */
export const kybHitStates = enumeration({
  open: 'Open',
  dismissed: 'Dismissed',
  confirmed: 'Confirmed',
})
export type KybHitState = EnumerationValue<typeof kybHitStates>

/** Who a sanctions check is about. */
export const kybSubjectRoles = enumeration({
  company: 'Company',
  owner: 'Owner',
  control: 'Control person',
})
export type KybSubjectRole = EnumerationValue<typeof kybSubjectRoles>

/** An override by two people of a check's result; it lapses when the facts behind it do. */
export const kybOverrideStates = enumeration({
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Refused',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
})
export type KybOverrideState = EnumerationValue<typeof kybOverrideStates>

export const kybRunStates = enumeration({ queued: 'Queued', done: 'Done', failed: 'Failed' })
export type KybRunState = EnumerationValue<typeof kybRunStates>

/** Why checks run. */
export const kybReasons = enumeration({
  requested: 'Requested',
  first: 'First check',
  changed: 'Company changed',
  due: 'Yearly check',
  list: 'New list',
  settlement: 'Before settlement',
})
export type KybReason = EnumerationValue<typeof kybReasons>

/** The result an override can set. */
export const OVERRIDE_RESULTS = ['policy_pass', 'fail'] as const satisfies CheckResult[]

/** Maximum characters of a reason or a note. */
export const KYB_REASON_MAX = 2_000
