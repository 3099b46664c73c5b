import { z } from 'zod'

/** The last entry of a backup: its contents, so that reading it back shows whether everything is there. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot of the database was taken. */
  made_at: z.iso.datetime(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string() }),
  /** Hashes of the database's migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Bytes of its uncompressed lines, and their SHA-256. */
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Count and bytes of the contents in the file store, and the SHA-256 of their hashes in order. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableFacts = Manifest['tables'][number]

/** Null if the text is not a manifest. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
