import { eq, or } from 'drizzle-orm'
import { updateRecord } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { historyRows, recordIs, toEntry } from '#server/features/base/history.ts'
import { exposureOfSeller } from '#server/features/companies/exposure/of-seller.ts'
import { slotsWhere } from '#server/features/documents/files/slots-with-files.ts'
import { policyOfSeller } from '#server/features/policy/of-seller.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { refuseProblem } from '#server/http/http-error.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { fullName } from '#shared/format/full-name.ts'
import { type RoleGiver, roleProblem } from '#shared/rules/deals/closings/agreements.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { giveToApplicant, tellApplicant, tellStaff } from './accept.ts'
import { addCollaborator, refuseTaken } from './collaborators.ts'
import { diligenceListsOf, slotsOfSeller } from './diligence-lists.ts'
import { recordEngagement } from './engagement.ts'
import { toSeller } from './map.ts'
import {
  collaboratorsOf,
  findSeller,
  listSellers,
  lockSeller,
  SELLER_LIST,
  type SellerListRow,
} from './store.ts'
import { inviteAgain, lockCollaborator, removeCollaborator } from './team.ts'
import { checkPatch, openSeller, refuseStaffFields } from './write.ts'

/** The seller in the path. Throws not_found if the caller may not see it. */
const sellerOf = async (call: Call<never>) =>
  call.found(await findSeller(call.db, call.rights, call.id()))

const giverOf = (call: Call<never>): RoleGiver => ({
  isStaff: call.rights.scope === 'all',
  seller_role: call.user().seller_role,
})

/** Adds the collaborators of all rows with one query. */
async function toSellers(db: Db, rows: readonly SellerListRow[]): Promise<Seller[]> {
  const people = await collaboratorsOf(
    db,
    rows.map(({ seller }) => seller.id),
  )
  const bySeller = Map.groupBy(people, (person) => person.seller_id)
  return rows.map((row) => toSeller(row, bySeller.get(row.seller.id) ?? []))
}

async function toOne(call: Call<never>, db: Db, row: SellerListRow): Promise<Seller> {
  const [seller] = await toSellers(db, [row])
  return call.found(seller)
}

/** The seller after a write. */
const reread = async (call: Call<never>, tx: Db, rights: Rights, id: number): Promise<Seller> =>
  toOne(call, tx, call.found(await findSeller(tx, rights, id)))

/** Seller accounts: reads, changes, creation, and everything attached to them. */
export const sellersHandlers: Handlers<'sellers'> = {
  async list(call) {
    const clause = call.list(SELLER_LIST)
    const { rows, total } = await listSellers(call.db, call.rights, clause)
    return call.page(SELLER_LIST, clause, { rows: await toSellers(call.db, rows), total })
  },
  async get(call) {
    return toOne(call, call.db, await sellerOf(call))
  },
  async patch(call) {
    const { seller } = await sellerOf(call)
    const body = call.body()
    refuseStaffFields(call.rights, seller, body)
    return call.write(async (tx, writer) => {
      const row = call.found(await lockSeller(tx, seller.id))
      await checkPatch(tx, row, body)
      const updated = call.saved(
        await updateRecord(tx, writer, sellers, row.id, body, { ifMatch: call.ifMatch() }),
      )
      const isAccepted = row.status !== 'accepted' && updated.status === 'accepted'
      if (isAccepted) {
        await tellApplicant(tx, call, writer, updated, await giveToApplicant(tx, writer, updated))
      }
      return reread(call, tx, call.rights, row.id)
    })
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const opened = await openSeller(tx, writer, call.rights, body)
      if (opened.status === 'pending') {
        await tellStaff(tx, call, writer, opened, fullName(call.user()))
      }
      // An applicant can read their own account only after it is accepted.
      return reread(call, tx, SYSTEM_RIGHTS, opened.id)
    })
  },
  async documents(call) {
    const { seller } = await sellerOf(call)
    return slotsWhere(call.db, call.rights, slotsOfSeller(call.db, seller))
  },
  async companyDocuments(call) {
    const { seller } = await sellerOf(call)
    return slotsWhere(call.db, call.rights, eq(documents.company_id, seller.company_id))
  },
  async exposure(call) {
    const { seller } = await sellerOf(call)
    return exposureOfSeller(call.db, seller.id, policyDay(call.now))
  },
  async history(call) {
    const { seller } = await sellerOf(call)
    const own = recordIs('sellers', [String(seller.id)])
    const company = recordIs('companies', [String(seller.company_id)])
    const rows = await historyRows(call.db, or(own, company))
    return rows.map((row) => toEntry(row, row.entry.entity === 'companies' ? 'Company' : null))
  },
  async policyAnalysis(call) {
    const { seller } = await sellerOf(call)
    return policyOfSeller(call.db, seller, call.now)
  },
  async diligenceLists(call) {
    const { seller } = await sellerOf(call)
    return diligenceListsOf(call.db, call.rights, seller)
  },
  async recordEngagement(call) {
    const { seller } = await sellerOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const row = call.found(await lockSeller(tx, seller.id))
      call.saved(await recordEngagement(tx, writer, row, body, call.ifMatch()))
      return reread(call, tx, call.rights, row.id)
    })
  },
  async addCollaborator(call) {
    const { seller } = await sellerOf(call)
    const body = call.body()
    return call
      .write(async (tx, writer) => {
        const by = { ...giverOf(call), name: fullName(call.user()) }
        await addCollaborator(tx, call, writer, seller, body, by)
        return reread(call, tx, call.rights, seller.id)
      })
      .catch(refuseTaken)
  },
  async changeCollaborator(call) {
    const { seller } = await sellerOf(call)
    return call.writeTo(
      async (tx) => {
        const body = call.body()
        const person = call.found(await lockCollaborator(tx, seller, call.id('collaborator')))
        refuseProblem(roleProblem(giverOf(call), person.seller_role, body.role))
        return { id: person.id, ...body }
      },
      async (tx, writer, { id, role: seller_role }) => {
        const ifMatch = call.ifMatch()
        call.saved(await updateRecord(tx, writer, users, id, { seller_role }, { ifMatch }))
        await recordAccountAct(tx, writer, id, 'roled')
        return reread(call, tx, call.rights, seller.id)
      },
    )
  },
  async inviteAgain(call) {
    const { seller } = await sellerOf(call)
    return call.write(async (tx, writer) => {
      const person = call.found(await lockCollaborator(tx, seller, call.id('collaborator')))
      await inviteAgain(tx, call, writer, seller, person, fullName(call.user()))
      return reread(call, tx, call.rights, seller.id)
    })
  },
  async removeCollaborator(call) {
    const { seller } = await sellerOf(call)
    return call.write(async (tx, writer) => {
      const person = call.found(await lockCollaborator(tx, seller, call.id('collaborator')))
      const by = { ...giverOf(call), name: fullName(call.user()) }
      call.saved(await removeCollaborator(tx, call, writer, seller, person, by, call.ifMatch()))
      return reread(call, tx, call.rights, seller.id)
    })
  },
}
