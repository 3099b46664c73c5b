import type { Call } from '#server/http/context.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { analysesOf } from './store.ts'

/** The analysis of one project or company that the caller sees. */
export async function analysisOf(call: Call<never>, level: FieldLevel, id: number) {
  const analyses = await analysesOf(call.db, level, [id], call.now)
  return call.found(analyses.get(id))
}
