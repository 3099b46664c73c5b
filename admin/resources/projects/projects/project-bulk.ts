import type { BulkAction } from '#admin/list/list-types.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { needsReason } from '#shared/rules/projects/project-stages.ts'

/** Staff actions on many projects at once. */
export const PROJECT_BULK: readonly BulkAction<Project>[] = [
  {
    label: 'Move to stage',
    confirm:
      'A project moves one step at a time. The others say what blocks them and stay as they are.',
    choose: { label: 'Stage', choices: choicesOf(projectStages.options) },
    note: {
      label: 'Reason',
      help: 'Required to move back, to Disqualified or Lost, or to Exited before five years in service. Saved in each project’s history.',
      maxLength: 2_000,
    },
    run: async ({ id, version, stage, placed_in_service_date }, chosen, reason) => {
      if (!projectStages.has(chosen)) return
      const asks =
        reason !== '' &&
        needsReason(stage, chosen, { placed_in_service_date, today: policyDay(new Date()) })
      const body = { stage: chosen, ...(asks ? { stage_reason: reason } : {}) }
      await call(projects.patch, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
]
