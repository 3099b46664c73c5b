import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { documents } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll } from '#server/features/documents/fields/dictionary.ts'
import { keyFieldItems } from '#server/features/documents/fields/diligence-items.ts'
import { slotItem } from '#server/features/documents/files/slot-items.ts'
import { slotsWhere } from '#server/features/documents/files/slots-with-files.ts'
import type { Rights } from '#server/http/rights.ts'
import type { sellersSchemas } from '#shared/contract/schemas/accounts/sellers.ts'
import { projectsOfSeller, type SellerRow } from './store.ts'

type DiligenceLists = z.output<typeof sellersSchemas.diligenceLists.response>

/** A seller's slots: those of its company and of all its projects. */
export const slotsOfSeller = (db: Db, seller: SellerRow): SQL | undefined =>
  or(
    eq(documents.company_id, seller.company_id),
    inArray(
      documents.project_id,
      db.select({ id: projects.id }).from(projects).where(eq(projects.seller_id, seller.id)),
    ),
  )

/** The diligence lists of a seller's company and projects; six queries for any number of projects. */
export async function diligenceListsOf(
  db: Db,
  rights: Rights,
  seller: SellerRow,
): Promise<DiligenceLists> {
  const own = await projectsOfSeller(db, seller.id)
  const slots = await slotsWhere(db, rights, slotsOfSeller(db, seller))
  const fields = await fieldValuesOfAll(
    db,
    rights,
    'project',
    own.map(({ id }) => id),
  )
  const byProject = Map.groupBy(slots, (slot) => slot.project_id)
  return {
    company: (byProject.get(null) ?? []).map(slotItem),
    projects: own.map(({ id, name }) => ({
      project_id: id,
      name,
      items: [...(byProject.get(id) ?? []).map(slotItem), ...keyFieldItems(fields.get(id) ?? [])],
    })),
  }
}
