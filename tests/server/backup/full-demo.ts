import { eq, sql } from 'drizzle-orm'
import { staysBehind } from '#server/backup/tables.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { seed } from '#server/demo/seed.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { reconcileDaily } from '#server/features/deals/payments/reconcile.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { logIn } from '../access/auth/support.ts'
import { addRemainingRows, keepConfirmAnswer } from './remaining-rows.ts'

/** Time that reading may take on a busy machine. */
const READING_MS = 240_000

/** Tables that jobs fill by reading, labeling and simulating. */
const FILLED_BY_JOBS = [
  'page_texts',
  'text_sketches',
  'ai_labels',
  'simulations',
  'risk_base_cases',
]

const WAITING_EMAIL = {
  template: 'test',
  recipient: 'a@example.test',
  subject: 'Waits',
  body: 'It waits.',
  created_at: TEST_NOW,
}

/**
 * The demo on a server that has been in use for a while: people have signed in, written and asked, some
 * files are read and others are queued. Each table that is backed up has a row.
 */
export async function fullDemo(): Promise<TestApp> {
  const test = await testApp({}, { fresh: true })
  await seed(test.db, test.services, TEST_NOW)
  const visitor = test.visitor()
  expectOk(await logIn(visitor, 'admin@joulebridge.test', DEMO_PASSWORD))
  await doAsPeopleDo(test)
  await startJobs(test)
  await until('the first files are read', READING_MS, async () => {
    const empty = await emptyTables(test)
    return !FILLED_BY_JOBS.some((name) => empty.includes(name))
  })
  await test.services.jobs.rest()
  await insertEmail(test.db, WAITING_EMAIL)
  await addRemainingRows(test.db)
  await reconcileDaily(test)
  await sealAudit(test, new AbortController().signal, TEST_NOW)
  return test
}

/** The tables that are backed up and have no row. */
export async function emptyTables({ db }: TestApp): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const travelling = tables.rows.filter(({ name }) => !staysBehind(name))
  const looks = travelling.map(
    ({ name }) =>
      sql`select ${name}::text as name where not exists (select from ${sql.identifier(name)})`,
  )
  const { rows } = await db.execute<{ name: string }>(sql.join(looks, sql` union all `))
  return rows.map(({ name }) => name)
}

/** Fills tables that nothing else in the demo fills, through the calls that people make. */
async function doAsPeopleDo(test: TestApp): Promise<void> {
  const admin = await test.asEmail('admin@joulebridge.test')
  const seller = await test.asEmail('seller@joulebridge.test')
  const told = await admin.get(`/api/funds/transfer/${await simulatedTransfer(test, admin)}/`)
  await keepConfirmAnswer(test.db, told.body)
  const [project] = await test.db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(users, eq(users.seller_id, projects.seller_id))
    .where(eq(users.email, 'seller@joulebridge.test'))
    .limit(1)
  const url = `/api/project/${project?.id}/`
  const thread = { project_id: project?.id, kind: 'question', audience: 'seller', body: 'When?' }
  expectOk(await admin.post('/api/comments/', thread))
  expectOk(
    await seller.post('/api/notify/', { type: 'support_message', payload: { message: 'Hello?' } }),
  )
  const rule = { kind: 'document_accepted', delivery: 'inbox' }
  expectOk(await seller.patch('/api/notice-preferences/', rule))
  const storage = { technology: 'storage', capacity_ac_mw: 20, eligible_costs: 18_000_000 }
  const times = { construction_start_date: '2025-06-01', placed_in_service_date: '2026-12-01' }
  const property = { ...storage, ...times, pwa: true, domestic_content: false }
  expectOk(await seller.post('/api/project-estimate/', { name: 'Mesa', properties: [property] }))
  expectOk(await admin.post(`${url}diligence-report/`, {}))
}

/** The id of the first transfer that can be simulated, as not every transfer of the demo can. */
async function simulatedTransfer(test: TestApp, admin: Client): Promise<number> {
  const all = await test.db.select({ id: transfers.id }).from(transfers).orderBy(transfers.id)
  for (const { id } of all) {
    const answer = await admin.post(`/api/funds/transfer/${id}/risk/`, { trials: 1_000, seed: 9 })
    if (answer.status === 202) return id
  }
  throw new Error('No transfer of the demo can be simulated')
}

function expectOk({ status, text }: Answer): void {
  if (status >= 300) throw new Error(`${status} ${text}`)
}
