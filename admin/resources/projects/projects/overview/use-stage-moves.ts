import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/**
 * The moves that a project can make, with what blocks each. Documents are settled on other pages:
 * the page that shows it reads it anew.
 */
export const useStageMoves = (projectId: number) =>
  useCall(projects.stageMoves, { params: { id: projectId } })

/** `3 things block Funding Ready`. */
export function blockedWords(count: number, stage: ProjectStage): string {
  const name = projectStages.label(stage)
  if (count === 0) return `Nothing is blocking ${name}`
  return `${count} ${count === 1 ? 'item is blocking' : 'items are blocking'} ${name}`
}
