import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The lists that names are screened against. */
export const sanctionsLists = enumeration({
  ofac_sdn: 'OFAC SDN',
  ofac_consolidated: 'OFAC Consolidated',
  other: 'Other list',
})
export type SanctionsList = EnumerationValue<typeof sanctionsLists>

/** The state of a version of a list. At most one version per list is active. */
export const sanctionsVersionStates = enumeration({
  reading: 'Reading',
  ready: 'Ready to activate',
  active: 'Active',
  superseded: 'Superseded',
  removed: 'Removed',
  failed: 'Failed',
})
export type SanctionsVersionState = EnumerationValue<typeof sanctionsVersionStates>

/** The kinds of listed entries. */
export const listedKinds = enumeration({
  person: 'Person',
  entity: 'Entity',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
})
export type ListedKind = EnumerationValue<typeof listedKinds>

/** The kinds of names that can be screened. */
export const screenedKinds = enumeration({ person: 'Person', entity: 'Company' })

/** Maximum length of a name, screened or listed. */
export const SCREENED_NAME_MAX = 350
/** Maximum number of bad lines stored with their text; the rest are only counted. */
export const BAD_LINES_KEPT = 1_000
