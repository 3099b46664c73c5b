import { describe, expect, it } from 'vitest'
import { answerTarget } from '#portals/seller/tasks/answer-target.ts'
import { groupTasks } from '#portals/seller/tasks/task-groups.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { slotOf, taskOf } from '../records.ts'

describe('groupTasks', () => {
  it('puts every task into exactly one group', () => {
    const tasks = taskStates.values.map((state, id) => taskOf({ id, state }))
    const { open, checking, done, drafts } = groupTasks(tasks)
    const states = (within: readonly Task[]) => within.map(({ state }) => state)
    expect({
      open: states(open),
      checking: states(checking),
      done: states(done),
      drafts: states(drafts),
    }).toEqual({
      open: ['overdue', 'requested', 'flagged'],
      checking: ['verify'],
      done: ['approved'],
      drafts: ['waiting_for_info', 'ready_to_send_request'],
    })
  })

  it('sorts by due date, with undated tasks last', () => {
    const due = (id: number, due_date: string | null) => taskOf({ id, due_date })
    const { open } = groupTasks([due(1, null), due(2, '2026-09-01'), due(3, '2026-04-01')])
    expect(open.map(({ id }) => id)).toEqual([3, 2, 1])
  })
})

describe('answerTarget', () => {
  const slots = [slotOf({ id: 31, document_type: 'site_lease' })]

  it('is the slot that the request is about', () => {
    expect(answerTarget(taskOf({ document_type: 'site_lease' }), slots)).toEqual({
      document_id: 31,
    })
  })

  it('is the project or company when there is no matching slot', () => {
    expect(answerTarget(taskOf({ document_type: 'epc_agreement' }), slots)).toEqual({
      project_id: 5,
    })
    expect(answerTarget(taskOf({}), slots)).toEqual({ project_id: 5 })
    expect(answerTarget(taskOf({ project_id: null, company_id: 8 }), slots)).toEqual({
      company_id: 8,
    })
  })
})
