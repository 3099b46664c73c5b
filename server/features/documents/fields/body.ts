import type { Db } from '#server/db/types.ts'
import { readJson } from '#server/http/body.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { isSchemaField } from './columns.ts'
import { definitionsNamed, splitFields } from './values.ts'

/**
 * Reads the body of a write to a project or company. Its schema passes through names that only the field definitions
 * know. If the schema rejects something else, those names are checked too, so the response lists every error at once.
 * Inside a transaction, pass it as `db`.
 */
export async function readFields<B>(
  call: Call<never>,
  level: FieldLevel,
  read: () => B,
  db: Db = call.db,
): Promise<B> {
  try {
    return read()
  } catch (refusal) {
    const errors = validationErrors(refusal)
    if (!errors) throw refusal
    throw invalid({ ...(await definitionErrors(call, level, db)), ...errors })
  }
}

async function definitionErrors(
  call: Call<never>,
  level: FieldLevel,
  db: Db,
): Promise<FieldErrors> {
  const sent = readJson(call.request.body)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {}
  const others = Object.entries(sent).filter(([name]) => !isSchemaField(level, name))
  const names = others.map(([name]) => name)
  const definitions = await definitionsNamed(db, level, names)
  try {
    splitFields(definitions, new Set<string>(), call.rights, Object.fromEntries(others))
    return {}
  } catch (refusal) {
    const errors = validationErrors(refusal)
    if (!errors) throw refusal
    return errors
  }
}

const validationErrors = (refusal: unknown): FieldErrors | undefined =>
  refusal instanceof HttpError && refusal.code === 'validation' ? refusal.errors : undefined

/** Returns the names in a body if it is an object; its reader reports anything else. */
export function namesIn(call: Call<never>): string[] {
  try {
    return Object.keys(Object(readJson(call.request.body)))
  } catch {
    return []
  }
}
