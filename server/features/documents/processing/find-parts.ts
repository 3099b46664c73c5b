import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { proposeParts } from '#server/reading/bundles/propose.ts'
import { proposeBundle } from './bundles.ts'
import { loadPages } from './pages.ts'
import { runStep } from './step.ts'

/** Job: looks for several documents in one file. It only proposes; people split files. */
export const findParts = (deps: JobDeps, { run_id }: { run_id: number }, job: JobRun) =>
  runStep(deps, 'parts', run_id, job, async (run) => {
    const parts = proposeParts(await loadPages(deps.db, run.sha256), run.mime_type)
    return {
      next: 'label',
      write: (tx) => proposeBundle(tx, deps.clock.now(), run, parts),
    }
  })
