import type { DeadlineKey } from '#shared/entities/key-dates.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'

/** Stages before anybody works on a project. */
export const UNSTARTED = [
  'identified_project',
  'quoted_project',
] as const satisfies readonly ProjectStage[]

const isIn = (stages: readonly ProjectStage[], stage: ProjectStage): boolean =>
  stages.includes(stage)

/** Whether a deadline runs in a stage of its project. What a buyer holds goes on vesting after the project has ended. */
export function runsIn(stage: ProjectStage, key: DeadlineKey, isSold: boolean): boolean {
  if (isIn(ENDED_STAGES, stage)) return isSold && key === 'vesting'
  return !isIn(UNSTARTED, stage)
}
