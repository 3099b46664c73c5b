import type { PartyRole } from '#shared/entities/companies.ts'

/** The roles that may file for a project, first match wins: only the tax owner can elect a transfer. */
const FILES = ['transferor', 'owner', 'seller'] as const satisfies readonly PartyRole[]

/** Returns the party that claims a project's credit (docs/domain.md section 7); null if there is none. */
export function taxpayerOf<P extends { role: PartyRole }>(parties: readonly P[]): P | null {
  const files = FILES.map((role) => parties.find((party) => party.role === role))
  return files.find((party) => party !== undefined) ?? null
}

/**
 * Returns the filing company's attestation: true if it is not a prohibited foreign entity, false if it is, null if
 * unstated (docs/domain.md section 1). `values` is by field name.
 */
export function attestationIn(
  values: Readonly<Record<string, unknown>> | undefined,
): boolean | null {
  const attests = values?.not_prohibited_foreign_entity
  return typeof attests === 'boolean' ? attests : null
}
