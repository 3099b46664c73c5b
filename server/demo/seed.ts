import type { Db } from '#server/db/types.ts'
import { startMissingRuns } from '#server/features/documents/processing/runs.ts'
import type { Services } from '#server/services/services.ts'
import { plantOn } from './data/planting.ts'
import { earlierLists, newestLists } from './data/sanctions.ts'
import { loadAccounts } from './load/accounts.ts'
import { loadClosings } from './load/closings.ts'
import { loadCommunities } from './load/communities.ts'
import { loadCosts } from './load/costs.ts'
import { loadEvidence } from './load/evidence.ts'
import { loadFiles, storeFiles } from './load/files.ts'
import { loadGuarantors } from './load/guarantors.ts'
import { loadGuests } from './load/guests.ts'
import { Keys } from './load/keys.ts'
import { loadEarlierKyb, loadNewestKyb, storePrintouts } from './load/kyb.ts'
import { loadNotices } from './load/notices.ts'
import { loadPayees, loadPayments } from './load/payments.ts'
import { keepMoves, loadPolicy } from './load/policy.ts'
import { loadProjects } from './load/projects.ts'
import { loadSanctions } from './load/sanctions.ts'
import { loadBankAccounts, loadTransfers } from './load/transfers.ts'
import { loadWork } from './load/work.ts'

/**
 * Loads the demo into an empty database: all of it in one transaction, or nothing. File contents are stored first,
 * under their hashes.
 */
export async function seed(db: Db, services: Services, now: Date): Promise<void> {
  plantOn(now)
  const stored = await storeFiles(services.files)
  const kyb = { services, printouts: await storePrintouts(services.files) }
  await db.transaction(async (tx) => {
    const keys = new Keys()
    await loadAccounts(tx, keys)
    await loadCommunities(tx, keys)
    const moves = await loadProjects(tx, keys)
    await loadFiles(tx, keys, stored)
    await loadCosts(tx, keys, moves)
    await moves.finish(tx)
    await loadWork(tx, keys)
    await loadNotices(tx, keys)
    await loadBankAccounts(tx, keys)
    await loadTransfers(tx, keys)
    await loadEvidence(tx, keys)
    await loadGuarantors(tx, keys)
    await loadSanctions(tx, keys, earlierLists())
    await keepMoves(tx)
    await loadEarlierKyb(tx, keys, kyb)
    await loadPayees(tx, keys)
    await loadClosings(tx, keys)
    await loadGuests(tx, keys, now)
    await loadPayments(tx, keys)
    await loadSanctions(tx, keys, newestLists())
    await loadNewestKyb(tx, keys, kyb)
    await loadPolicy(tx, keys, now)
    await startMissingRuns(tx, services.jobs)
  })
}

/** Loads only the demo's people, with their companies, bank accounts, and lists: nothing has happened yet. */
export async function seedPeople(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = new Keys()
    await loadAccounts(tx, keys)
    await loadBankAccounts(tx, keys)
    await loadCommunities(tx, keys)
    await loadSanctions(tx, keys, earlierLists())
    await loadSanctions(tx, keys, newestLists())
  })
}
