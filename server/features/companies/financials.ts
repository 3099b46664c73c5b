import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { financialStatements } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { companiesSchemas } from '#shared/contract/schemas/companies.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'

type FinancialsTable = z.output<typeof companiesSchemas.financialsTable.response>
type FinancialCell = FinancialsTable['rows'][number]['values'][string]

const YEAR = /^\d{4}$/

/** A fiscal year as a path writes it; null when it is not four digits. */
export const readYear = (text: string): number | null => (YEAR.test(text) ? Number(text) : null)

/**
 * The statement lines of a company in dollars, every line a row, with the years that have figures;
 * `year` limits it to one. A figure cites the file it was read from, when the caller sees that file.
 */
export async function financialsTable(
  db: Db,
  rights: Rights,
  companyId: number,
  year?: number,
): Promise<FinancialsTable> {
  const rows = await db
    .select({ figure: financialStatements, cited: versionedDocuments.id })
    .from(financialStatements)
    .leftJoin(
      versionedDocuments,
      and(
        eq(versionedDocuments.id, financialStatements.versioned_document_id),
        visibleFiles(db, rights),
      ),
    )
    .where(
      and(
        eq(financialStatements.company_id, companyId),
        year === undefined ? undefined : eq(financialStatements.fiscal_year, year),
      ),
    )
    .orderBy(asc(financialStatements.fiscal_year))
  const byLine = Map.groupBy(rows, ({ figure }) => figure.line)
  return {
    years: [...new Set(rows.map(({ figure }) => figure.fiscal_year))],
    rows: financialLines.options.map(({ value: line, label }) => ({
      line,
      label,
      values: Object.fromEntries(
        (byLine.get(line) ?? []).map((row) => [String(row.figure.fiscal_year), toCell(row)]),
      ),
    })),
  }
}

function toCell({
  figure,
  cited,
}: {
  figure: typeof financialStatements.$inferSelect
  cited: number | null
}): FinancialCell {
  return {
    value: figure.value,
    source: figure.versioned_document_id === null ? 'person' : 'document',
    citation: cited === null ? null : { versioned_document_id: cited, page: figure.page },
  }
}
