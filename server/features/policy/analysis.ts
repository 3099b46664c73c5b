import type { Call } from '#server/http/context.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { analysesOf } from './store.ts'

/** Returns the analysis of one project or company; throws not_found if it isn't visible to the caller. */
export async function analysisOf(call: Call<never>, level: FieldLevel, id: number) {
  const analyses = await analysesOf(call.db, level, [id], call.now)
  return call.found(analyses.get(id))
}
