import { z } from 'zod'
import { communityKinds, communityListStates } from '#shared/entities/energy-communities.ts'
import { day, id, instant, type RouteSchemas, version } from '../common.ts'

const count = z.int().min(0)

const listSchema = z.strictObject({
  id,
  file_name: z.string(),
  state: z.enum(communityListStates.values),
  rows: count,
  bad_rows: count,
  /** The notices that its rows name, in order. */
  notices: z.array(z.string()),
  created_by_name: z.string().nullable(),
  created_at: instant,
  activated_by_name: z.string().nullable(),
  activated_at: instant.nullable(),
  version,
})
export type CommunityList = z.infer<typeof listSchema>

const detailSchema = listSchema.extend({
  /** The first bad rows, by their line in the file, headings included. */
  problems: z.array(z.strictObject({ line: z.int().min(1), problem: z.string() })),
  /** What differs from the list before it: the active one, or the one that it replaced. */
  changes: z.strictObject({
    compared_with: id.nullable(),
    added: count,
    removed: count,
    changed: count,
  }),
})
export type CommunityListDetail = z.infer<typeof detailSchema>

const areaSchema = z.strictObject({
  id,
  kind: z.enum(communityKinds.values),
  geoid: z.string(),
  name: z.string(),
  valid_from: day,
  valid_until: day.nullable(),
  notice: z.string(),
  source_url: z.string(),
})
export type CommunityAreaRow = z.infer<typeof areaSchema>

export const energyCommunitiesSchemas = {
  lists: { response: listSchema },
  create: {
    /** A form with one CSV file as `file`. */
    body: z.unknown(),
    response: detailSchema,
    status: 201,
  },
  get: { response: detailSchema },
  areas: { response: areaSchema },
  activate: {
    body: z.strictObject({
      /** The active list that the changes were compared with; null if there was none. */
      replaces: id.nullable(),
    }),
    response: detailSchema,
  },
  discard: { response: detailSchema },
} satisfies Record<string, RouteSchemas>
