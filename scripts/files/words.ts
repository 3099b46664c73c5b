import type { Db } from '#server/db/types.ts'
import type { Comparison } from '#server/features/base/installation/compare-files.ts'
import { documentsLost } from '#server/features/documents/missing-files/store.ts'

type LostDocuments = Awaited<ReturnType<typeof documentsLost>>

/** Maximum number of hashes shown of each kind. */
const SHOWN = 20

/** The result of comparing database and file store, line by line. */
export async function comparisonWords(db: Db, found: Comparison): Promise<string> {
  const { named, stored, quarantined, givenBack, missing, unnamed, damaged } = found
  const documents = await documentsLost(db, found)
  return [
    `The database points at ${named} files; the file store holds ${stored}, and ${quarantined} in quarantine.`,
    ...(givenBack > 0 ? [`Taken back from quarantine: ${givenBack}.`] : []),
    ...listed('Missing from the file store', missing, documents),
    ...listed('In the file store, and nothing points at them', unnamed),
    ...listed('Damaged', damaged ?? [], documents),
    ...(damaged ? [`Bytes read and compared: ${stored} files.`] : []),
  ].join('\n')
}

function listed(words: string, contents: readonly string[], documents?: LostDocuments): string[] {
  if (contents.length === 0) return []
  const more = contents.length - SHOWN
  return [
    `${words}: ${contents.length}`,
    ...contents
      .slice(0, SHOWN)
      .flatMap((sha256) => [
        `  ${sha256}`,
        ...(documents?.get(sha256) ?? []).map(({ id, name }) => `    ${name} (document ${id})`),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
