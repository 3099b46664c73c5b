import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import type { Db } from '#server/db/types.ts'
import { hashPassword } from '#server/features/access/auth/passwords.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { makeBuyer, makeProject, makeSeller, makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

/** The users of a fleet: each can sign in with PASSWORD. */

export const PASSWORD = 'Right-pass-2026!'

let hash: Promise<string> | undefined

/** Hashing is slow on purpose, so all users share one hash. */
async function withPassword() {
  hash ??= hashPassword(PASSWORD)
  return { password_hash: await hash }
}

export const makeStaff = async (db: Db) =>
  makeUser(db, { is_staff: true, role: 'admin', ...(await withPassword()) })

/**
 * A seller's user with a project. `monitoring` is a stage in which its credit may be paid for and that no rule takes
 * back, however little is known of it.
 */
export async function makeOwner(db: Db, stage: ProjectStage = 'onboarding') {
  const { id: seller_id } = await makeSeller(db)
  const user = await makeUser(db, { role: 'seller', seller_id, ...(await withPassword()) })
  return { user, project: await makeProject(db, { seller_id, stage }) }
}

/** An investor's user with an account to pay from. */
export async function makePayer(db: Db) {
  const buyer = await makeBuyer(db)
  const user = await makeUser(db, {
    role: 'investor',
    buyer_id: buyer.id,
    ...(await withPassword()),
  })
  const account = await insertRecord(db, systemWriter(TEST_NOW), bankAccounts, {
    buyer_id: buyer.id,
    institution: 'First Bank',
    name: 'Checking',
    mask: '1234',
    kind: 'checking',
  })
  return { user, buyer, account }
}
