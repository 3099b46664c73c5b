import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The manifest of a closing binder, read by the binder's page and by anyone who verifies it. */

export const BINDER_MANIFEST = 'MANIFEST.json'
/** The same hashes in the format of `sha256sum --check`. */
export const BINDER_SUMS = 'MANIFEST.sha256'

const entrySchema = z.strictObject({
  path: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  what: z.enum(['page', 'record', 'document', 'paper', 'report']),
  /** The file and version of a data room file or an executed paper; null for other entries. */
  versioned_document_id: z.int().nullable(),
  version: z.int().nullable(),
})
export type ManifestEntry = z.infer<typeof entrySchema>

const manifestSchema = z.strictObject({
  format: z.literal('joulebridge-binder'),
  format_version: z.literal(1),
  transfer: z.string(),
  transaction_id: z.string(),
  /** UTC instant, ISO 8601. */
  made_at: z.string(),
  files: z.array(entrySchema),
})
export type BinderManifest = z.infer<typeof manifestSchema>

export const manifestText = (manifest: BinderManifest): string =>
  `${JSON.stringify(manifest, null, 2)}\n`

/** Throws if the text is not a manifest this version knows. */
export const parseBinderManifest = (text: string): BinderManifest =>
  manifestSchema.parse(JSON.parse(text))

/** One line per file, including the manifest itself. */
export const sumsText = ({ files }: BinderManifest, manifestSha256: string): string =>
  [{ sha256: manifestSha256, path: BINDER_MANIFEST }, ...files]
    .map(({ sha256, path }) => `${sha256}  ${path}\n`)
    .join('')

export const sha256Of = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex')
