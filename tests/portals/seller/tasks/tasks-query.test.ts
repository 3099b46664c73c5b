import { describe, expect, it } from 'vitest'
import {
  countTasks,
  filterTasks,
  findTasks,
  readTasksQuery,
  tasksByProject,
} from '#portals/seller/tasks/tasks-query.ts'
import { taskOf } from '../records.ts'

const tasks = [
  taskOf({ id: 1, title: 'Send the lease', state: 'requested' }),
  taskOf({ id: 2, title: 'Renew the policy', state: 'verify', project_id: 6, project_name: 'Ash' }),
  taskOf({
    id: 3,
    title: 'Good standing',
    state: 'approved',
    project_id: null,
    project_name: null,
    company_id: 2,
    company_name: 'Vega LLC',
  }),
]
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('the address of the task lists', () => {
  it.each([
    ['', { show: 'open', text: '', about: null, wanted: null }],
    ['show=done&q=lease&about=6', { show: 'done', text: 'lease', about: '6', wanted: null }],
    ['about=company', { show: 'open', text: '', about: 'company', wanted: null }],
    ['show=none&about=x', { show: 'open', text: '', about: null, wanted: null }],
    // A linked task is shown whatever its state.
    ['task=3', { show: 'all', text: '', about: null, wanted: 3 }],
    ['task=3&show=done', { show: 'done', text: '', about: null, wanted: 3 }],
  ])('%j', (query, expected) => {
    expect(readTasksQuery(new URLSearchParams(query))).toEqual(expected)
  })
})

describe('finding tasks', () => {
  const find = (text: string, about: string | null = null) =>
    ids(findTasks(tasks, { show: 'all', text, about, wanted: null }))
  it.each([
    ['', null, [1, 2, 3]],
    ['LEASE', null, [1]],
    ['ash', null, [2]],
    ['vega', null, [3]],
    ['', '6', [2]],
    ['', 'company', [3]],
    ['lease', '6', []],
  ])('%j about %s', (text, about, expected) => {
    expect(find(text, about)).toEqual(expected)
  })

  it('counts the tasks that each filter shows', () => {
    const counts = countTasks(tasks)
    expect(counts).toEqual({ open: 1, checking: 1, done: 1, all: 3 })
    for (const show of ['open', 'checking', 'done', 'all'] as const) {
      expect(filterTasks(tasks, show)).toHaveLength(counts[show])
    }
  })

  it('groups them by project name, without company tasks', () => {
    expect(tasksByProject(tasks).map(({ name, tasks: own }) => [name, ids(own)])).toEqual([
      ['Ash', [2]],
      ['Mesa Solar', [1]],
    ])
  })
})
