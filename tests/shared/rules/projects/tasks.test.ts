import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TaskState, taskStates } from '#shared/entities/tasks.ts'
import {
  dayBegunInUs,
  nextTaskStates,
  type TaskMover,
  taskMoveProblem,
  taskReminder,
  taskStateOn,
} from '#shared/rules/projects/tasks.ts'

const silence = { note: null, versioned_document_id: null }
const movers: readonly TaskMover[] = ['staff', 'owner', 'clock']

/** Every allowed move; all others must be refused. */
const moves: readonly (readonly [TaskState, TaskState, readonly TaskMover[]])[] = [
  ['waiting_for_info', 'ready_to_send_request', ['staff']],
  ['ready_to_send_request', 'requested', ['staff']],
  ['requested', 'verify', ['staff', 'owner']],
  ['requested', 'overdue', ['clock']],
  ['overdue', 'verify', ['staff', 'owner']],
  ['verify', 'approved', ['staff']],
  ['verify', 'flagged', ['staff']],
  ['flagged', 'verify', ['staff', 'owner']],
  ['flagged', 'requested', ['staff']],
]
const everything = taskStates.values.flatMap((from) =>
  taskStates.values.flatMap((to) => movers.map((by) => [from, to, by] as const)),
)

describe('task moves', () => {
  it.each(everything)('%s to %s by %s', (from, to, by) => {
    const known = moves.find(([a, b]) => a === from && b === to)
    const answer = { note: 'Attached', versioned_document_id: null }
    const kind = known ? (known[2].includes(by) ? undefined : 'forbidden') : 'impossible'
    expect(taskMoveProblem(from, to, by, answer)?.kind).toBe(kind)
    expect(nextTaskStates(from, by).includes(to)).toBe(kind === undefined)
  })

  it.each([
    ['owner', silence, 'answer_needed'],
    ['owner', { note: '  \n', versioned_document_id: null }, 'answer_needed'],
    ['owner', { note: 'See attached', versioned_document_id: null }, undefined],
    ['owner', { note: null, versioned_document_id: 7 }, undefined],
    ['staff', silence, undefined],
  ] as const)('a response by %s with %j: %s', (by, answer, kind) => {
    for (const from of ['requested', 'overdue', 'flagged'] as const) {
      expect(taskMoveProblem(from, 'verify', by, answer)?.kind).toBe(kind)
    }
  })

  it('explains what is wrong', () => {
    expect(taskMoveProblem('approved', 'requested', 'staff', silence)?.text).toBe(
      'A task can’t move from Approved to In Progress.',
    )
    expect(taskMoveProblem('verify', 'approved', 'owner', silence)?.text).toBe(
      'Only staff can mark a task Approved.',
    )
  })

  it('end with approval', () => {
    for (const by of movers) expect(nextTaskStates('approved', by)).toEqual([])
  })

  it('let an owner only respond', () => {
    fc.assert(
      fc.property(fc.constantFrom(...taskStates.values), (state) => {
        for (const next of nextTaskStates(state, 'owner')) expect(next).toBe('verify')
      }),
    )
  })
})

describe('taskStateOn', () => {
  it.each([
    ['requested', '2026-03-10', 'overdue'],
    ['requested', '2026-03-11', 'requested'],
    ['requested', null, 'requested'],
    ['overdue', '2026-03-10', 'overdue'],
    ['overdue', '2026-03-12', 'requested'],
    ['flagged', '2026-03-10', 'flagged'],
    ['verify', '2026-03-10', 'verify'],
    ['waiting_for_info', '2026-03-10', 'waiting_for_info'],
  ] as const)('%s, due %s, on March 11: %s', (state, due_date, expected) => {
    expect(taskStateOn({ state, due_date }, '2026-03-11')).toBe(expected)
  })
})

describe('dayBegunInUs', () => {
  it.each([
    ['2026-03-11T10:59:59Z', '2026-03-10'],
    ['2026-03-11T11:00:00Z', '2026-03-11'],
    ['2027-01-01T05:00:00Z', '2026-12-31'],
  ])('at %s is %s', (now, day) => expect(dayBegunInUs(new Date(now))).toBe(day))
})

describe('reminders', () => {
  it.each([
    ['requested', '2026-11-20', null],
    ['requested', '2026-11-19', 'task_due_soon'],
    ['requested', '2026-11-18', null],
    ['requested', '2026-11-17', 'task_due_soon'],
    ['requested', '2026-11-16', 'task_due_soon'],
    ['overdue', '2026-11-15', 'task_overdue'],
    ['overdue', '2026-11-14', null],
    ['overdue', '2026-11-08', 'task_overdue'],
    ['flagged', '2026-11-17', 'task_due_soon'],
    ['flagged', '2026-11-15', 'task_reminder'],
    ['requested', '2026-11-15', 'task_overdue'],
    ['verify', '2026-11-15', null],
    ['approved', '2026-11-15', null],
    ['waiting_for_info', '2026-11-17', null],
    ['requested', null, null],
  ] as const)('of a task %s due %s, on November 16: %s', (state, due_date, reminder) => {
    expect(taskReminder({ state, due_date }, '2026-11-16')).toBe(reminder)
  })
})
