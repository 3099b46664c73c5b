import '#server/features/connect.ts'
import { systemWriter } from '#server/db/records.ts'
import { requestAccountEmail } from '#server/features/access/auth/account-emails.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { giveUpEmail, sendEmail } from '#server/features/base/emails/send.ts'
import { sweepByRetention } from '#server/features/base/platform/retention.ts'
import { recheckCompany, rescreenCompanies } from '#server/features/companies/kyb/refresh.ts'
import { checkCompany, failRun as failCheckRun } from '#server/features/companies/kyb/run.ts'
import {
  failSanctionsImport,
  importSanctions,
} from '#server/features/companies/sanctions/import.ts'
import { refreshKeys } from '#server/features/companies/sanctions/refresh-keys.ts'
import { clearVersion } from '#server/features/companies/sanctions/switch.ts'
import { lookAtLink, revokeLink } from '#server/features/deals/bank-accounts/follow-links.ts'
import { askMonitoring } from '#server/features/deals/monitoring/ask.ts'
import { endReading } from '#server/features/deals/monitoring/reading.ts'
import { followPayments, followTold } from '#server/features/deals/payments/follow.ts'
import { reconcileDaily } from '#server/features/deals/payments/reconcile.ts'
import { sendPayment } from '#server/features/deals/payments/send.ts'
import { refreshBaseCases } from '#server/features/deals/risk-model/base-cases.ts'
import {
  failSimulation,
  runSimulation,
  sweepSimulations,
} from '#server/features/deals/risk-model/jobs.ts'
import { packTransfer } from '#server/features/deals/transfer-archives/pack.ts'
import { expireArchives, failArchive } from '#server/features/deals/transfer-archives/store.ts'
import { tellOfEnds } from '#server/features/deals/transfer-guests/ends.ts'
import { forgetCopies } from '#server/features/documents/copies/copies.ts'
import {
  expireDownloads,
  failDownload,
  packDownload,
} from '#server/features/documents/downloads/download-jobs.ts'
import { sketchAccepted } from '#server/features/documents/learning/examples.ts'
import { answerFile } from '#server/features/documents/processing/answer-file.ts'
import { askAgain } from '#server/features/documents/processing/ask-again.ts'
import { findParts } from '#server/features/documents/processing/find-parts.ts'
import { labelFile } from '#server/features/documents/processing/label-file.ts'
import { readScansAgain } from '#server/features/documents/processing/read-again.ts'
import { readLongText, readText } from '#server/features/documents/processing/read-text.ts'
import { recognizePages } from '#server/features/documents/processing/recognize-pages.ts'
import { failRun, startMissingRuns } from '#server/features/documents/processing/runs.ts'
import { sweepFiles } from '#server/features/documents/uploads/sweep.ts'
import { sendDigests } from '#server/features/notices/digest.ts'
import { handleWebhook, sweepEvents } from '#server/features/oversight/webhooks/store.ts'
import { tellDeadlines } from '#server/features/projects/key-dates/tell.ts'
import { evaluateDue, sweepPolicy } from '#server/features/projects/policy/due.ts'
import { runImport } from '#server/features/projects/project-imports/run.ts'
import { failReport, makeReport } from '#server/features/projects/reports/make.ts'
import { remindOfTasks } from '#server/features/projects/tasks/remind.ts'
import { renewDocuments } from '#server/features/projects/tasks/renew.ts'
import { markOverdue } from '#server/features/projects/tasks/store.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import { removeByAge } from './clock.ts'
import type { JobDeps } from './deps.ts'
import type { JobHandlers } from './jobs.ts'
import type { ParkedHandlers } from './parked.ts'

