import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { isStale } from '#shared/client/failure-words.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { conflicts } from '#shared/ui/conflicts/conflict-store.ts'
import { afterStale } from '#shared/ui/fields/field-inputs.ts'
import { companyValue } from './company-form.ts'

/** Number of attempts while others keep changing the same company. */
const ATTEMPTS = 3

/**
 * Saves a user's changes to their company. Other people's changes to other fields are kept; if both changed the same
 * field, the user is asked. Null if the user went back to the form. Throws ApiError.
 */
export async function saveCompany(
  seen: Company,
  fields: readonly FieldDefinitionRecord[],
  changes: Readonly<Record<string, FieldValue>>,
): Promise<Company | null> {
  const params = { id: seen.id }
  let [mine, version] = [changes, seen.version]
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await call(companies.patch, { params, body: mine, ifMatch: version })
    } catch (error) {
      if (!isStale(error)) throw error
    }
    const theirs = await call(companies.get, { params })
    version = theirs.version
    const differences = fields
      .filter(({ field_name }) => field_name in mine)
      .map((field) => ({ field, mine: mine[field.field_name] ?? null }))
      .filter(
        (one) =>
          afterStale(companyValue(seen, one.field), one.mine, companyValue(theirs, one.field)) ===
          'conflict',
      )
    if (differences.length === 0) continue
    const choice = await conflicts.ask(
      differences.map(({ field, mine: value }) => ({
        field: field.field_name,
        label: field.field_label,
        mine: value,
        theirs: companyValue(theirs, field),
      })),
    )
    if (choice === 'cancel') return null
    if (choice === 'theirs') {
      const lost = new Set(differences.map(({ field }) => field.field_name))
      mine = Object.fromEntries(Object.entries(mine).filter(([name]) => !lost.has(name)))
    }
  }
  throw new ApiError(412, 'stale', 'Others are changing your company right now. Please try again.')
}
