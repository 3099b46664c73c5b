import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** Every kind of job with what it carries. Ids and addresses only: a queue keeps what it was given. */
export interface JobPayloads {
  /** Hands one row of `mails` to the mail service. */
  'send-mail': { mail_id: number }
  /** Decides whether an address gets the mail it was asked for; the request itself never tells. */
  'request-account-mail': AccountMailRequest & { request_id: string }
  /** Removes uploads that were given up, and content that no record points at. */
  'sweep-files': Record<string, never>
  /** Removes sessions, links, sign-ups, counters, stored answers, mails and sign-ins whose time is over. */
  'sweep-expired': Record<string, never>
  /** Marks the requests whose due date has passed. */
  'mark-overdue': Record<string, never>
  /** Reminds sellers of tasks that are due soon or late; once a day of each. */
  'remind-tasks': Record<string, never>
  /** Asks for new versions of documents that expire, and closes what a newer version answers. */
  'renew-documents': Record<string, never>
  /** Asks sellers for what each year of monitoring needs. */
  'ask-monitoring': Record<string, never>
  /** Tells of access to transfers that ends soon, once of each end, and ends what buyers read after its years. */
  'tell-of-ends': Record<string, never>
  /** Sends the daily summaries whose hour has come. */
  'send-digests': Record<string, never>
  /** Packs an archive that somebody asked for; see `downloadJobs`. */
  'pack-download': { download_id: number }
  /** Packs the reports or the closing binder of a transfer; see `transferArchives`. */
  'pack-transfer': { archive_id: number }
  /** Draws a report that staff asked for. */
  'make-report': { report_file_id: number }
  /** Runs a simulation that somebody asked for. */
  'run-simulation': { simulation_id: number }
  /** Runs the simulation of a base case that staff publish; no other waits for it. */
  'publish-base-case': { simulation_id: number }
  /** Works base cases out anew whose facts have changed. */
  'refresh-base-cases': Record<string, never>
  /** Lets go of packed archives whose time is over. */
  'expire-downloads': Record<string, never>
  /** Sends files on their way that no run was started for, or that a language model had no say in. */
  'start-runs': Record<string, never>
  /** Steps of a processing run, in this order (docs/product.md section 7, Documents). */
  'read-text': LaneJob
  /** Reads the text of a file that took longer than its turn in `read-text`. */
  'read-long-text': LaneJob
  'recognize-pages': LaneJob
  'find-parts': { run_id: number }
  'label-file': { run_id: number }
  'answer-file': { run_id: number }
  /** Checks, applies or takes back a file of projects, batch by batch. */
  'import-projects': { import_id: number }
  /** Reads the files of a sanctions list into a version of it. */
  'import-sanctions': { version_id: number }
  /** Removes the names of a version that is no longer kept. */
  'clear-sanctions': { version_id: number }
  /** Gives kept lists the keys of today’s rules. */
  'refresh-keys': Record<string, never>
  /** Runs the checks of a run of a company’s verification. */
  'check-company': { run_id: number }
  /** Screens companies again that were screened before the newest list. */
  'rescreen-companies': Record<string, never>
  /** Runs the policy rules of what a change has marked; queued by the database with the mark. */
  'evaluate-policy': { owner: FieldLevel; owner_id: number }
  /** Runs the rules again that depend on a day that is over, and what was left over. */
  'sweep-policy': Record<string, never>
  /** Writes the effect of what a partner service told us. */
  'handle-webhook': { webhook_id: number }
  /** Tells the bank of a payment, once. */
  'send-payment': { payment_id: number }
  /** Ends a sign-in at a bank that nothing is linked from any more. */
  'revoke-bank-link': { link_id: number }
  /** Asks where a sign-in at a bank is. */
  'look-at-bank-link': { link_id: number }
  /** Asks the bank about one payment that it has sent a message of. */
  'follow-payment': { payment_id: number }
  /** Asks the bank about payments that are under way, and ends those that were received. */
  'follow-payments': Record<string, never>
  /** Compares transfers, ledger and bank, once a day. */
  'reconcile-payments': Record<string, never>
  /** Appends new rows of history and of the audit log to their chain of hashes. */
  'seal-audit': Record<string, never>
}

