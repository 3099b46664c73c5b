import { on, told } from './planting.ts'
import { projectFieldValues } from './project-values.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

interface ChangeSeed {
  readonly project: ProjectKey
  readonly requested_by: UserKey
  readonly field: string
  /** The current and the requested value. */
  readonly before: number
  readonly value: number
  readonly reason: string
  readonly created_at: string
}

const costsOf = (project: ProjectKey): number => {
  const costs = projectFieldValues(project).total_project_cost
  if (typeof costs !== 'number') throw new Error(`The demo has no costs of ${project}`)
  return costs
}

/** Pending requests of sellers to change locked facts. */
export const changeRequests = told((): readonly ChangeSeed[] => [
  {
    project: 'projectRngMeadowbrook',
    requested_by: 'seller2',
    field: 'total_project_cost',
    before: costsOf('projectRngMeadowbrook'),
    value: costsOf('projectRngMeadowbrook') + 118_400,
    reason: 'The last change order for the second compressor isn’t in the costs yet.',
    created_at: on('2026-11-12T15:20:00.000Z'),
  },
])
