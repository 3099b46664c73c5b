import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/**
 * The possible moves of a project, with the blockers of each. Documents are settled on other pages,
 * so each page that shows the moves refetches them.
 */
export const useStageMoves = (projectId: number) =>
  useCall(projects.stageMoves, { params: { id: projectId } })

/** `3 items are blocking Funding Ready`. */
export function blockedWords(count: number, stage: ProjectStage): string {
  const name = projectStages.label(stage)
  if (count === 0) return `Nothing is blocking ${name}`
  return `${count} ${count === 1 ? 'item is blocking' : 'items are blocking'} ${name}`
}