/** What a job of a lane carries (lanes.ts); those of earlier versions had the run alone. */
export interface LaneJob {
  run_id: number
  /** Whose turn it is. */
  tenant?: string
  /** Bytes, or pages that wait for OCR: of one tenant the smaller go first. */
  size?: number
}

export type AccountMailRequest =
  | { kind: 'magic_link' | 'reset'; email: string }
  | { kind: 'sign_up'; sign_up_id: number }

export type JobName = keyof JobPayloads

export interface JobPolicy {
  /** Tries after the first one; a job that fails them all is parked for staff to see. */
  retryLimit: number
  /** Seconds before the next try; with backoff doubled each time. */
  retryDelay: number
  retryBackoff: boolean
  /** Seconds a try may take. How long a dead worker keeps its job is another matter: lease.ts. */
  limitSeconds: number
  /** Seconds between runs of a job that comes round by itself. */
  every?: number
}

const OFTEN = { retryLimit: 8, retryDelay: 2, retryBackoff: true, limitSeconds: 60 }
/** What works on a document or packs many takes its time. */
const STEP = { retryLimit: 2, retryDelay: 5, retryBackoff: true, limitSeconds: 900 }
const ROUND = { retryLimit: 2, retryDelay: 60, retryBackoff: false, limitSeconds: 600 }

export const JOBS = {
  // A day at a steady pace: when the mail server is back, nothing waits for hours.
  'send-mail': { retryLimit: 4_320, retryDelay: 20, retryBackoff: false, limitSeconds: 120 },
  'request-account-mail': OFTEN,
  'sweep-files': { ...ROUND, every: 3_600 },
  'sweep-expired': { ...ROUND, every: 3_600 },
  'mark-overdue': { ...ROUND, every: 3_600 },
  'remind-tasks': { ...ROUND, every: 3_600 },
  // Soon after midnight in Eastern Time; on other rounds it closes what has come.
  'renew-documents': { ...ROUND, every: 3_600 },
  // Soon after midnight in Eastern Time; on other rounds there is nothing to ask for.
  'ask-monitoring': { ...ROUND, every: 3_600 },
  'tell-of-ends': { ...ROUND, every: 3_600 },
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
  // Whoever waits has a turn after a few pages; alone a scan goes on for up to ten minutes.
  'recognize-pages': STEP,
  'find-parts': { ...STEP, limitSeconds: 120 },
  'label-file': { ...STEP, limitSeconds: 120 },
  'answer-file': { ...STEP, limitSeconds: 120 },
  // A long file takes its time; a run that is cut goes on where it was.
  'import-projects': { ...STEP, retryLimit: 20, limitSeconds: 3_600 },
  // A million names take minutes; a run that is cut begins anew.
  'import-sanctions': { ...STEP, limitSeconds: 3_600 },
  'clear-sanctions': STEP,
  'refresh-keys': { ...STEP, limitSeconds: 3_600, every: 3_600 },
  'check-company': STEP,
  'rescreen-companies': STEP,
  'evaluate-policy': OFTEN,
  // Within a minute of midnight; on other rounds there is next to nothing to do.
  'sweep-policy': { ...STEP, every: 60 },
  // Comes back while the run that asked is under way.
  'handle-webhook': { ...STEP, retryLimit: 20 },
  'send-payment': OFTEN,
  // For a day: what was removed here is to be removed there too.
  'revoke-bank-link': { retryLimit: 1_440, retryDelay: 60, retryBackoff: false, limitSeconds: 60 },
  'look-at-bank-link': OFTEN,
  'follow-payment': OFTEN,
  'follow-payments': { ...ROUND, every: 60 },
  // Soon after midnight in Eastern Time; on other rounds there is nothing to do.
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
   * Whatever the job does is in vain: another worker has it, or its time is over. Or the process ends:
   * a job that gives up then goes back to the queue, and the try does not count.
   */
  signal: AbortSignal
  /**
   * Ends the job within the handler's own transaction, so that its effect and its end are one.
   * False when somebody else has or ended it meanwhile: the handler then changes nothing.
   */
  complete(tx: Db): Promise<boolean>
}

/**
 * Jobs are at-least-once: a handler may be killed anywhere and run again, so each makes its effect
 * visible once.
 */
export type JobHandlers = {
  [N in JobName]: (payload: JobPayloads[N], run: JobRun) => Promise<void>
}
