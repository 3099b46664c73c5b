import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notices } from '#server/db/schema/notices.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import { readClosings } from '#server/features/deals/closings/standing.ts'
import { dealsOf } from '#server/features/deals/closings/store.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { remindOfTasks } from '#server/features/projects/tasks/remind.ts'
import type { Closing, ClosingSummary } from '#shared/contract/schemas/deals/closings.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import { agreementKinds, type ClosingSide } from '#shared/entities/closings.ts'
import { BUYERS_OWN } from '#shared/entities/key-dates.ts'
import { paymentStandings } from '#shared/entities/payments.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { addDays } from '#shared/format/calendar.ts'
import { checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import { closingStageOf, payableOf } from '#shared/rules/deals/closings/payable.ts'
import { type Ended, saleSteps } from '#shared/rules/deals/closings/sale-steps.ts'
import { isPending, paymentStanding } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { creditYearOf, registrationOf } from '#shared/rules/policy/project/registered.ts'
import { progressWords, requiredProgress } from '#shared/rules/projects/diligence.ts'
import { ASKED_STATES, dayBegunInUs, taskStateOn } from '#shared/rules/projects/tasks.ts'
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
  await sameInMyWork(admin)
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

/** My work calls overdue what the key dates call overdue, of the requests, reviews, and deadlines that it lists. */
async function sameInMyWork(admin: Client): Promise<void> {
  const work: WorkItem[] = (await admin.list('/api/work/', whole)).body
  const dates: KeyDate[] = (await admin.list('/api/key-dates/', whole)).body
  const states = new Map(dates.map(({ id, state }) => [id, state]))
  const both = work.filter(({ id }) => states.has(id))
  expect(new Set(both.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  for (const { id, is_overdue } of both) expect(is_overdue, id).toBe(states.get(id) === 'late')
  const done = work.filter(({ step }) => step === 'confirm_review')
  expect(done.filter(({ is_overdue }) => is_overdue)).toEqual([])
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

/** Registered: rule against the guide and the sale tab, closings, and key dates. */
export async function sameRegistered(
  test: TestApp,
  admin: Client,
  projectIds: readonly number[],
): Promise<void> {
  const dates = (await admin.list('/api/key-dates/', { ...whole, filter: { key: 'registration' } }))
    .body
  const sold = [...(await closingsIn(test)).values()].flatMap(({ projects }) => projects)
  const found = new Set<string>()
  for (const { data } of await gatherProjects(test.db, projectIds)) {
    const { standing } = registrationOf(data, creditYearOf(data.values))
    found.add(standing)
    const view = (await admin.get(`/api/project/${data.id}/registrations/`)).body
    const said = {
      guide: view.standing,
      closings: sold.filter(({ id }) => id === data.id).map(({ isRegistered }) => isRegistered),
      dates: dates
        .filter(({ project_id }: { project_id: number }) => project_id === data.id)
        .map(({ state }: { state: string }) => state === 'met'),
    }
    expect({ id: data.id, ...said }).toEqual({
      id: data.id,
      guide: standing,
      closings: said.closings.map(() => standing === 'issued'),
      dates: said.dates.map(() => standing !== 'open'),
    })
  }
  expect(found.size).toBeGreaterThan(1)
}

/**
 * Ready to pay, waiting for, and next step: rules against the pages of closings, their lists, My work, and key dates, as
 * our team and each party read them.
 */
export async function sameClosings(
  test: TestApp,
  admin: Client,
  parties: readonly { client: Client; side: ClosingSide }[],
): Promise<void> {
  const urgent = (await admin.list('/api/key-dates/', { ...whole, filter: { is_urgent: true } }))
    .body
  const work = (await admin.list('/api/work/', { ...whole, filter: { step: 'get_election' } })).body
  expect(sorted(work.map(({ record_id }: { record_id: number }) => record_id))).toEqual(
    sorted(urgent.map(({ id }: { id: string }) => Number(id.slice('deadline-'.length)))),
  )
  const stages = new Map<number, string>()
  for (const [id, standing] of await closingsIn(test)) {
    const lines = checklistOf(standing)
    const closing: Closing = (await admin.get(`/api/funds/transfer/${id}/closing/`)).body
    stages.set(id, closing.stage)
    if (closing.status === 'CREATED') {
      expect(closing.stage, closing.name).toBe(closingStageOf(standing, lines))
      expect(closing.payable.payable, closing.name).toBe(payableOf(standing, lines).payable)
    }
    for (const line of closing.lines.filter(({ state }) => state === 'open')) {
      const told = lines.find(({ item }) => item === line.key)?.waits_for
      expect(line.waits_for, `${closing.name}: ${line.key}`).toEqual(told)
      const kind = agreementKinds.has(line.key) ? line.key : null
      const asked = closing.agreements.find((one) => one.kind === kind)
      if (asked?.state === 'proposed') {
        expect(line.waits_for.map(({ name }) => name)).toEqual(asked.waits_for)
      }
    }
    const isElectionOpen = closing.lines.some(
      ({ key, state }) => key === 'election_statement' && state === 'open',
    )
    expect(
      urgent.some(({ transfer_id }: { transfer_id: number }) => transfer_id === id),
      closing.name,
    ).toBe(isElectionOpen)
  }
  expect(new Set(stages.values())).toContain('ready_to_pay')
  const kinds = new Set<string>()
  for (const { client, side } of parties) {
    const listed: ClosingSummary[] = (await client.get('/api/funds/closings/')).body
    expect(listed.length).toBeGreaterThan(0)
    for (const one of listed) {
      const closing: Closing = (await client.get(`/api/funds/transfer/${one.transfer_id}/closing/`))
        .body
      expect([one.stage, one.todo], one.name).toEqual([closing.stage, closing.todo])
      expect(one.stage, one.name).toBe(stages.get(one.transfer_id))
      const asked = closing.agreements.filter(({ may_decide }) => may_decide)
      const steps = saleSteps({
        side,
        stage: one.stage,
        decisions: asked.map(({ kind, terms }) => ({ kind, price: terms?.price ?? null })),
        lines: closing.lines.map((line) => ({ ...line, item: line.key, sides: [] })),
        approval: closing.approval,
        hasFailed: one.todo.some(({ kind }) => kind === 'confirm_again'),
        proposing: closing.may_propose ? endedIn(closing) : null,
      })
      expect(
        one.todo.map(({ link: _, ...step }) => step),
        one.name,
      ).toEqual(steps)
      expect(one.waits_for_you, one.name).toBe(one.todo.some(({ kind }) => kind === 'decide'))
      for (const { kind } of one.todo) kinds.add(kind)
    }
  }
  expect(kinds.size).toBeGreaterThan(1)
}

/** Pending: rule against the lists of our team and of buyers. */
export async function samePending(test: TestApp, clients: readonly Client[]): Promise<void> {
  const finals = await test.db.select().from(payouts)
  const stored = new Map(
    (await test.db.select().from(transfers)).map(({ id, status }) => [
      id,
      isPending({ status, payouts: finals.filter(({ transfer_id }) => transfer_id === id) }),
    ]),
  )
  expect(new Set(stored.values()).size).toBe(2)
  for (const client of clients) {
    const rows: { id: number; is_pending: boolean }[] = (
      await client.list('/api/funds/transfers/', whole)
    ).body
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ is_pending }) => is_pending)).toEqual(rows.map(({ id }) => stored.get(id)))
  }
}

