import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Kinds of background jobs, in words for staff; server/jobs/jobs.ts describes each one. */
export const jobKinds = enumeration({
  'send-mail': 'Send an email',
  'request-account-mail': 'Answer a sign-in request',
  'sweep-files': 'Clean up files',
  'sweep-expired': 'Clean up expired records',
  'mark-overdue': 'Mark overdue requests',
  'remind-tasks': 'Remind sellers of requests',
  'renew-documents': 'Ask for renewed documents',
  'ask-monitoring': 'Ask for monitoring papers',
  'tell-of-ends': 'Announce access that ends',
  'send-digests': 'Send daily summaries',
  'pack-download': 'Pack a download',
  'pack-transfer': 'Pack files of a transfer',
  'make-report': 'Make a report',
  'run-simulation': 'Run a simulation',
  'publish-base-case': 'Publish a base case',
  'refresh-base-cases': 'Refresh base cases',
  'expire-downloads': 'Clean up downloads',
  'start-runs': 'Start processing of documents',
  'read-text': 'Read a document',
  'read-long-text': 'Read a long document',
  'recognize-pages': 'Recognize text on scanned pages',
  'find-parts': 'Find the parts of a document',
  'label-file': 'Label a document',
  'answer-file': 'Answer questions from a document',
  'import-projects': 'Import projects',
  'import-sanctions': 'Import a sanctions list',
  'clear-sanctions': 'Remove an old sanctions list',
  'refresh-keys': 'Prepare sanctions lists',
  'check-company': 'Check a company',
  'rescreen-companies': 'Screen companies again',
  'evaluate-policy': 'Run policy rules',
  'sweep-policy': 'Run policy rules of the day',
  'handle-webhook': 'Apply a partner’s message',
  'send-payment': 'Send a payment to the bank',
  'revoke-bank-link': 'End a link to a bank',
  'look-at-bank-link': 'Look at a link to a bank',
  'follow-payment': 'Follow a payment',
  'follow-payments': 'Follow payments',
  'reconcile-payments': 'Reconcile payments',
  'seal-audit': 'Seal the audit chain',
})
export type JobKind = EnumerationValue<typeof jobKinds>

/** Maximum length of the reason for dismissing a job. */
export const DISMISS_REASON_MAX = 500
