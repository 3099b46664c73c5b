import type { APIRequestContext, Page } from 'playwright/test'
import type { Closing, ClosingSummary } from '#shared/contract/schemas/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import type { RegistrationsView } from '#shared/contract/schemas/projects/registrations.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { closingItems, closingStages } from '#shared/entities/closings.ts'
import { deadlineStates } from '#shared/entities/key-dates.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { paymentStandings } from '#shared/entities/payments.ts'
import { registrationStandings } from '#shared/entities/registrations.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { pendingLabel } from '#shared/entities/transfers.ts'
import { workSteps } from '#shared/entities/work.ts'
import { counted } from '#shared/format/counted.ts'
import { overdueWords } from '#shared/format/dates.ts'
import { sentence } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { waitingWords } from '#shared/rules/deals/closings/checklist.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import { progressWords, requiredProgress } from '#shared/rules/projects/diligence.ts'
import { ASKED_STATES } from '#shared/rules/projects/tasks.ts'
import { beside } from './calls.ts'
import { expect, test } from './journey.ts'
import { settled, visit } from './visiting.ts'

// One pass over pages that change nothing is easy to follow without a trace.
test.use({ trace: 'off' })

/**
 * What ten pages and more say with the words of docs/words.md, against what the API answers for the same records. Each page is
 * read right after the API, and again if another journey has changed a record in between.
 */

test('a word means the same on every page as in the API', async ({ browser }) => {
  const [seller, buyer, staff] = await Promise.all([
    beside(browser, 'seller').then((context) => context.newPage()),
    beside(browser, 'investor').then((context) => context.newPage()),
    beside(browser, 'admin').then((context) => context.newPage()),
  ])
  await Promise.all([sellerPages(seller), buyerPages(buyer), staffPages(staff)])
})

async function sellerPages(page: Page): Promise<void> {
  const ask = asking(page.request)
  await agrees(page, paths.home.build(), () => homeOf(ask))
  await agrees(page, paths.tasks.build(), async () => (await tasksOf(ask)).map(taskIn('article')))
  const project = await soldProject(ask)
  await agrees(page, paths.project.build(project), () => documentsOf(ask, project.id))
  await agrees(page, paths.project.build(project, { tab: 'sale' }), async () => {
    const sales: ClosingSummary[] = await ask(`/api/funds/closings/?project_id=${project.id}`)
    const closings: Closing[] = await Promise.all(
      sales.map(({ transfer_id }) => ask<Closing>(`/api/funds/transfer/${transfer_id}/closing/`)),
    )
    return [
      ...closings.flatMap((one) => saleWords(one, `main section[aria-label="${one.name}"]`)),
      ...registeredWords(await ask(`/api/project/${project.id}/registrations/`)),
    ]
  })
  await agrees(page, paths.registrationGuide.build(), async () => {
    const projects: Project[] = await ask('/api/projects/', {})
    const views: RegistrationsView[] = await Promise.all(
      projects.map(({ id }) => ask<RegistrationsView>(`/api/project/${id}/registrations/`)),
    )
    return projects.map(({ name }, index) => inGuide(name, views[index]?.standing ?? 'open'))
  })
}

async function buyerPages(page: Page): Promise<void> {
  const ask = asking(page.request)
  await agrees(page, paths.investor.build(), () => portfolioOf(ask))
  for (const { transfer_id: id } of await oneOfEachStage(ask)) {
    const address = paths.investorTransfer.build({ transfer_id: id })
    await agrees(page, address, () => transferWords(ask, id))
  }
  const confirmed = await confirmedTransfer(ask)
  await agrees(page, paths.investorConfirmation.build({ transfer_id: confirmed.id }), async () => [
    standingWords(await ask(`/api/funds/transfer/${confirmed.id}/`), 'header'),
  ])
}

async function staffPages(page: Page): Promise<void> {
  const ask = asking(page.request)
  await agrees(page, paths.admin.build(), () => workOn(page, ask))
  const stages = await oneOfEachStage(ask)
  const open = stages.find(({ stage }) => stage === 'conditions') ?? stages[0]
  const transfer_id = open?.transfer_id ?? 0
  await agrees(page, paths.adminTransfer.build({ transfer_id }), async () =>
    saleWords(await ask(`/api/funds/transfer/${transfer_id}/closing/`), 'main'),
  )
  const tasks: Task[] = await ask('/api/project-tasks/', { state: ASKED_STATES })
  const id = (tasks.find(({ state }) => state === 'overdue') ?? tasks[0])?.project_id ?? 0
  await agrees(page, paths.adminProject.build({ project_id: id }), () => documentsOf(ask, id))
}

