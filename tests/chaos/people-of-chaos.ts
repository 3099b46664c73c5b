import { installDefaults } from '#server/db/defaults.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { makeOwner, makePayer, makeStaff } from '#tests/fleet/people.ts'
import { makeProject, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

/** The users at work while things break, and their records; all sign in with the fleet's PASSWORD. */
export interface World {
  staff: string
  colleague: string
  owner: string
  payer: string
  project: number
  /** The payer's accounts, by their last digits. */
  accounts: Record<string, number>
  /** Transfers that are ready to be confirmed. */
  transfers: number[]
}

const MASKS = ['0001', '0002', '0004', '0005']

/** Inserts users and transfers into a migrated database, before the observer starts. */
export async function makeWorld(url: string, folder: string, transfers: number): Promise<World> {
  const { db, close } = await openDatabase({ url, folder, poolSize: 2 })
  try {
    await installDefaults(db, TEST_NOW)
    const [staff, colleague] = [await makeStaff(db), await makeStaff(db)]
    const owner = await makeOwner(db)
    const payer = await makePayer(db)
    const accounts: World['accounts'] = { '1234': payer.account.id }
    for (const mask of MASKS) {
      const { id } = await insertRecord(db, systemWriter(TEST_NOW), bankAccounts, {
        buyer_id: payer.buyer.id,
        institution: 'First Bank',
        name: `Account ${mask}`,
        mask,
        kind: 'checking',
      })
      accounts[mask] = id
    }
    const made: number[] = []
    for (let index = 0; index < transfers; index++) {
      const { id } = await makeProject(db, {
        seller_id: owner.project.seller_id,
        // Known from the start: its history tells of every value, which `audit:verify` compares.
        projected_itc_amount: 5_000_000_000,
        // Its credit may be paid for, and no rule takes it back.
        stage: 'monitoring',
      })
      made.push((await makeTransfer(db, payer.buyer.id, [id])).id)
    }
    return {
      staff: staff.email,
      colleague: colleague.email,
      owner: owner.user.email,
      payer: payer.user.email,
      project: owner.project.id,
      accounts,
      transfers: made,
    }
  } finally {
    await close()
  }
}
