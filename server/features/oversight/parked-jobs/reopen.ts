import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { reopenEmail } from '#server/features/base/emails/store.ts'
import { reopenRun as reopenCheck } from '#server/features/companies/kyb/run.ts'
import { reopenSanctionsImport } from '#server/features/companies/sanctions/import.ts'
import { reopenSimulation } from '#server/features/deals/risk-model/jobs.ts'
import { reopenArchive } from '#server/features/deals/transfer-archives/store.ts'
import { reopenDownload } from '#server/features/documents/downloads/download-jobs.ts'
import { reopenRun } from '#server/features/documents/processing/runs.ts'
import { reopenReport } from '#server/features/projects/reports/make.ts'
import type { ToldJob } from '#server/jobs/handlers.ts'
import type { JobName, JobPayloads } from '#server/jobs/jobs.ts'

/**
 * Resets the record where people look for the result, because its job runs again. Returns false if no one is waiting
 * for the result anymore.
 */
type Reopen<N extends JobName> = (
  tx: Db,
  writer: Writer,
  payload: JobPayloads[N],
) => Promise<boolean>

/** One for every job that marks a record as failed when it is parked. */
const REOPEN: { readonly [N in ToldJob]: Reopen<N> } = {
  'send-mail': (tx, _writer, { mail_id }) => reopenEmail(tx, mail_id),
  'pack-download': (tx, { at }, { download_id }) => reopenDownload(tx, download_id, at),
  'pack-transfer': (tx, { at }, { archive_id }) => reopenArchive(tx, archive_id, at),
  'make-report': (tx, { at }, { report_file_id }) => reopenReport(tx, report_file_id, at),
  'run-simulation': (tx, _writer, { simulation_id }) => reopenSimulation(tx, simulation_id),
  'publish-base-case': (tx, _writer, { simulation_id }) => reopenSimulation(tx, simulation_id),
  'import-sanctions': (tx, writer, { version_id }) => reopenSanctionsImport(tx, writer, version_id),
  'check-company': (tx, writer, { run_id }) => reopenCheck(tx, writer, run_id),
  'read-text': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'text'),
  'read-long-text': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'text'),
  'recognize-pages': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'recognition'),
  'find-parts': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'parts'),
  'label-file': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'label'),
  'answer-file': (tx, _writer, { run_id }) => reopenRun(tx, run_id, 'answers'),
}

/** A job as stored by the queue: its name and payload. */
export interface KeptJob {
  name: string
  data: Readonly<Record<string, unknown>> | null
}

/** Reopens the record a job is about. Returns true for jobs without such a record, because nothing was closed. */
export async function reopen(tx: Db, writer: Writer, { name, data }: KeptJob): Promise<boolean> {
  const known: Readonly<Record<string, Reopen<never> | undefined>> = REOPEN
  // The queue stores each payload under the name it was sent with.
  return (await known[name]?.(tx, writer, data as never)) ?? true
}
