import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** Every kind of job with its payload. Payloads hold only IDs and addresses, because the queue keeps them. */
export interface JobPayloads {
  /** Hands one row of `mails` to the email service. */
  'send-mail': { mail_id: number }
  /** Decides whether an address gets the requested email; the request itself never tells. */
  'request-account-mail': AccountEmailRequest & { request_id: string }
  /** Removes abandoned uploads, and content that no record references. */
  'sweep-files': Record<string, never>
  /** Removes expired sessions, links, sign-ups, counters, stored responses, emails, and sign-ins. */
  'sweep-expired': Record<string, never>
  /** Marks requests whose due date has passed. */
  'mark-overdue': Record<string, never>
  /** Reminds sellers of tasks due soon or overdue, once a day per task. */
  'remind-tasks': Record<string, never>
  /** Requests new versions of expiring documents, and closes requests that a newer version fulfills. */
  'renew-documents': Record<string, never>
  /** Asks sellers for each year's monitoring documents. */
  'ask-monitoring': Record<string, never>
  /** Notifies of transfer access that ends soon, once per end, and ends buyers' reading access after its years. */
  'tell-of-ends': Record<string, never>
  /** Notifies people of deadlines that come near, once per deadline and distance. */
  'tell-deadlines': Record<string, never>
  /** Sends the daily summaries whose hour has come. */
  'send-digests': Record<string, never>
  /** Packs a requested archive; see `downloadJobs`. */
  'pack-download': { download_id: number }
  /** Packs the reports or the closing binder of a transfer; see `transferArchives`. */
  'pack-transfer': { archive_id: number }
  /** Draws a report that staff requested. */
  'make-report': { report_file_id: number }
  /** Runs a requested simulation. */
  'run-simulation': { simulation_id: number }
  /** Runs the simulation of a base case that staff publish, separately so that no other simulation waits for it. */
  'publish-base-case': { simulation_id: number }
  /** Recomputes base cases whose facts have changed. */
  'refresh-base-cases': Record<string, never>
  /** Releases packed archives whose time is over. */
  'expire-downloads': Record<string, never>
  /** Starts processing for files that have no run yet, or that a language model has not seen. */
  'start-runs': Record<string, never>
  /** Steps of a processing run, in this order (docs/product.md section 7, Documents). */
  'read-text': LaneJob
  /** Reads the text of a file that took longer than its turn in `read-text`. */
  'read-long-text': LaneJob
  'recognize-pages': LaneJob
  'find-parts': { run_id: number }
  'label-file': { run_id: number }
  'answer-file': { run_id: number }
  /** Checks, applies, or undoes a file of projects, batch by batch. */
  'import-projects': { import_id: number }
  /** Reads the files of a sanctions list into a version of it. */
  'import-sanctions': { version_id: number }
  /** Removes the names of a version that is no longer kept. */
  'clear-sanctions': { version_id: number }
  /** Gives kept lists the keys of today’s rules. */
  'refresh-keys': Record<string, never>
  /** Runs the checks of one company verification run. */
  'check-company': { run_id: number }
  /** Rescreens companies that were screened before the newest list. */
  'recheck-company': { company_id: number }
  'rescreen-companies': Record<string, never>
  /** Runs the policy rules that a change has marked; queued by the database with the mark. */
  'evaluate-policy': { owner: FieldLevel; owner_id: number }
  /** Reruns rules that depend on a day that has passed, and any left over. */
  'sweep-policy': Record<string, never>
  /** Applies the effect of a partner service's message. */
  'handle-webhook': { webhook_id: number }
  /** Sends a payment to the bank, once. */
  'send-payment': { payment_id: number }
  /** Ends a bank sign-in that no account uses anymore. */
  'revoke-bank-link': { link_id: number }
  /** Asks for the state of a bank sign-in. */
  'look-at-bank-link': { link_id: number }
  /** Asks the bank about a payment it has sent a message about. */
  'follow-payment': { payment_id: number }
  /** Asks the bank about payments under way, and completes those that were received. */
  'follow-payments': Record<string, never>
  /** Compares transfers, ledger, and bank, once a day. */
  'reconcile-payments': Record<string, never>
  /** Appends new rows of history and of the audit log to their hash chain. */
  'seal-audit': Record<string, never>
}

/** The payload of a lane job (lanes.ts); jobs from earlier versions carry only the run. */
export interface LaneJob {
  run_id: number
  /** The tenant whose turn the job uses. */
  tenant?: string
  /** Bytes, or pages waiting for OCR; within a tenant, smaller jobs go first. */
  size?: number
}

export type AccountEmailRequest =
  | { kind: 'magic_link' | 'reset'; email: string }
  | { kind: 'sign_up'; sign_up_id: number }

export type JobName = keyof JobPayloads

