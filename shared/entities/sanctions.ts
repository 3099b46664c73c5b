import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The lists that names are screened against. */
export const sanctionsLists = enumeration({
  ofac_sdn: 'OFAC SDN',
  ofac_consolidated: 'OFAC Consolidated',
  other: 'Other list',
})
export type SanctionsList = EnumerationValue<typeof sanctionsLists>

/** How far a version of a list has come. Of a list at most one version is active. */
export const sanctionsVersionStates = enumeration({
  reading: 'Reading',
  ready: 'Ready to activate',
  active: 'Active',
  superseded: 'Superseded',
  removed: 'Removed',
  failed: 'Failed',
})
export type SanctionsVersionState = EnumerationValue<typeof sanctionsVersionStates>

/** What is listed. */
export const listedKinds = enumeration({
  person: 'Person',
  entity: 'Entity',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
})
export type ListedKind = EnumerationValue<typeof listedKinds>

/** Who can be screened. */
export const screenedKinds = enumeration({ person: 'Person', entity: 'Company' })

/** A name's length, asked for or listed. */
export const SCREENED_NAME_MAX = 350
/** Bad lines that are kept with their text; the others are counted. */
export const BAD_LINES_KEPT = 1_000
