import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { startAndWait } from '#scripts/run.ts'
import { readConfig } from '#server/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { createPayment } from '#server/features/deals/payments/create.ts'
import { createSession } from '#server/http/session.ts'
import { openServices } from '#server/services/open.ts'
import { makeAdmin, makeBuyer, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { fillBenchData } from './data.ts'
import { median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/**
 * How fast jobs settle payments, and what that costs other users (docs/benchmarks.md, "Settlement"): one web process
 * that responds, one worker, each payment from its first bank call to SUCCEEDED.
 */

const PAYOUTS = Number(process.env.BENCH_PAYOUTS ?? 1_000)
const ROUNDS = 3
/** Calls per second by others: many people at work. */
const CALLS_PER_SECOND = 40
const CREDIT = 1_000_000
const PRICE = 0.93

/** Needs an empty database on a server. */
export async function benchSettlement(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: tmpdir() })
  const { db } = database
  const userId = await fillBenchData(db)
  const staff = { recorder: userId, approver: (await makeAdmin(db)).id }
  const source = { ip: '127.0.0.1', userAgent: 'bench' }
  const cookie = `session=${await createSession(db, userId, source, 24)}`
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-settlement-'))
  const env = { DATABASE_URL: url, RATE_GENERAL_PER_MINUTE: '100000000' }
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url })
  const services = await openServices(config, database, () => {})
  const web = await startProduct(folder, env, ['--role=web'])
  const worker = await startAndWait(process.execPath, ['server/main.ts', '--role=worker'], {
    env: { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: 'development', ...env },
    ready: /worker ready/,
    timeoutMs: 120_000,
  })
  const seen: { idle: number[]; busy: number[]; seconds: number }[] = []
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const ids = await confirmed(db, staff, round < 0 ? 50 : PAYOUTS)
      const idle = await timesWhile(web.base, cookie, pause(20_000))
      const begun = performance.now()
      await db.transaction(async (tx) => {
        for (const payment_id of ids) await services.jobs.send(tx, 'send-payment', { payment_id })
      })
      const busy = await timesWhile(web.base, cookie, allSettled(db))
      // The first round warms both processes up.
      if (round >= 0) seen.push({ idle, busy, seconds: (performance.now() - begun) / 1_000 })
    }
  } finally {
    await worker.stop()
    await web.stop()
    await services.jobs.stop()
    await services.text.close()
    await services.reports.close()
    await closeQuietly(database)
    await rm(folder, { recursive: true, force: true })
  }
  const of = (which: 'idle' | 'busy', quantile: number) =>
    median(seen.map((one) => at(one[which], quantile)))
  const row = (what: string, quantile: number, goal: string) => [
    what,
    ms(of('idle', quantile)),
    ms(of('busy', quantile)),
    ratio(median(seen.map((one) => at(one.busy, quantile) / at(one.idle, quantile)))),
    goal,
  ]
  const rate = median(seen.map(({ seconds }) => PAYOUTS / seconds))
  return `${PAYOUTS.toLocaleString('en-US')} payouts settled by job: ${rate.toFixed(0)}/s (median of ${ROUNDS}).\n\n${table(
    ['other calls, a page of projects', 'idle', 'while it settles', 'ratio', 'goal'],
    [row('p50', 0.5, ''), row('p99', 0.99, '1.20')],
  )}`
}

const at = (times: readonly number[], quantile: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * quantile)] ?? 0

/** Transfers with one payout each, confirmed by their buyers; returns the payment IDs, still unknown to the bank. */
async function confirmed(
  db: Db,
  { recorder, approver }: { recorder: number; approver: number },
  count: number,
): Promise<number[]> {
  const at = new Date()
  const writer = systemWriter(at)
  const buyer = await makeBuyer(db)
  const project = await makeProject(db, { projected_itc_amount: count * CREDIT })
  const account = await insertRecord(db, writer, bankAccounts, {
    buyer_id: buyer.id,
    institution: 'First Bank',
    name: 'Operating',
    mask: '4410',
    kind: 'checking',
  })
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await makeTransfer(db, buyer.id, [project.id])
    await db.transaction(async (tx) => {
      await tx
        .update(transfers)
        .set({ status: 'CONFIRMED', buyer_account_id: account.id })
        .where(eq(transfers.id, id))
      const payment = await createPayment(
        tx,
        writer,
        { send: async () => {} },
        {
          transferId: id,
          price: CREDIT * PRICE,
          method: 'ach',
          accountId: account.id,
          sessionId: `session-${id}`,
        },
      )
      // Two people record a receipt, which is not work of jobs.
      await tx
        .update(payments)
        .set({ receipt_by: recorder, receipt_approved_by: approver })
        .where(eq(payments.id, payment.id))
      ids.push(payment.id)
    })
  }
  return ids
}

/** Waits until every payment is received; fails if one cannot be. */
async function allSettled(db: Db): Promise<void> {
  for (;;) {
    await pause(100)
    const { rows } = await db.execute<{ open: number; failed: number }>(sql`
      select count(*) filter (where state not in ('succeeded', 'failed'))::int as open,
        count(*) filter (where state = 'failed')::int as failed
      from payments`)
    if (rows[0]?.failed) throw new Error(`${rows[0].failed} payments failed`)
    if (rows[0]?.open === 0) return
  }
}

/** Response times of calls at a steady pace, however slow earlier ones are, until the work ends. */
async function timesWhile(base: string, cookie: string, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (let turn = 0; !isOver; turn++) {
    const due = begun + (turn * 1_000) / CALLS_PER_SECOND
    await pause(Math.max(0, due - performance.now()))
    asked.push(
      (async () => {
        const start = performance.now()
        const answer = await fetch(`${base}/api/projects/?range=[0,24]`, { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`The list answered ${answer.status}`)
        times.push(performance.now() - start)
      })(),
    )
  }
  await over
  await Promise.all(asked)
  return times
}

const closeQuietly = (database: OpenDatabase) => database.close().catch(() => {})
