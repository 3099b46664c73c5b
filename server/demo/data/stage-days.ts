import type { ProjectStage } from '#shared/entities/projects.ts'
import { nextStage } from '#shared/rules/projects/project-stages.ts'
import { daysBetween, instantOn } from './days.ts'
import type { ProjectSeed } from './project-seed.ts'

/** The stage that a demo project enters at, unless it has not come that far. */
const ENTRY: ProjectStage = 'onboarding'
/** The stage before a disqualified or lost project left. */
const LAST_BEFORE_LEAVING: ProjectStage = 'processing'

/** Returns the stages from one to another, both included; only the first if no path leads there. */
function wayTo(target: ProjectStage, from: ProjectStage): ProjectStage[] {
  const way = [from]
  for (let stage = from; stage !== target; ) {
    const next = nextStage(stage)
    if (next === null) return [from]
    way.push(next)
    stage = next
  }
  return way
}

/** Returns the stages that a project went through. */
function stagesOf(stage: ProjectStage): ProjectStage[] {
  if (stage === 'disqualified' || stage === 'lost')
    return [...wayTo(LAST_BEFORE_LEAVING, ENTRY), stage]
  if (stage === 'quoted_project') return wayTo(stage, 'identified_project')
  return stage === 'identified_project' ? [stage] : wayTo(stage, ENTRY)
}

export interface DemoMove {
  from: ProjectStage
  to: ProjectStage
  at: Date
}

/** Returns the moves that led to a project's current stage: the last on its given day, earlier ones spaced evenly. */
export function stageMovesOf({
  stage,
  created_on,
  stage_changed_on,
}: Pick<ProjectSeed, 'stage' | 'created_on' | 'stage_changed_on'>): DemoMove[] {
  const stages = stagesOf(stage)
  const count = stages.length - 1
  const share = daysBetween(created_on, stage_changed_on) / count
  const end = Date.parse(instantOn(stage_changed_on))
  return stages.slice(1).map((to, index) => ({
    from: stages[index] ?? to,
    to,
    at: new Date(end - Math.round((count - 1 - index) * share) * 86_400_000),
  }))
}
