import { call } from '#shared/client/call.ts'
import { work } from '#shared/contract/oversight/work.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { workKinds, workSteps } from '#shared/entities/work.ts'
import type { BulkAction, ListFilter } from '../list/list-types.ts'
import { choicesOf, personChoices, personId } from '../resources/choices.ts'
import { useColleagues } from './use-colleagues.ts'

type Colleagues = ReturnType<typeof useColleagues>

/** Returns the filters of a list of work. */
export const workFilters = (colleagues: Colleagues): readonly ListFilter<'work.list'>[] => [
  {
    source: 'kind',
    label: 'Type',
    kind: 'select',
    choices: choicesOf(workKinds.options),
    pinned: true,
  },
  { source: 'due_date', label: 'Due', kind: 'date-range', pinned: true },
  { source: 'step', label: 'Next step', kind: 'select', choices: choicesOf(workSteps.options) },
  { source: 'assignee_id', label: 'Assignee', kind: 'select', choices: colleagues, single: true },
  {
    source: 'is_assigned',
    label: 'Assignment',
    kind: 'boolean',
    yes: 'Assigned',
    no: 'Unassigned',
  },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

/** Staff actions on many pieces at once: one call per row, with the result at the row. */
export const WORK_BULK: readonly BulkAction<WorkItem>[] = [
  {
    label: 'Assign',
    confirm: 'Who should do this work?',
    choose: { label: 'Assignee', useChoices: () => personChoices(useColleagues()) },
    run: async ({ id }, chosen) => {
      const { assignee_name } = await call(work.assign, {
        params: { item: id },
        body: { assignee_id: personId(chosen) },
        quiet: true,
      })
      return assignee_name === null ? 'Unassigned' : `With ${assignee_name}`
    },
  },
]
