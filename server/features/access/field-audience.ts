import { type SQL, sql } from 'drizzle-orm'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Actor } from '#shared/contract/access.ts'
import type { Audience } from '#shared/entities/reports.ts'

/** The audience of each actor; null sees every field, `none` sees none. */
const AUDIENCE_OF = {
  anonymous: 'none',
  frontdoor: 'frontdoor',
  seller: 'seller',
  disabled_seller: 'seller',
  investor: 'buyer',
  reviewer: null,
  evaluator: null,
  guest: 'buyer',
  admin: null,
} as const satisfies Record<Actor, Audience | 'none' | null>

/** Whether the caller sees a field. Staff, reviewers, and evaluators see all of them. */
export function seesField({ actor }: Rights, definition: { audience: readonly Audience[] }) {
  const audience = AUDIENCE_OF[actor]
  return audience === null || definition.audience.some((name) => name === audience)
}

/** `seesField` as an SQL condition on field definitions; `undefined` shows every field. */
export function visibleFields({ actor }: Rights): SQL | undefined {
  const audience = AUDIENCE_OF[actor]
  if (audience === null) return undefined
  return sql`${fieldDefinitions.audience} @> ${JSON.stringify([audience])}::jsonb`
}