/** What a page has to say of one record: in the smallest part that names it. */
interface Said {
  part: string
  of: readonly string[]
  says: string
  /** Words that this part must not say. */
  not?: readonly string[]
}

async function agrees(page: Page, address: string, told: () => Promise<Said[]>): Promise<void> {
  await visit(page, address)
  await expect(async () => {
    await settled(page)
    // What is folded is a part of the page too; each press leaves one button less.
    const folded = page.getByRole('button', { name: /^Show (?:all|\d+|terms)/ })
    while ((await folded.count()) > 0) await folded.first().click()
    await settled(page)
    const said = await told()
    expect(said.length, address).toBeGreaterThan(0)
    const problems = await problemsOn(page, said)
    if (problems.length > 0) await page.reload()
    expect(problems, address).toEqual([])
  }).toPass({ timeout: 120_000, intervals: [500] })
}

async function problemsOn(page: Page, said: readonly Said[]): Promise<string[]> {
  const parts = new Map<string, string[]>()
  for (const part of new Set(said.map((one) => one.part))) {
    const texts = await page.locator(part).allInnerTexts()
    parts.set(part, texts.map(flat))
  }
  return said.flatMap(({ part, of, says, not = [] }) => {
    const words = of.map(flat)
    const [own] = (parts.get(part) ?? [])
      .filter((text) => words.every((one) => text.includes(one)))
      .toSorted((a, b) => a.length - b.length)
    if (own === undefined) return [`${words.join(', ')} is not there`]
    const isRight = own.includes(flat(says)) && !not.some((one) => own.includes(one))
    return isRight ? [] : [`${says} is not said: ${own.slice(0, 300)}`]
  })
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Ask = <T>(url: string, filter?: object) => Promise<T>

const asking =
  (request: APIRequestContext): Ask =>
  async (url, filter) => {
    const search =
      filter && new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' })
    const answer = await request.get(search ? `${url}?${search}` : url)
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }

const CARD = 'main .MuiCard-root'

const taskIn =
  (part: string) =>
  ({ title, project_name, company_name, state }: Task): Said => ({
    part,
    of: [title, project_name ?? company_name ?? ''],
    says: taskStates.label(state),
    not: state === 'overdue' ? [taskStates.label('requested')] : [OVERDUE],
  })

async function tasksOf(ask: Ask): Promise<Task[]> {
  const filter = { state: ASKED_STATES }
  return (
    await Promise.all([
      ask<Task[]>('/api/project-tasks/', filter),
      ask<Task[]>('/api/company-tasks/', filter),
    ])
  ).flat()
}

async function homeOf(ask: Ask): Promise<Said[]> {
  const near = { kind: 'deadline', state: ['late', 'due'], owner: ['seller', 'both'] }
  const [tasks, dates, sales] = await Promise.all([
    tasksOf(ask),
    ask<KeyDate[]>('/api/key-dates/', { ...near, is_urgent: false }),
    ask<ClosingSummary[]>('/api/funds/closings/'),
  ])
  const overdue =
    tasks.filter(({ state }) => state === 'overdue').length +
    dates.filter(({ state }) => state === 'late').length
  return [
    ...tasks.map(taskIn('main li')),
    ...dates.map(({ title, project_name, state }) => ({
      part: 'main li',
      of: [title, project_name],
      says: deadlineStates.label(state),
    })),
    ...sales.flatMap(({ name, todo }) =>
      todo
        .filter(({ item }) => item !== 'election_statement')
        .map(({ text }) => ({ part: 'main li', of: [name, text], says: text })),
    ),
    { part: CARD, of: [`${OVERDUE} `], says: `${OVERDUE} ${overdue} ` },
  ]
}

async function documentsOf(ask: Ask, project: number): Promise<Said[]> {
  const items: DiligenceItem[] = await ask(`/api/project/${project}/diligence-list/`)
  const progress = requiredProgress(items.filter(({ kind }) => kind === 'document'))
  const label = 'Required documents'
  return [{ part: CARD, of: [label], says: `${label} ${progressWords(progress)}` }]
}

/** Stage, and who is waited for, of a closing. */
const saleWords = ({ name, stage, lines }: Closing, part: string): Said[] => [
  { part, of: [name], says: closingStages.label(stage) },
  ...lines
    .filter(({ state }) => state === 'open')
    .map(({ key, waits_for }) => ({
      part: `${part} li`,
      of: [closingItems.label(key), 'Waiting for'],
      says: waitingWords(waits_for),
    })),
]

const registeredWords = ({ standing, transferor }: RegistrationsView): Said[] => [
  {
    part: 'main section',
    of: [`By ${transferor}`],
    says: `${registrationStandings.label(standing)}.`,
  },
]

const inGuide = (name: string, standing: RegistrationsView['standing']): Said => ({
  part: 'main tr',
  of: [name],
  says: standing === 'open' ? name : registrationStandings.label(standing),
  not:
    standing === 'open' ? (['issued', 'submitted'] as const).map(registrationStandings.label) : [],
})

/** Whether the payment has settled, and whether the transfer is pending. */
function standingWords(transfer: Transfer, part: string): Said {
  const { name, is_pending } = transfer
  const label = paymentStandings.label(paymentStanding(transfer))
  return { part, of: [name], says: `${pendingLabel(is_pending)} ${label}` }
}

async function portfolioOf(ask: Ask): Promise<Said[]> {
  const [transfers, closings] = await Promise.all([
    ask<Transfer[]>('/api/funds/transfers/', {}),
    ask<ClosingSummary[]>('/api/funds/closings/'),
  ])
  const pending = transfers.filter(({ is_pending }) => is_pending).length
  return [
    ...transfers.map((one) => standingWords(one, 'main tr')),
    { part: CARD, of: [`${pendingLabel(true)} `], says: `${pendingLabel(true)} ${pending} ` },
    ...closings.flatMap(({ name, todo: [next] }) =>
      next && next.item !== 'election_statement' && next.kind !== 'confirm_again'
        ? [
            {
              part: 'main li',
              of: [name, next.kind === 'purchase' ? 'Price' : ''],
              says: next.text,
            },
          ]
        : [],
    ),
  ]
}

async function transferWords(ask: Ask, id: number): Promise<Said[]> {
  const [transfer, closing] = await Promise.all([
    ask<Transfer>(`/api/funds/transfer/${id}/`),
    ask<Closing>(`/api/funds/transfer/${id}/closing/`),
  ])
  const [next] = closing.todo
  const [, ...waits] = saleWords(closing, 'main')
  const isReady = closing.stage === 'ready_to_pay' && transfer.last_failure === null
  const told = isReady || closing.status === 'CREATED' ? closingStages.label(closing.stage) : ''
  const step = next && !isReady ? sentence(next.text) : told
  return [
    standingWords(transfer, 'main'),
    { part: 'main', of: [closing.name], says: step },
    ...waits,
  ]
}

/** The rows of My work that are shown, each with what the API says of it. */
async function workOn(page: Page, ask: Ask): Promise<Said[]> {
  const work: WorkItem[] = await ask('/api/work/', {})
  const rows = (await page.locator('main tr[data-row]').allInnerTexts())
    .map(flat)
    // The page also lists projects.
    .filter((row) => workSteps.values.some((step) => row.includes(workSteps.label(step))))
  const shown = work.filter(({ title }) => rows.some((row) => row.includes(flat(title))))
  expect(shown.length, counted(rows.length, 'row')).toBeGreaterThan(0)
  return rows.map((row) => {
    const own = shown.find(
      ({ title, step, project_name, company_name }) =>
        row.includes(flat(title)) &&
        row.includes(workSteps.label(step)) &&
        row.includes(project_name ?? company_name ?? ''),
    )
    const isOverdue = own?.is_overdue === true && own.due_date !== null
    return {
      part: 'main tr[data-row]',
      of: [row],
      says: isOverdue ? overdueWords(own.due_date ?? '') : (own?.title ?? 'A row of the API'),
      not: isOverdue ? [] : [OVERDUE.toLowerCase()],
    }
  })
}

/** The first transfer in each stage that there is. */
async function oneOfEachStage(ask: Ask): Promise<ClosingSummary[]> {
  const all: ClosingSummary[] = await ask('/api/funds/closings/')
  return [...Map.groupBy(all, ({ stage }) => stage).values()].flatMap(([first]) => first ?? [])
}

async function confirmedTransfer(ask: Ask): Promise<Transfer> {
  const all: Transfer[] = await ask('/api/funds/transfers/', {})
  const found = all.find(({ confirmed_at }) => confirmed_at !== null)
  if (!found) throw new Error('No transfer is confirmed')
  return found
}

/** A project that is for sale, where somebody is waited for if one is. */
async function soldProject(ask: Ask): Promise<Project> {
  const [projects, sales] = await Promise.all([
    ask<Project[]>('/api/projects/', {}),
    ask<ClosingSummary[]>('/api/funds/closings/'),
  ])
  const closings: Closing[] = await Promise.all(
    sales.map(({ transfer_id }) => ask<Closing>(`/api/funds/transfer/${transfer_id}/closing/`)),
  )
  const isOpen = ({ lines }: Closing) => lines.some(({ state }) => state === 'open')
  const sold = [...closings.filter(isOpen), ...closings].flatMap((one) => one.projects)
  const found = sold.flatMap(({ id }) => projects.filter((project) => project.id === id))
  if (!found[0]) throw new Error('No project is for sale')
  return found[0]
}
