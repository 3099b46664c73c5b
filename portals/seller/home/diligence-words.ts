import type { ResponseOf } from '#shared/contract/contract.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { isOpenStage } from '#shared/rules/projects/project-stages.ts'

/** The parts of a project's diligence shown in its row. */
export type RowDiligence = Pick<ResponseOf<'projects.diligence'>, 'percent' | 'next'>

/** The next gap with a link to it, or whose turn it is. */
export function nextOf(
  { stage }: Pick<Project, 'stage'>,
  { percent, next }: RowDiligence,
): { text: string; link: string | null } {
  if (!isOpenStage(stage)) return { text: 'Closed out', link: null }
  const [gap] = next
  if (gap) return gap
  return {
    text: percent === 100 ? 'Everything received' : 'We’re reviewing your files',
    link: null,
  }
}
