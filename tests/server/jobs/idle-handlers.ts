import { JOBS, type JobHandlers, type JobName } from '#server/jobs/jobs.ts'

/** Handlers that do nothing, except for the given ones. */
export function handlers(own: Partial<JobHandlers> = {}): JobHandlers {
  const idle = {} as JobHandlers
  for (const name of Object.keys(JOBS) as JobName[]) idle[name] = async () => {}
  return { ...idle, ...own }
}
