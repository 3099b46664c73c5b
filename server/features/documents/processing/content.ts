import type { JobDeps } from '#server/jobs/deps.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import type { ReadContent } from '#server/services/model/model-service.ts'
import type { RunRow } from './runs.ts'

/** The content of a run as a language model may be shown it: its pages are drawn when it asks. */
export const contentOf = (
  { services: { files, text } }: JobDeps,
  { sha256, mime_type }: Pick<RunRow, 'sha256' | 'mime_type'>,
): ReadContent => ({
  sha256,
  // Without its pictures a page is read all the same, while the store of files is away for one.
  picture: (page) =>
    withLocalCopies(files, [sha256], ([path = '']) => text.drawPage(path, mime_type, page)).catch(
      () => null,
    ),
})
