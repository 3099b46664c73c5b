import type { JobDeps } from '#server/jobs/deps.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import type { ReadContent } from '#server/services/model/model-service.ts'
import type { RunRow } from './runs.ts'

/** The content of a run for a language model; pages are drawn only when it asks for them. */
export const contentOf = (
  { services: { files, text } }: JobDeps,
  { sha256, mime_type }: Pick<RunRow, 'sha256' | 'mime_type'>,
): ReadContent => ({
  sha256,
  // A page is still read without its picture, for example while the file store is unavailable.
  picture: (page) =>
    withLocalCopies(files, [sha256], ([path = '']) => text.drawPage(path, mime_type, page)).catch(
      () => null,
    ),
})
