import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'

/** Returns the type of a project, or a dash. */
export const typeOf = ({ installation_type: type }: Project) =>
  type ? projectTypes.label(type) : '–'

/** Returns a project's projected credit, or a dash. */
export const creditOf = ({ projected_itc_amount: amount }: Project) =>
  amount === null ? '–' : formatDollars(amount)

const DAY_MS = 86_400_000

/** Returns how long a project has been in its stage: `12 days in this stage`. */
export function timeInStage({ stage_changed_at: since }: Project, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
  return days < 1 ? 'Moved here today' : `${counted(days, 'day')} in this stage`
}
