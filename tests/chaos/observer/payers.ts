import { randomUUID } from 'node:crypto'
import { fieldOf } from './http.ts'
import type { NotedConfirmation } from './journal.ts'
import { once, type Person, persist, rest, unexpected, type Watch } from './person.ts'

/** The buyer's accounts, by the last digits that determine what the sandbox bank does with a payment. */
export type Accounts = Readonly<Record<string, number>>

/** Most payments succeed; some are refused or returned, or lose the bank's response or the call itself. */
const MASKS = [
  '1234',
  '1234',
  '1234',
  '1234',
  '0004',
  '0004',
  '0004',
  '0001',
  '0002',
  '0005',
] as const

/** Accounts whose payments fail: refused, returned, or never received. */
const FAILING = new Set<string>(['0001', '0002', '0005'])

/** Confirms one transfer after another, each until it is acknowledged, and some twice at once. */
export async function confirmTransfers(
  watch: Watch,
  person: Person,
  transfers: readonly number[],
  accounts: Accounts,
): Promise<void> {
  for (const transfer of transfers) {
    if (!(await rest(watch, person.chance.between(1_000, 2_500)))) return
    const mask = person.chance.of(MASKS)
    const twice = person.chance.number() < 0.3
    const noted: NotedConfirmation = {
      transfer,
      session: randomUUID(),
      mask,
      acknowledged: false,
    }
    watch.journal.confirmations.push(noted)
    const confirm = () =>
      persist(watch, person, {
        method: 'PATCH',
        path: `/api/funds/transfer/${transfer}/confirm`,
        headers: { 'if-match': '"1"' },
        body: { buyer_account: accounts[mask], session_id: noted.session },
      })
    // Two clicks of one intention to pay; each has its own key, and both get the same answer.
    const answers = await Promise.all(twice ? [confirm(), confirm()] : [confirm()])
    for (const answer of answers) {
      if (answer?.status === 200) noted.acknowledged = true
      // If the bank already refused the confirmed payment, a retry is told that its session is over.
      else if (answer && !(FAILING.has(mask) && answer.status === 409)) {
        unexpected(watch, `Confirmation of ${transfer}`, answer)
      }
    }
  }
}

interface Settled {
  transfer_id: number
  cents: string
  created_at: Date
  receipt_by: number | null
}

/** Two staff members handle the receipts of settled payments: one records, the other approves. */
export async function recordReceipts(watch: Watch, first: Person, second: Person): Promise<void> {
  while (await rest(watch, 2_000)) {
    const settled = await watch.eyes.read<Settled>(
      `select transfer_id, amount_cents::text as cents, created_at, receipt_by from payments
       where state = 'settled' and receipt_approved_by is null order by id limit 5`,
    )
    for (const { transfer_id, cents, created_at, receipt_by } of settled) {
      const path = `/api/funds/transfer/${transfer_id}`
      if (receipt_by === null) {
        const body = {
          received_on: easternDay(created_at),
          amount: Number(cents) / 100,
          reference: `Statement of ${transfer_id}`,
        }
        const answer = await persist(watch, first, {
          method: 'POST',
          path: `${path}/receipt/`,
          body,
        })
        // With its clock set back, the product sees today's date as in the future.
        if (answer?.status !== 200) continue
      }
      const approved = await persist(watch, second, {
        method: 'POST',
        path: `${path}/receipt-approval/`,
        body: {},
      })
      if (approved?.status === 200) watch.journal.receipts.add(transfer_id)
      else if (approved) unexpected(watch, 'A receipt', approved)
    }
  }
}

const EASTERN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
const easternDay = (at: Date): string => EASTERN.format(at)

/** Compares transfers, ledger, and bank as staff do; any result but a match is a fault. */
export async function reconcile(watch: Watch, staff: Person): Promise<void> {
  const answer = await once(watch, staff, {
    method: 'POST',
    path: '/api/funds/reconciliations/',
    body: {},
  })
  const state = answer && fieldOf(answer.json(), 'state')
  if (state !== 'matched') {
    watch.journal.fault(`Transfers, ledger, and bank do not agree: ${answer?.bytes.toString()}`)
  }
}
