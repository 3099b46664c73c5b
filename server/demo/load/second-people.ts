import { insertRecord } from '#server/db/records.ts'
import { outsideApprovers } from '#server/db/schema/accounts.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import type { Db } from '#server/db/types.ts'
import { on } from '#server/demo/data/planting.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** The operator's counsel, whose naming waits for a colleague. */
export async function loadApprover(tx: Db, keys: Keys): Promise<void> {
  const named_by = keys.get('user', 'admin')
  await insertRecord(tx, writerAt(on('2026-11-12T15:10:00.000Z'), named_by), outsideApprovers, {
    first_name: 'Rosalind',
    last_name: 'Ekberg',
    email: 'rosalind.ekberg@counsel.example',
    firm: 'Ekberg & Lowe',
    reason: 'Outside counsel since the company began, and on nobody’s team.',
    state: 'named',
    named_by,
  })
}

/** A part of a fee that one of staff would have forgiven, and a colleague did not. */
export async function loadConcession(tx: Db, keys: Keys): Promise<void> {
  const [asked, decided] = [on('2026-10-06T14:00:00.000Z'), on('2026-10-07T16:30:00.000Z')]
  const requested_by = keys.get('user', 'admin')
  await insertRecord(tx, writerAt(asked, requested_by), concessions, {
    transfer_id: keys.get('transfer', 'transferFairwaterPaddock'),
    kind: 'fee',
    seller_id: keys.get('seller', 'sellerPrairieHarbor'),
    amount: 500,
    reason: 'The seller asks for a discount on its second sale.',
    state: 'refused',
    requested_by,
    decided_by: keys.get('user', 'admin2'),
    decided_at: new Date(decided),
    decision_reason: 'Fees of a sale that has closed stay as they were agreed.',
  })
}
