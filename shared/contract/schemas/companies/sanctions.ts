import { z } from 'zod'
import {
  SCREENED_NAME_MAX,
  sanctionsLists,
  sanctionsVersionStates,
  screenedKinds,
} from '#shared/entities/sanctions.ts'
import { day, id, instant, optionalText, type RouteSchemas, text, version } from '../common.ts'

const list = z.enum(sanctionsLists.values)

export const sanctionsVersionSchema = z.strictObject({
  id,
  list,
  state: z.enum(sanctionsVersionStates.values),
  file_names: z.array(z.string()),
  /** Null until read. */
  entries: z.int().min(0).nullable(),
  names: z.int().min(0).nullable(),
  bad_lines: z.int().min(0).nullable(),
  /** Why it could not be read. */
  reason: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  activated_by_name: z.string().nullable(),
  activated_at: instant.nullable(),
  version,
})
export type SanctionsVersion = z.infer<typeof sanctionsVersionSchema>

const badLineSchema = z.strictObject({
  id,
  file_name: z.string(),
  /** Line number from 1, including headings. */
  line: z.int().min(1),
  problem: z.string(),
  text: z.string(),
})
export type SanctionsBadLine = z.infer<typeof badLineSchema>

const hitSchema = z.strictObject({
  list,
  version_id: id,
  entity_id: z.string(),
  name: z.string(),
  /** The matching name of the entry: its own, or an alias. */
  matched_name: z.string(),
  program: z.string().nullable(),
  /** From 0 to 1. */
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()),
})
export type SanctionsHit = z.infer<typeof hitSchema>

export const sanctionsSchemas = {
  screen: {
    body: z.strictObject({
      name: text(SCREENED_NAME_MAX, 'Enter a name'),
      kind: z.enum(screenedKinds.values),
      date_of_birth: day.nullable().default(null),
      /** Name or two-letter code. */
      country: optionalText(100).default(null),
    }),
    response: z.strictObject({
      /** The versions searched: the active ones. */
      lists: z.array(z.strictObject({ list, version_id: id, activated_at: instant })),
      /** Best first. */
      hits: z.array(hitSchema),
    }),
  },
  versions: { response: sanctionsVersionSchema },
  create: {
    /** A form with `list`, and the files of the list as `file`. */
    body: z.unknown(),
    response: sanctionsVersionSchema,
    status: 202,
  },
  get: { response: sanctionsVersionSchema },
  badLines: { response: badLineSchema },
  activate: {
    body: z.strictObject({
      /** Confirmed by the person who activates a version with bad lines. */
      skip_bad_lines: z.boolean().default(false),
    }),
    response: sanctionsVersionSchema,
  },
  discard: { response: sanctionsVersionSchema },
} satisfies Record<string, RouteSchemas>
