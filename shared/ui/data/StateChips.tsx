import {
  type CheckResult,
  checkResults,
  type ReviewOutcome,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import {
  type ClassificationState,
  classificationStates,
  documentStateLabels,
  type UnreadReason,
  unreadReasons,
} from '#shared/entities/documents.ts'
import { type OnboardingStatus, onboardingStatuses } from '#shared/entities/onboarding.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { type TaskState, taskStates } from '#shared/entities/tasks.ts'
import { pendingLabel } from '#shared/entities/transfers.ts'
import { StatusChip } from './StatusChip.tsx'
import {
  checkTones,
  classificationTones,
  documentTones,
  onboardingTones,
  outcomeTones,
  stageTones,
  taskTones,
  unreadTones,
} from './tones.ts'

export function StageChip({ stage }: { stage: ProjectStage }) {
  return <StatusChip label={projectStages.label(stage)} tone={stageTones[stage]} />
}

export function TaskChip({ state }: { state: TaskState }) {
  return <StatusChip label={taskStates.label(state)} tone={taskTones[state]} />
}

export function ClassificationChip({ state }: { state: ClassificationState }) {
  return <StatusChip label={classificationStates.label(state)} tone={classificationTones[state]} />
}

/** The state of a document for people outside our team. */
export function DocumentStateChip({ state }: { state: ClassificationState }) {
  return <StatusChip label={documentStateLabels[state]} tone={documentTones[state]} />
}

/** Shows that nothing could be read from a file. */
export function UnreadChip({ reason }: { reason: UnreadReason }) {
  return <StatusChip label={unreadReasons.label(reason)} tone={unreadTones[reason]} />
}

export function OnboardingChip({ status }: { status: OnboardingStatus }) {
  return <StatusChip label={onboardingStatuses.label(status)} tone={onboardingTones[status]} />
}

export function CheckChip({ result }: { result: CheckResult }) {
  return <StatusChip label={checkResults.label(result)} tone={checkTones[result]} />
}

export function OutcomeChip({ outcome }: { outcome: ReviewOutcome }) {
  return <StatusChip label={reviewOutcomes.label(outcome)} tone={outcomeTones[outcome]} />
}

/** A transfer is Pending until it has succeeded and every final amount is known. */
export function TransferChip({ pending }: { pending: boolean }) {
  return <StatusChip label={pendingLabel(pending)} tone={pending ? 'accent' : 'success'} />
}
