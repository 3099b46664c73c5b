import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notices } from '#server/db/schema/notices.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { remindOfTasks } from '#server/features/projects/tasks/remind.ts'
import { paymentStandings } from '#shared/entities/payments.ts'
import { addDays } from '#shared/format/calendar.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import { progressWords, requiredProgress } from '#shared/rules/projects/diligence.ts'
import { dayBegunInUs, taskStateOn } from '#shared/rules/projects/tasks.ts'
import type { Client } from '#tests/support/client.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** What each place says about the demo's records, word by word (docs/words.md); each must say what the rule says. */

interface Listed {
  id: number
  state: string
}

const whole = { range: [0, 999] as const }

/** Overdue: rule against lists, My work, key dates, figures, and reminders, before any clock has stored it. */
export async function sameOverdue(test: TestApp, admin: Client): Promise<void> {
  const now = test.clock.now()
  const today = dayBegunInUs(now)
  const stored = await test.db.select().from(tasks)
  const late = stored.filter((task) => taskStateOn(task, today) === 'overdue').map(({ id }) => id)
  expect(late.length).toBeGreaterThan(2)
  const lists = [
    ...(await admin.list('/api/project-tasks/', whole)).body,
    ...(await admin.list('/api/company-tasks/', whole)).body,
  ].filter(({ state }: Listed) => state === 'overdue')
  expect(sorted(lists.map(({ id }: Listed) => id))).toEqual(sorted(late))
  const ofProjects = stored.filter(({ id, project_id }) => late.includes(id) && project_id !== null)
  const dates = (await admin.list('/api/key-dates/', { ...whole, filter: { kind: 'task' } })).body
  expect(
    sorted(
      dates.flatMap(({ id, state }: { id: string; state: string }) =>
        state === 'late' ? [Number(id.slice('task-'.length))] : [],
      ),
    ),
  ).toEqual(sorted(ofProjects.map(({ id }) => id)))
  const stats: { tasks_by_state: { overdue: number } }[] = (
    await admin.get('/api/project/project-specific-stats/')
  ).body
  expect(stats.reduce((sum, one) => sum + one.tasks_by_state.overdue, 0)).toBe(ofProjects.length)
  const told = new Set<number>()
  // Late requests are reminded of once a week.
  for (let day = 0; day < 7; day++) await remindOfTasks(test, addDays(today, day))
  const sent = await test.db.select().from(notices).where(eq(notices.kind, 'task_overdue'))
  for (const { record_id } of sent) told.add(record_id)
  expect(sorted([...told])).toEqual(sorted(late))
}

/** Documents complete: rule against diligence lists, figures by project, and the seller report. */
export async function sameComplete(admin: Client, projectIds: readonly number[]): Promise<void> {
  const stats: { project_id: number; documents_required: { done: number; total: number } }[] = (
    await admin.get('/api/project/project-specific-stats/')
  ).body
  for (const id of projectIds) {
    const items = (await admin.get(`/api/project/${id}/diligence-list/`)).body
    const slots = (await admin.get(`/api/project/${id}/documents/`)).body
    const listed = requiredProgress(
      items.filter(({ kind }: { kind: string }) => kind === 'document') as never[],
    )
    const figures = stats.find(({ project_id }) => project_id === id)?.documents_required
    const said = progressWords(listed)
    expect([
      said,
      figures && progressWords(figures),
      progressWords(requiredProgress(slots as never[])),
    ]).toEqual([said, said, said])
    const { text } = await admin.get(
      `/api/project/${id}/report/?kind=seller_report&audience=seller`,
    )
    expect(text).toContain(`${said} required documents are complete.`)
  }
}

/** Settled: rule against the buyer's list, the receipt’s facts, and key dates. */
export async function sameSettled(test: TestApp, admin: Client): Promise<void> {
  const rows = (await admin.list('/api/funds/transfers/', whole)).body
  const stored = await test.db.select().from(transfers)
  expect(rows).toHaveLength(stored.length)
  const dates = (await admin.list('/api/key-dates/', { ...whole, filter: { kind: 'payment' } }))
    .body
  for (const row of rows) {
    const standing = paymentStanding(row)
    expect(paymentStandings.has(standing)).toBe(true)
    const own = dates.filter(({ transfer_id }: { transfer_id: number }) => transfer_id === row.id)
    const isMet = standing === 'settled' || standing === 'received'
    for (const { state } of own) expect(state === 'met', row.name).toBe(isMet)
  }
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
