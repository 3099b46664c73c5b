import { z } from 'zod'

/** The last entry of a backup: what it holds, so that reading it back shows whether it is all there. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot of the database was taken. */
  made_at: z.iso.datetime(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string() }),
  /** Hashes of the migrations that the database had, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Bytes of its lines, unpacked, and their SHA-256. */
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** Last number that each sequence gave out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Contents of the file store, their bytes, and the SHA-256 of their hashes in order. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableFacts = Manifest['tables'][number]

/** Null when the text is none. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