export interface JobPolicy {
  /** Tries after the first; a job that fails them all is parked for staff to see. */
  retryLimit: number
  /** Seconds before the next try; doubled each time with backoff. */
  retryDelay: number
  retryBackoff: boolean
  /** Seconds a try may take. How long a dead worker keeps its job is separate: see lease.ts. */
  limitSeconds: number
  /** Seconds between runs of a periodic job. */
  every?: number
}

const OFTEN = { retryLimit: 8, retryDelay: 2, retryBackoff: true, limitSeconds: 60 }
/** Working on a document, or packing many, takes time. */
const STEP = { retryLimit: 2, retryDelay: 5, retryBackoff: true, limitSeconds: 900 }
const ROUND = { retryLimit: 2, retryDelay: 60, retryBackoff: false, limitSeconds: 600 }

export const JOBS = {
  // A day at a steady pace: once the mail server is back, no email waits for hours.
  'send-mail': { retryLimit: 4_320, retryDelay: 20, retryBackoff: false, limitSeconds: 120 },
  'request-account-mail': OFTEN,
  'sweep-files': { ...ROUND, every: 3_600 },
  'sweep-expired': { ...ROUND, every: 3_600 },
  'mark-overdue': { ...ROUND, every: 3_600 },
  'remind-tasks': { ...ROUND, every: 3_600 },
  // Soon after midnight in Eastern Time; other rounds close requests that were fulfilled.
  'renew-documents': { ...ROUND, every: 3_600 },
  // Soon after midnight in Eastern Time; other rounds have nothing to request.
  'ask-monitoring': { ...ROUND, every: 3_600 },
  'tell-of-ends': { ...ROUND, every: 3_600 },
  // Soon after midnight in Eastern Time; other rounds tell what was found since.
  'tell-deadlines': { ...ROUND, every: 3_600 },
  'send-digests': { ...ROUND, every: 900 },
  'pack-download': STEP,
  'pack-transfer': STEP,
  'make-report': { ...STEP, limitSeconds: 180 },
  'run-simulation': STEP,
  'publish-base-case': STEP,
  'refresh-base-cases': { ...ROUND, every: 60 },
  'expire-downloads': { ...ROUND, every: 3_600 },
  'start-runs': { ...ROUND, every: 600 },
  'read-text': STEP,
  'read-long-text': STEP,
  // Other tenants get a turn after a few pages; a scan alone in the lane runs for up to ten minutes.
  'recognize-pages': STEP,
  'find-parts': { ...STEP, limitSeconds: 120 },
  'label-file': { ...STEP, limitSeconds: 120 },
  'answer-file': { ...STEP, limitSeconds: 120 },
  // A long file takes time; an interrupted run resumes where it was.
  'import-projects': { ...STEP, retryLimit: 20, limitSeconds: 3_600 },
  // A million names take minutes; an interrupted run starts over.
  'import-sanctions': { ...STEP, limitSeconds: 3_600 },
  'clear-sanctions': STEP,
  'refresh-keys': { ...STEP, limitSeconds: 3_600, every: 3_600 },
  'check-company': STEP,
  'recheck-company': STEP,
  'rescreen-companies': STEP,
  'evaluate-policy': OFTEN,
  // Within a minute of midnight; other rounds have almost nothing to do.
  'sweep-policy': { ...STEP, every: 60 },
  // Retried while the run that asked is still under way.
  'handle-webhook': { ...STEP, retryLimit: 20 },
  'send-payment': OFTEN,
  // Retried for a day: a sign-in removed here must also be removed at the provider.
  'revoke-bank-link': { retryLimit: 1_440, retryDelay: 60, retryBackoff: false, limitSeconds: 60 },
  'look-at-bank-link': OFTEN,
  'follow-payment': OFTEN,
  'follow-payments': { ...ROUND, every: 60 },
  // Soon after midnight in Eastern Time; other rounds have nothing to do.
  'reconcile-payments': { ...ROUND, every: 600 },
  'seal-audit': { ...STEP, every: 60 },
} as const satisfies Record<JobName, JobPolicy>

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

/** One try at a job. */
export interface JobRun {
  id: string
  /** 1 for the first try. */
  attempt: number
  /**
   * Aborts when the job's work no longer counts, because another worker has it or its time is up, or when the process
   * ends. In the latter case, a job that gives up returns to the queue, and the try does not count.
   */
  signal: AbortSignal
  /**
   * Completes the job within the handler's own transaction, so its effect and its completion commit together. Returns
   * false if another worker has taken or ended it; the handler must then change nothing.
   */
  complete(tx: Db): Promise<boolean>
}

/**
 * Jobs run at least once: a handler may be killed anywhere and run again, so its effect must become visible only once.
 */
export type JobHandlers = {
  [N in JobName]: (payload: JobPayloads[N], run: JobRun) => Promise<void>
}
