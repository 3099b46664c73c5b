import type { Project } from '#shared/contract/schemas/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { formatDollars } from '#shared/format/money.ts'

/** The type of a project, or a dash. */
export const typeOf = ({ installation_type: type }: Project) =>
  type ? projectTypes.label(type) : '–'

/** Its projected credit, or a dash. */
export const creditOf = ({ projected_itc_amount: amount }: Project) =>
  amount === null ? '–' : formatDollars(amount)
