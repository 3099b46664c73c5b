import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { type ChecklistLine, checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import type { RecordedLine } from '#shared/rules/deals/closings/checklist-record.ts'
import { isBySeller, isForBuyer } from '#shared/rules/deals/closings/papers.ts'
import { companiesOf } from './relatedness.ts'
import type { ReadClosing } from './standing.ts'
import type { papersOf, Viewer } from './store.ts'
import { isOwn } from './views.ts'

/** Filters what a seller reads of a shared transfer, so that nothing of the other sellers shows. */

/**
 * The subset of files that a seller owns: files of its projects, its company, and the companies behind its projects.
 */
export async function ownFiles(
  db: Db,
  sellerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const own = db.select({ id: projects.id }).from(projects).where(eq(projects.seller_id, sellerId))
  const rows = await db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(
      and(
        inArray(versionedDocuments.id, [...ids]),
        or(
          inArray(versionedDocuments.project_id, own),
          inArray(
            versionedDocuments.company_id,
            db.select({ id: sellers.company_id }).from(sellers).where(eq(sellers.id, sellerId)),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(projectParties)
              .where(
                and(
                  eq(projectParties.company_id, versionedDocuments.company_id),
                  inArray(projectParties.project_id, own),
                ),
              ),
          ),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type Paper = Awaited<ReturnType<typeof papersOf>>[number]

/** Whether the viewer may read a paper: a seller its own files, what it signed, and what no other seller alone did. */
export function isOwnPaper(
  { paper }: Paper,
  { side, seller_id }: Viewer,
  ownProjects: ReadonlySet<number>,
  files: ReadonlySet<number>,
): boolean {
  if (side === null) return true
  if (side === 'buyer') return isForBuyer(paper.kind)
  if (paper.project_id !== null) return ownProjects.has(paper.project_id)
  if (files.has(paper.versioned_document_id)) return true
  const sellers = paper.signatures.filter((one) => one.side === 'seller')
  if (sellers.some((one) => one.seller_id === seller_id)) return true
  // A signature from before its seller was asked can be anybody's.
  return !isBySeller(paper.kind) && (sellers.length === 0 || sellers.some((one) => !one.seller_id))
}

/**
 * The checklists as they are for a party alone: a seller's own projects and the companies that transfer their credits,
 * and one's own verification.
 */
export function ownChecklist(
  { standing, lines, transferors }: ReadClosing,
  viewer: Viewer,
): ChecklistLine[] {
  const own = lines.filter((line) => isOwn(viewer, line))
  const projectIds = new Set(own.map(({ project_id }) => project_id))
  const transferring = new Set(companiesOf(transferors, own).map(({ id }) => id))
  const companyIds = new Set(own.map(({ seller_company_id }) => seller_company_id))
  return checklistOf({
    ...standing,
    projects: standing.projects.filter(({ id }) => projectIds.has(id)),
    relatedness: standing.relatedness.filter(({ company_id }) => transferring.has(company_id)),
    sellers: standing.sellers.filter(({ id }) => own.some(({ seller_id }) => seller_id === id)),
    verifications: standing.verifications.filter(
      ({ side, company_id }) =>
        side === viewer.side && (side === 'buyer' || companyIds.has(company_id)),
    ),
  })
}

/** Returns what is open on a line in a party's words, or what is worth saying of one that is done. */
export function ownTexts(
  ownLines: readonly ChecklistLine[],
  viewer: Viewer,
): (line: Pick<RecordedLine, 'item' | 'state' | 'text'>) => string | null {
  if (viewer.side === null) return ({ text }) => text
  return ({ item, state, text }) => {
    if (state !== 'open') return text
    const mine = ownLines.find((line) => line.item === item)?.text ?? null
    if (item !== 'verification') return mine ?? 'Under way.'
    return mine === null ? 'Under way.' : 'Your company’s verification isn’t finished.'
  }
}
