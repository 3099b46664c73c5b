import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import { makeReadyProject } from '#tests/server/policy/ready-project.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { makeInvestor, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testAppOn } from '#tests/support/test-app.ts'
import { ms, table } from './lib.ts'

/**
 * How long a confirmation takes (docs/benchmarks.md, "Confirm"), one after another, each of a transfer of its own ready
 * project: with the results of its rules stored, and with a fact that changed just before.
 */

const CONFIRMATIONS = 300

/** Where the product is served, for which passkeys are made. */
export const SITE = 'https://joulebridge.example.com'

/** Needs an empty database on a server. */
export async function benchConfirm(url: string): Promise<string> {
  return withReadyTransfers(url, CONFIRMATIONS * 2, async ({ server, ids, investor, confirm }) => {
    const timed = async (some: readonly number[]) => {
      const times: number[] = []
      for (const id of some) times.push(await took(() => confirm(investor, id)))
      return times.slice(times.length / 10)
    }
    const stored = await timed(ids.slice(0, CONFIRMATIONS))
    await server.db.execute(
      sql`insert into policy_due (owner, owner_id, since) select owner, owner_id, now() from policy_analyses on conflict do nothing`,
    )
    const changed = await timed(ids.slice(CONFIRMATIONS))
    return table(
      ['confirm', 'p50', 'p95'],
      [quantiles('rules as stored', stored), quantiles('a fact just changed', changed)],
    )
  })
}

interface ReadyTransfers {
  server: TestApp
  ids: number[]
  /** Who confirms for the buyer, signed in; has no second factor. */
  investor: Client
  buyerId: number
  /** Confirms; throws unless it answers `expected`. */
  confirm(who: Client, id: number, expected?: number): Promise<Answer>
}

/** A server with this many transfers of one buyer, each of a ready project of its own. */
export async function withReadyTransfers(
  url: string,
  count: number,
  use: (ready: ReadyTransfers) => Promise<string>,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-bench-confirm-'))
  const database = await openDatabase({ url, folder: dataDir })
  const remove = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const server = await testAppOn(
    { database, dataDir, remove },
    { CHECK_RESPONSES: '0', PUBLIC_URL: SITE },
  )
  try {
    const { db } = server
    const { buyer, user } = await makeInvestor(db)
    const { id: buyer_account } = await insertRecord(db, systemWriter(TEST_NOW), bankAccounts, {
      buyer_id: buyer.id,
      institution: 'First Bank',
      name: 'Operating',
      mask: '4410',
      kind: 'checking',
    })
    const ids: number[] = []
    for (let index = 0; index < count; index++) {
      const project = await makeReadyProject(server)
      ids.push((await makeTransfer(db, buyer.id, [project.id])).id)
    }
    await sweepPolicy(server, new AbortController().signal)
    // Their companies have no documents, which took them back.
    await db.execute(sql`update projects set stage = 'settlement'`)
    await db.execute(sql`delete from policy_due`)
    await db.execute(sql`analyze`)
    return await use({
      server,
      ids,
      investor: await server.as(user.id),
      buyerId: buyer.id,
      async confirm(who, id, expected = 200) {
        const answer = await who.patch(
          `/api/funds/transfer/${id}/confirm`,
          { buyer_account, session_id: `session-of-${id}` },
          { headers: { 'if-match': '"1"' } },
        )
        if (answer.status !== expected) {
          throw new Error(`Confirming answered ${answer.status}: ${answer.text}`)
        }
        return answer
      },
    })
  } finally {
    await server.close()
  }
}

/** Milliseconds that something takes. */
export async function took(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** A line of a table: what, p50, p95. */
export const quantiles = (what: string, times: readonly number[]) => [
  what,
  ms(at(times, 0.5)),
  ms(at(times, 0.95)),
]

const at = (times: readonly number[], quantile: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * quantile)] ?? 0
