import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'

/** The stages of projects whose credit can be sold: all but those in which a project is over. */
export const SELLABLE_STAGES: readonly ProjectStage[] = projectStages.values.filter(
  (stage) => !ENDED_STAGES.some((ended) => ended === stage),
)

/** Returns why a project in this stage cannot be added to a transfer, or null. */
export const saleStageProblem = (stage: ProjectStage): string | null =>
  SELLABLE_STAGES.includes(stage)
    ? null
    : `This project is ${projectStages.label(stage)}, so its credit can’t be sold`
