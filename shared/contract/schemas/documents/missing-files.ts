import { z } from 'zod'
import { instant, type RouteSchemas } from '../common.ts'

const missingFileSchema = z.strictObject({
  /** The hash of the content, as `npm run files:verify` names it. */
  id: z.string(),
  /** Files of documents with this content, in any version; empty for other content, such as a photo of a person. */
  documents: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** How often it was requested, and when first and last. */
  times: z.int().min(1),
  first_at: instant,
  last_at: instant,
})
export type MissingFile = z.infer<typeof missingFileSchema>

export const missingFilesSchemas = {
  list: { response: missingFileSchema },
} satisfies Record<string, RouteSchemas>
