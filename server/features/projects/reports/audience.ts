import type { Rights } from '#server/http/rights.ts'
import type { Actor } from '#shared/contract/access.ts'
import { type Audience, audiences } from '#shared/entities/reports.ts'

/** Audiences whose reports each actor may read; staff, reviewers and evaluators read all of them. */
const READS = {
  anonymous: [],
  frontdoor: ['frontdoor'],
  seller: ['seller'],
  disabled_seller: [],
  investor: ['buyer'],
  reviewer: audiences.values,
  evaluator: audiences.values,
  guest: ['buyer'],
  admin: audiences.values,
} as const satisfies Record<Actor, readonly Audience[]>

export const readableAudiences = ({ actor }: Rights): readonly Audience[] => READS[actor]
