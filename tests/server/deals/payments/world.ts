import { eq } from 'drizzle-orm'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import {
  ledgerEntries,
  ledgerJournals,
  payments,
  sandboxPayments,
} from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { followPayments } from '#server/features/deals/payments/follow.ts'
import { sendPayment } from '#server/features/deals/payments/send.ts'
import type { BankProvider } from '#server/services/bank/provider.ts'
import { balancesOf } from '#shared/rules/deals/payments/ledger.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const GOING_ON = new AbortController().signal

/** A buyer, two staff members, and transfers that are ready to be paid. */
export interface World {
  server: TestApp
  investor: Client
  admin: Client
  colleague: Client
  /** Makes a transfer of $930,000 that can be paid; returns its ID. */
  transfer(): Promise<number>
  /** Confirms from an account of the buyer with this mask. */
  confirm(id: number, mask?: string, session?: string): Promise<{ status: number; body: never }>
  /** Runs the job that sends the payment to the bank. */
  send(id: number, bank?: BankProvider): Promise<void>
  /** Runs the job that asks the bank. */
  follow(bank?: BankProvider): Promise<void>
  /** The state of the transfer and its newest payment. */
  look(id: number): Promise<{
    status: string | undefined
    last_failure: string | null | undefined
    state: string | undefined
    balances: ReturnType<typeof balancesOf>
    journals: string[]
    /** How often the bank was called, over all payments of the transfer. */
    calls: number
  }>
}

export async function paymentWorld(env: Record<string, string> = {}): Promise<World> {
  const server = await testApp(env)
  const { db } = server
  const { buyer, user } = await makeInvestor(db)
  const investor = await server.as(user.id)
  const admin = await server.as((await makeAdmin(db)).id)
  const colleague = await server.as((await makeAdmin(db)).id)
  const project = await makeProject(db)
  const accounts = new Map<string, Promise<number>>()
  const makeAccount = async (mask: string) => {
    const row = await insertRecord(db, systemWriter(TEST_NOW), bankAccounts, {
      buyer_id: buyer.id,
      institution: 'First Bank',
      name: 'Operating',
      mask,
      kind: 'checking',
    })
    return row.id
  }
  const accountOf = (mask: string) => {
    const account = accounts.get(mask) ?? makeAccount(mask)
    accounts.set(mask, account)
    return account
  }
  const withBank = (bank: BankProvider | undefined) =>
    bank ? { ...server, services: { ...server.services, bank } } : server
  const paymentOf = async (id: number) => {
    const rows = await db.select().from(payments).where(eq(payments.transfer_id, id))
    return rows.toSorted((a, b) => b.id - a.id)[0]
  }
  return {
    server,
    investor,
    admin,
    colleague,
    transfer: async () => (await makeTransfer(db, buyer.id, [project.id])).id,
    async confirm(id, mask = '1234', session = `session-of-${id}-${mask}`) {
      const [row] = await db.select().from(transfers).where(eq(transfers.id, id))
      return investor.patch(
        `/api/funds/transfer/${id}/confirm`,
        { buyer_account: await accountOf(mask), session_id: session },
        { headers: { 'if-match': `"${row?.version}"` } },
      ) as never
    },
    async send(id, bank) {
      const payment = await paymentOf(id)
      await sendPayment(withBank(bank), { payment_id: payment?.id ?? 0 }, { signal: GOING_ON })
    },
    follow: (bank) => followPayments(withBank(bank), GOING_ON),
    async look(id) {
      const [row] = await db.select().from(transfers).where(eq(transfers.id, id))
      const entries = await db
        .select({ account: ledgerEntries.account, amount_cents: ledgerEntries.amount_cents })
        .from(ledgerEntries)
        .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
        .where(eq(ledgerJournals.transfer_id, id))
      const journals = await db
        .select()
        .from(ledgerJournals)
        .where(eq(ledgerJournals.transfer_id, id))
        .orderBy(ledgerJournals.id)
      const told = await db
        .select({ key: sandboxPayments.idempotency_key, calls: sandboxPayments.calls })
        .from(sandboxPayments)
      const own = await db.select().from(payments).where(eq(payments.transfer_id, id))
      return {
        status: row?.status,
        last_failure: row?.last_failure,
        state: (await paymentOf(id))?.state,
        balances: balancesOf(entries),
        journals: journals.map(({ kind }) => kind),
        calls: told
          .filter(({ key }) => own.some((one) => key.startsWith(`payment-${one.id}-`)))
          .reduce((sum, { calls }) => sum + calls, 0),
      }
    },
  }
}
