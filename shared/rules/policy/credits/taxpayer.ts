import type { PartyRole } from '#shared/entities/companies.ts'

/** Who files for a project, the first that is named: only the tax owner can elect a transfer. */
const FILES = ['transferor', 'owner', 'seller'] as const satisfies readonly PartyRole[]

/** The party that claims the credit of a project (docs/domain.md section 7); null without any. */
export function taxpayerOf<P extends { role: PartyRole }>(parties: readonly P[]): P | null {
  const files = FILES.map((role) => parties.find((party) => party.role === role))
  return files.find((party) => party !== undefined) ?? null
}

/**
 * What the company that files says of itself: true that it is no prohibited foreign entity, false
 * that it is one, null nothing (docs/domain.md section 1). `values` by field name.
 */
export function attestationIn(
  values: Readonly<Record<string, unknown>> | undefined,
): boolean | null {
  const attests = values?.not_prohibited_foreign_entity
  return typeof attests === 'boolean' ? attests : null
}
