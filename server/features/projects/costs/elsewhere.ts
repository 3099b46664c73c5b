import { and, eq, type SQL, sql } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { plainNumberOf } from '#server/db/schema/columns.ts'
import { costLines } from '#server/db/schema/costs.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import { gatherFiles } from '#server/features/policy/gather.ts'
import type { Rights } from '#server/http/rights.ts'
import type { CostReads } from '#shared/rules/policy/project/facts.ts'
import type { ForeignInvoice } from '#shared/rules/projects/costs/flags.ts'
import { typedMarks } from '#shared/rules/projects/costs/invoice-claims.ts'
import { plainNumber } from '#shared/rules/projects/costs/invoices.ts'
import { costPapers } from '#shared/rules/projects/costs/papers.ts'
import type { CostProject } from './store.ts'

/** Returns the condition for showing another project's name. */
export type Naming = (db: Db) => SQL | undefined

/** Staff see every name; others only names of projects of the same seller that are visible to them. */
export const namingFor =
  (rights: Rights, { seller_id }: CostProject): Naming =>
  (db) =>
    rights.scope === 'all'
      ? undefined
      : and(eq(projects.seller_id, seller_id), visibleProjects(db, rights))

/**
 * Invoices that other projects claim and that may match some of these: by a line with one of their numbers, or by a
 * file with such a number or the same bytes. The rules decide whether they match.
 */
export async function claimedElsewhere(
  db: Db,
  projectId: number,
  { lines, papers }: CostReads,
  naming: Naming,
): Promise<ForeignInvoice[]> {
  const tied = new Set(lines.flatMap(({ document_ids }) => document_ids))
  const own = papers.filter(({ id, kind }) => kind === 'invoice' && tied.has(id))
  const numbers = list(
    [...lines, ...own].flatMap(({ invoice_number }) => plainNumber(invoice_number ?? '') || []),
  )
  const digests = list(own.flatMap(({ sha256 }) => sha256 ?? []))
  const project = sql<string | null>`case when ${naming(db) ?? sql`true`} then ${projects.name} end`
  const ofOthers = sql`${costLines.project_id} <> ${projectId}`
  const typed = await db
    .select({ vendor: costLines.vendor, invoice_number: costLines.invoice_number, project })
    .from(costLines)
    .innerJoin(projects, eq(projects.id, costLines.project_id))
    .where(and(sql`${plainNumberOf(costLines.invoice_number)} = any(${numbers})`, ofOthers))
  const alike = sql`
    select ${aiAnswers.versioned_document_id} from ${aiAnswers}
    where ${aiAnswers.field_name} = 'invoice_number' and ${aiAnswers.state} in ('accepted', 'edited')
      and ${plainNumberOf(sql`(${aiAnswers.value} #>> '{}')`)} = any(${numbers})
    union
    select ${documentVersions.versioned_document_id} from ${documentVersions}
    where ${documentVersions.sha256} = any(${digests})`
  const files = await db
    .selectDistinct({ id: versionedDocuments.id, project })
    .from(versionedDocuments)
    .innerJoin(
      costLines,
      and(
        eq(costLines.project_id, versionedDocuments.project_id),
        sql`${costLines.document_ids} @> to_jsonb(${versionedDocuments.id})`,
      ),
    )
    .innerJoin(projects, eq(projects.id, costLines.project_id))
    .where(and(sql`${versionedDocuments.id} in (${alike})`, ofOthers))
  const named = new Map(files.map(({ id, project }) => [id, project]))
  const read = named.size > 0 ? costPapers(await gatherFiles(db, [...named.keys()])) : []
  return [
    ...typed.map((line) => ({ marks: typedMarks(line), project: line.project })),
    ...read.map((marks) => ({ marks, project: named.get(marks.id) ?? null })),
  ]
}

const list = (texts: readonly string[]) => sql`${sql.param([...new Set(texts)])}::text[]`
