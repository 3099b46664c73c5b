import type { CheckResult, ReviewOutcome } from '#shared/entities/companies.ts'
import type { ClassificationState, RunStatus, UnreadReason } from '#shared/entities/documents.ts'
import type { EmailState } from '#shared/entities/emails.ts'
import type { GuarantorWait } from '#shared/entities/guarantors.ts'
import type { DeadlineState } from '#shared/entities/key-dates.ts'
import type { OnboardingStatus } from '#shared/entities/onboarding.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { PrequalificationStatus } from '#shared/entities/quotes.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import type { Tone } from '../theme/tokens.ts'

/** Colors of states, the same everywhere a state is shown. */

export const stageTones = {
  identified_project: 'neutral',
  quoted_project: 'neutral',
  onboarding: 'info',
  processing: 'info',
  review: 'accent',
  funding_ready: 'primary',
  settlement: 'primary',
  monitoring: 'success',
  exited: 'neutral',
  disqualified: 'error',
  lost: 'error',
} as const satisfies Record<ProjectStage, Tone>

export const taskTones = {
  waiting_for_info: 'neutral',
  ready_to_send_request: 'info',
  requested: 'accent',
  overdue: 'error',
  verify: 'info',
  approved: 'success',
  flagged: 'warning',
} as const satisfies Record<TaskState, Tone>

export const emailTones = {
  queued: 'info',
  retrying: 'warning',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<EmailState, Tone>

export const classificationTones = {
  unclassified: 'accent',
  unstructured: 'info',
  flagged: 'warning',
  completed: 'success',
  missing: 'error',
  other: 'neutral',
} as const satisfies Record<ClassificationState, Tone>

/** People outside our staff see both states before validation as one. */
export const documentTones = {
  ...classificationTones,
  unclassified: 'info',
} as const satisfies Record<ClassificationState, Tone>

export const runTones = {
  queued: 'neutral',
  working: 'info',
  done: 'success',
  needs_ocr: 'warning',
  failed: 'error',
} as const satisfies Record<RunStatus, Tone>

/** A file without text may be complete as it is: a picture or a drawing. */
export const unreadTones = {
  failed: 'error',
  needs_ocr: 'warning',
  textless: 'warning',
} as const satisfies Record<UnreadReason, Tone>

export const outcomeTones = {
  in_review: 'info',
  pass_a: 'success',
  pass_b: 'success',
  pass_c: 'primary',
  pass_d: 'warning',
  deny: 'error',
} as const satisfies Record<ReviewOutcome, Tone>

/** What a guarantor is waiting for: us, others, or nothing. */
export const waitTones = {
  confirmation: 'warning',
  statements: 'info',
  verification: 'accent',
  balance: 'error',
  changed: 'warning',
  decision: 'warning',
  nothing: 'success',
} as const satisfies Record<GuarantorWait, Tone>

export const checkTones = {
  not_run: 'neutral',
  in_progress: 'info',
  needs_review: 'warning',
  policy_pass: 'success',
  fail: 'error',
} as const satisfies Record<CheckResult, Tone>

export const onboardingTones = {
  not_started: 'neutral',
  in_progress: 'accent',
  completed: 'success',
  submitted: 'primary',
} as const satisfies Record<OnboardingStatus, Tone>

export const deadlineTones = {
  ahead: 'neutral',
  due: 'accent',
  late: 'error',
  met: 'success',
  impossible: 'error',
  needs_proof: 'warning',
} as const satisfies Record<DeadlineState, Tone>

export const quoteTones = {
  'Pre-qualified': 'success',
  Pending: 'accent',
  Waitlist: 'neutral',
} as const satisfies Record<PrequalificationStatus, Tone>
