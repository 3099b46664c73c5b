import { classificationStates } from '#shared/entities/documents.ts'
import { onboardingStatuses } from '#shared/entities/onboarding.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import {
  ClassificationChip,
  OnboardingChip,
  StageChip,
  TaskChip,
  TransferChip,
} from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { TONES } from '#shared/ui/theme/tokens.ts'
import type { Chapter } from '../chapter.ts'
import { Row } from '../Row.tsx'

function Tones() {
  return (
    <Row>
      {TONES.map((tone) => (
        <StatusChip key={tone} label={tone} tone={tone} />
      ))}
    </Row>
  )
}

function Stages() {
  return (
    <Row>
      {projectStages.values.map((stage) => (
        <StageChip key={stage} stage={stage} />
      ))}
    </Row>
  )
}

function Tasks() {
  return (
    <Row>
      {taskStates.values.map((state) => (
        <TaskChip key={state} state={state} />
      ))}
    </Row>
  )
}

function Documents() {
  return (
    <Row>
      {classificationStates.values.map((state) => (
        <ClassificationChip key={state} state={state} />
      ))}
    </Row>
  )
}

function Others() {
  return (
    <Row>
      {onboardingStatuses.values.map((status) => (
        <OnboardingChip key={status} status={status} />
      ))}
      <TransferChip pending />
      <TransferChip pending={false} />
    </Row>
  )
}

export const chipsChapter: Chapter = {
  id: 'chips',
  title: 'Chips and tones',
  examples: [
    { title: 'Tones', note: 'A color never says anything alone: words go with it.', Show: Tones },
    { title: 'Project stages', Show: Stages },
    { title: 'Tasks', Show: Tasks },
    { title: 'Documents', Show: Documents },
    { title: 'Onboarding and transfers', Show: Others },
  ],
}
