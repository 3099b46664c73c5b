import { describe, expect, it } from 'vitest'
import { nextSteps } from '#portals/seller/home/next-steps.ts'
import { taskOf } from '../records.ts'

const mesa = { id: 5, slug: 'mesa-solar', name: 'Mesa Solar' }
const reno = { id: 6, slug: 'reno-storage', name: 'Reno Storage' }
const gap = (text: string) => ({ kind: 'document', text, link: `/to/${text}` })

describe('nextSteps', () => {
  it('lists overdue requests first, then flagged ones, then by due date', () => {
    const tasks = [
      taskOf({ id: 1, title: 'later', due_date: '2026-05-01' }),
      taskOf({ id: 2, title: 'undated' }),
      taskOf({ id: 3, title: 'back', state: 'flagged' }),
      taskOf({ id: 4, title: 'sooner', due_date: '2026-04-01' }),
      taskOf({ id: 5, title: 'overdue', state: 'overdue', due_date: '2026-06-01' }),
    ]
    expect(nextSteps(tasks, [], [mesa]).map(({ text }) => text)).toEqual([
      'overdue',
      'back',
      'sooner',
      'later',
      'undated',
    ])
  })

  it('leaves out requests that wait for our team or are done', () => {
    const states = ['waiting_for_info', 'ready_to_send_request', 'verify', 'approved'] as const
    const tasks = states.map((state, index) => taskOf({ id: index, state }))
    expect(nextSteps(tasks, [], [mesa])).toEqual([])
  })

  it('lists what sales wait for before requests, and an urgent election once', () => {
    const todo = (item: 'election_statement' | 'filed_copies' | null, text: string) => ({
      kind: 'item' as const,
      item,
      text,
      link: '/projects/mesa-solar-5?tab=sale',
    })
    const sale = {
      transfer_id: 3,
      name: 'Mesa 2026',
      todo: [
        todo(null, 'terms'),
        todo('election_statement', 'elect'),
        todo('filed_copies', 'copy'),
      ],
    }
    const date = {
      id: 'deadline-1',
      kind: 'deadline',
      title: 'Election',
      due_on: null,
      basis: 'Before either side files.',
      state: 'due',
      link: '/',
      project_name: 'Mesa',
      is_urgent: true,
      transfer_id: 3,
    } as const
    const texts = (dates: (typeof date)[]) =>
      nextSteps([taskOf({ title: 'task' })], [], [mesa], dates, [sale]).map(({ text }) => text)
    expect(texts([])).toEqual(['terms', 'elect', 'copy', 'task'])
    expect(texts([date]).slice(1)).toEqual(['terms', 'copy', 'task'])
  })

  it('takes gaps from each project in turn, after the requests', () => {
    const gaps = [
      { project: mesa, next: [gap('m1'), gap('m2'), gap('m3')] },
      { project: reno, next: [gap('r1')] },
    ]
    const steps = nextSteps([taskOf({ title: 'task' })], gaps, [mesa, reno])
    expect(steps.map(({ text, about }) => `${about}: ${text}`)).toEqual([
      'Mesa Solar: task',
      'Mesa Solar: m1',
      'Reno Storage: r1',
      'Mesa Solar: m2',
      'Mesa Solar: m3',
    ])
  })

  it('links to the task in its project, but not to a request to the company', () => {
    const company = { project_id: null, project_name: null, company_name: 'Mesa LLC' }
    const steps = nextSteps([taskOf({ id: 9 }), taskOf({ id: 10, ...company })], [], [mesa])
    expect(steps.map(({ link, about }) => [link, about])).toEqual([
      ['/projects/mesa-solar-5?tab=tasks&task=9', 'Mesa Solar'],
      [null, 'Mesa LLC'],
    ])
  })

  it('links to a project that is not in the given list', () => {
    const [step] = nextSteps([taskOf({ id: 9, project_id: 77 })], [], [mesa])
    expect(step?.link).toBe('/projects/project-77?tab=tasks&task=9')
  })
})
