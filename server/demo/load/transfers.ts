import { insertRecord } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { on } from '#server/demo/data/planting.ts'
import * as data from '#server/demo/data/transfers.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

const linkedAt = () => on('2024-02-12T16:00:00.000Z')

/** Loads transfers and their payouts. */
export async function loadTransfers(tx: Db, keys: Keys): Promise<void> {
  for (const key of data.transferKeys) await loadTransfer(tx, keys, key)
}

/** Loads the bank accounts of sellers and buyers. */
export async function loadBankAccounts(tx: Db, keys: Keys): Promise<void> {
  const owners = new Set<string | null>()
  for (const key of data.bankAccountKeys) {
    const { seller, buyer, ...columns } = data.bankAccounts[key]
    const owner = seller ?? buyer
    const account = await insertRecord(tx, writerAt(linkedAt()), bankAccounts, {
      ...columns,
      is_default: !owners.has(owner),
      seller_id: keys.maybe('seller', seller),
      buyer_id: keys.maybe('buyer', buyer),
    })
    owners.add(owner)
    keys.set('account', key, account.id)
  }
}

async function loadTransfer(tx: Db, keys: Keys, key: data.TransferKey): Promise<void> {
  const { payouts: _terms, tax_year: _year, created_at, ...seed } = data.transfers()[key]
  const writer = writerAt(seed.confirmed_at ?? created_at)
  const transfer = await insertRecord(tx, writer, transfers, {
    name: seed.name,
    status: seed.status,
    transaction_id: seed.transaction_id,
    payment_date: seed.payment_date,
    session_id: seed.session_id,
    buyer_id: keys.get('buyer', seed.buyer),
    buyer_account_id: keys.maybe('account', seed.buyer_account),
    confirmed_at: seed.confirmed_at ? new Date(seed.confirmed_at) : null,
    confirmed_by: keys.maybe('user', seed.confirmed_by),
  })
  keys.set('transfer', key, transfer.id)
  for (const { project, ...amounts } of data.payoutsOf(key)) {
    await insertRecord(tx, writer, payouts, {
      ...amounts,
      transfer_id: transfer.id,
      project_id: keys.get('project', project),
    })
  }
}
