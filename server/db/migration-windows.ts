/** The version that had all migrations before windows were: 0078 is its newest. */
const FIRST_VERSION = '0.10.0'
const NEWEST_OF_FIRST = 78

interface Declared {
  /** The version that brings the migration. */
  version: string
  /**
   * The migration that code must know at least to run beside this one: an earlier one where that
   * code goes on working, itself where only code from here on does.
   */
  beside: string
}

/**
 * Which earlier code may run beside each migration, by name. Databases are told when it is applied,
 * because the code that asks cannot know migrations newer than itself. A migration that takes
 * something away, or that earlier code would write past, names itself
 * (docs/decisions/077-code-beside-a-newer-schema.md).
 */
export const WINDOWS: Readonly<Record<string, Declared>> = {
  '0079_installation_of_files': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0080_recognition_lane': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0081_audit_months': { version: '0.11.0', beside: '0078_unowned_forgotten' },
  '0082_backups_noted': { version: '0.11.0', beside: '0078_unowned_forgotten' },
}

/** What a database is told about a migration. */
export interface Window {
  version: string
  /** Hash of the migration that code must know, and the version that has it. */
  needsHash: string
  needsVersion: string
}

/** Whether a migration was there before windows were. */
export const isLanded = (name: string): boolean => Number(name.slice(0, 4)) <= NEWEST_OF_FIRST

/** Versions by the migrations they brought. */
const versionOf = (name: string): string => WINDOWS[name]?.version ?? FIRST_VERSION

/** The window of a migration; one that declares none lets no code run that does not know it. */
export function windowOf(name: string, hashes: ReadonlyMap<string, string>): Window | null {
  if (isLanded(name)) return null
  const { version, beside } = WINDOWS[name] ?? { version: 'a later version', beside: name }
  const needsHash = hashes.get(beside)
  if (!needsHash) throw new Error(`${name} may run beside ${beside}, which is no migration`)
  return { version, needsHash, needsVersion: versionOf(beside) }
}
