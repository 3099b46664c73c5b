/** The version that had all migrations before windows existed; 0078 is its newest. */
const FIRST_VERSION = '0.10.0'
const NEWEST_OF_FIRST = 78

interface Declared {
  /** The version that introduces the migration. */
  version: string
  /**
   * The oldest migration that code must know to run beside this one: an earlier migration if that code keeps working,
   * this one if only newer code does.
   */
  beside: string
}

/**
 * The earliest code that may run beside each migration, by name. It is recorded in the database when the migration is
 * applied, because the code that checks can't know migrations newer than itself. A migration that removes something, or
 * that earlier code would bypass when writing, names itself (docs/decisions/077-code-beside-a-newer-schema.md).
 */
export const WINDOWS: Readonly<Record<string, Declared>> = {
  '0079_installation_of_files': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0080_recognition_lane': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0081_audit_months': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0082_backups_noted': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0083_document_types': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0084_two_people': { version: '0.13.0', beside: '0078_unowned_forgotten' },
  '0085_deciders_and_sign_in': { version: '0.13.0', beside: '0078_unowned_forgotten' },
  '0086_payee_agreements': { version: '0.14.0', beside: '0085_deciders_and_sign_in' },
  '0087_new_addresses': { version: '0.14.0', beside: '0085_deciders_and_sign_in' },
  '0088_payees_verified_for': { version: '0.14.0', beside: '0085_deciders_and_sign_in' },
  '0089_passages_read': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0090_two_people_and_devices': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0091_single_sign_on': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0092_deadlines': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0093_opened_and_skipped': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0094_conditions_by_side': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0095_deadline_facts': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0096_work_for_two': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0097_good_standing_asked': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0098_recapture_kinds': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0099_project_properties': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
  '0100_communities_and_prices': { version: '0.15.0', beside: '0085_deciders_and_sign_in' },
}

/** The window of a migration, as recorded in the database. */
export interface Window {
  version: string
  /** Hash of the migration that code must know, and the version that has it. */
  needsHash: string
  needsVersion: string
}

/** Whether a migration is older than windows. */
export const isLanded = (name: string): boolean => Number(name.slice(0, 4)) <= NEWEST_OF_FIRST

/** The version that introduced a migration. */
const versionOf = (name: string): string => WINDOWS[name]?.version ?? FIRST_VERSION

/**
 * The window of a migration, or null for one older than windows. A migration that declares none blocks all code that
 * does not know it.
 */
export function windowOf(name: string, hashes: ReadonlyMap<string, string>): Window | null {
  if (isLanded(name)) return null
  const { version, beside } = WINDOWS[name] ?? { version: 'a later version', beside: name }
  const needsHash = hashes.get(beside)
  if (!needsHash) throw new Error(`${name} may run beside ${beside}, which is no migration`)
  return { version, needsHash, needsVersion: versionOf(beside) }
}