/** One obligation is one line: no deadline beside its request, and one for each day of a buyer. */
export async function oneLineEach(seller: Client, buyer: Client): Promise<void> {
  const asked = (await seller.list('/api/company-tasks/', whole)).body.filter(
    ({ document_type, state }: { document_type: string; state: TaskState }) =>
      document_type === 'certificate_of_good_standing' && ASKED_STATES.includes(state),
  )
  const filter = { key: 'good_standing' }
  expect(asked).toHaveLength(1)
  expect((await seller.list('/api/key-dates/', { ...whole, filter })).body).toEqual([])
  const own: KeyDate[] = (
    await buyer.list('/api/key-dates/', { ...whole, filter: { key: BUYERS_OWN } })
  ).body
  const days = Map.groupBy(own, ({ key, due_on }) => `${key} ${due_on}`)
  expect([...days.values()].some(({ length }) => length > 1)).toBe(true)
  for (const rows of days.values()) {
    expect(rows.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1)
    const names = (await buyer.list('/api/funds/transfers/', whole)).body.filter(
      ({ id }: { id: number }) => rows.some(({ transfer_id }) => transfer_id === id),
    )
    for (const { name } of names) expect(rows[0]?.title).toContain(name)
  }
}

const closingsIn = async (test: TestApp) => {
  const ids = (await test.db.select({ id: transfers.id }).from(transfers)).map(({ id }) => id)
  const closings = await readClosings(
    test.db,
    await dealsOf(test.db, ids),
    policyDay(test.clock.now()),
  )
  return new Map([...closings].map(([id, { standing }]) => [id, standing]))
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** How the terms ended, if none are in force or proposed. */
function endedIn({ agreements }: Closing): Ended | null {
  const newest = agreements.find(({ kind }) => kind === 'terms')
  if (!newest) return 'none'
  return newest.state === 'declined' || newest.state === 'voided' ? newest.state : null
}
