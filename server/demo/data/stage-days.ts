import type { ProjectStage } from '#shared/entities/projects.ts'
import { nextStage } from '#shared/rules/project-stages.ts'
import { daysBetween, instantOn } from './days.ts'
import type { ProjectSeed } from './project-seed.ts'

/** Where a project of the demo enters unless it has not come that far. */
const ENTRY: ProjectStage = 'onboarding'
/** How far a project came that left the ordinary way. */
const LAST_BEFORE_LEAVING: ProjectStage = 'processing'

/** The stages from one to another, both included; the first alone where no way leads there. */
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

/** The stages that a project went through. */
function stagesOf(stage: ProjectStage): ProjectStage[] {
  if (stage === 'disqualified' || stage === 'lost')
    return [...wayTo(LAST_BEFORE_LEAVING, ENTRY), stage]
  if (stage === 'quoted_project') return wayTo(stage, 'identified_project')
  return stage === 'identified_project' ? [stage] : wayTo(stage, ENTRY)
}

/** The moves that brought a project to where it is, the last on the day that it names; evenly before. */
export function stageMovesOf({
  stage,
  created_on,
  stage_changed_on,
}: Pick<ProjectSeed, 'stage' | 'created_on' | 'stage_changed_on'>) {
  const stages = stagesOf(stage)
  const count = stages.length - 1
  const days = daysBetween(created_on, stage_changed_on)
  const end = Date.parse(instantOn(stage_changed_on))
  return stages.slice(1).map((to_stage, index) => {
    const left = count - 1 - index
    const share = days / count
    return {
      from_stage: stages[index] ?? to_stage,
      to_stage,
      moved_at: new Date(end - left * share * 86_400_000),
      days: share,
    }
  })
}