/** The handler of each kind of job. */
export const jobHandlers = (deps: JobDeps): JobHandlers => ({
  'send-mail': ({ mail_id }) => sendEmail(deps, mail_id),
  'request-account-mail': (payload, run) => requestAccountEmail(deps, payload, run),
  'sweep-files': () =>
    removeByAge(deps, async () => {
      await sweepFiles(deps)
    }),
  async 'mark-overdue'() {
    const now = deps.clock.now()
    await markOverdue(deps.db, systemWriter(now), dayBegunInUs(now))
  },
  async 'remind-tasks'() {
    await remindOfTasks(deps, dayBegunInUs(deps.clock.now()))
  },
  async 'renew-documents'() {
    await renewDocuments(deps, policyDay(deps.clock.now()))
  },
  async 'tell-of-ends'() {
    await tellOfEnds(deps)
    await endReading(deps)
  },
  async 'ask-monitoring'() {
    await askMonitoring(deps, policyDay(deps.clock.now()))
  },
  async 'tell-deadlines'() {
    await tellDeadlines(deps, policyDay(deps.clock.now()))
  },
  async 'send-digests'() {
    await sendDigests(deps)
  },
  'sweep-expired': () =>
    removeByAge(deps, async () => {
      await sweepExpired(deps.db, new Date())
      await sweepSimulations(deps.db, new Date())
      await sweepEvents(deps.db, new Date())
      await sweepByRetention(deps.db, deps.config, new Date())
    }),
  'pack-download': (payload, run) => packDownload(deps, payload, run),
  'pack-transfer': (payload, run) => packTransfer(deps, payload, run),
  'make-report': (payload, run) => makeReport(deps, payload, run),
  'run-simulation': (payload, run) => runSimulation(deps, payload, run),
  'publish-base-case': (payload, run) => runSimulation(deps, payload, run),
  'refresh-base-cases': (_payload, run) => refreshBaseCases(deps, run.signal),
  'expire-downloads': () =>
    removeByAge(deps, async () => {
      await expireDownloads(deps.db, deps.clock.now())
      await expireArchives(deps.db, deps.clock.now())
      await forgetCopies(deps.db, deps.clock.now())
    }),
  async 'start-runs'() {
    const { jobs, model, text } = deps.services
    await deps.db.transaction((tx) => startMissingRuns(tx, jobs))
    if (text.hasOcr) await deps.db.transaction((tx) => readScansAgain(tx, jobs))
    if (model) await deps.db.transaction((tx) => askAgain(tx, jobs))
    await deps.db.transaction(sketchAccepted)
  },
  'read-text': (payload, run) => readText(deps, payload, run),
  'read-long-text': (payload, run) => readLongText(deps, payload, run),
  'recognize-pages': (payload, run) => recognizePages(deps, payload, run),
  'find-parts': (payload, run) => findParts(deps, payload, run),
  'label-file': (payload, run) => labelFile(deps, payload, run),
  'answer-file': (payload, run) => answerFile(deps, payload, run),
  'import-projects': (payload, run) => runImport(deps, payload, run),
  'import-sanctions': (payload, run) => importSanctions(deps, payload, run),
  'refresh-keys': (_payload, { signal }) => refreshKeys(deps, signal),
  'clear-sanctions': ({ version_id }, { signal }) => clearVersion(deps.db, version_id, signal),
  'check-company': (payload, run) => checkCompany(deps, payload, run),
  'recheck-company': (payload) => recheckCompany(deps, payload),
  'rescreen-companies': (_payload, { signal }) => rescreenCompanies(deps, signal),
  'evaluate-policy': (payload) => evaluateDue(deps, payload),
  'sweep-policy': (_payload, { signal }) => sweepPolicy(deps, signal),
  'handle-webhook': (payload, run) => handleWebhook(deps, payload, run),
  'send-payment': (payload, run) => sendPayment(deps, payload, run),
  'revoke-bank-link': (payload) => revokeLink(deps, payload),
  'look-at-bank-link': (payload) => lookAtLink(deps, payload),
  'follow-payment': (payload) => followTold(deps, payload),
  'follow-payments': (_payload, { signal }) => followPayments(deps, signal),
  'reconcile-payments': () => reconcileDaily(deps),
  'seal-audit': (_payload, { signal }) => sealAudit(deps, signal, deps.clock.now()),
})

/** Handlers that run when a job is given up. */
export const parkedHandlers = (deps: JobDeps) =>
  ({
    'send-mail': (tx, { mail_id }) => giveUpEmail(tx, deps, mail_id),
    'pack-download': (tx, { download_id }) => failDownload(tx, download_id),
    'pack-transfer': (tx, { archive_id }) => failArchive(tx, archive_id),
    'make-report': (tx, { report_file_id }) => failReport(tx, deps, report_file_id),
    'run-simulation': (tx, { simulation_id }) => failSimulation(tx, simulation_id),
    'publish-base-case': (tx, { simulation_id }) => failSimulation(tx, simulation_id),
    'import-sanctions': (tx, { version_id }) =>
      failSanctionsImport(tx, version_id, deps.clock.now()),
    'check-company': (tx, { run_id }) => failCheckRun(tx, run_id, deps.clock.now()),
    'read-text': (tx, { run_id }) => failRun(tx, run_id, 'text'),
    'read-long-text': (tx, { run_id }) => failRun(tx, run_id, 'text'),
    'recognize-pages': (tx, { run_id }) => failRun(tx, run_id, 'recognition'),
    'find-parts': (tx, { run_id }) => failRun(tx, run_id, 'parts'),
    'label-file': (tx, { run_id }) => failRun(tx, run_id, 'label'),
    'answer-file': (tx, { run_id }) => failRun(tx, run_id, 'answers'),
  }) satisfies ParkedHandlers

/** Jobs with a handler for being given up; a retry must undo its effect (parked-jobs/reopen.ts). */
export type ToldJob = keyof ReturnType<typeof parkedHandlers>
