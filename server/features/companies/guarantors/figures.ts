import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import {
  deleteRecord,
  insertRecords,
  type NewRecord,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { companies, financialStatements } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { gatherCompanies } from '#server/features/policy/gather.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FinancialsTable } from '#shared/contract/schemas/companies/guarantors.ts'
import { STATEMENT_TYPES } from '#shared/entities/document-types.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import {
  type StatementFigure,
  statementYears,
} from '#shared/rules/companies/guarantors/statements.ts'
import {
  laterWords,
  type ShownAnswer,
  saysTheSame,
} from '#shared/rules/companies/guarantors/year-columns.ts'

type FinancialCell = FinancialsTable['rows'][number]['values'][string]

/**
 * The statement lines of a company in dollars, one row per line, with the years that have figures, oldest first;
 * `year` limits it to one. Figures cite their page if the caller may see the file, and staff see who signed them.
 * `later` holds what statements of later years, if visible to the caller, show for an earlier year.
 */
export async function financialsTable(
  db: Db,
  rights: Rights,
  companyId: number,
  year?: number,
): Promise<FinancialsTable> {
  const [data] = await gatherCompanies(db, [companyId])
  const years = data
    ? statementYears(data.files, data.figures)
        .filter(({ fiscal_year }) => year === undefined || fiscal_year === year)
        .toReversed()
    : []
  const files = await db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(and(eq(versionedDocuments.company_id, companyId), visibleFiles(db, rights)))
  const seen = new Set(files.map(({ id }) => id))
  const words = laterWords(await shownAnswers(db, [...seen])).filter(
    (word) => year === undefined || word.year === year,
  )
  const toCell = ({ value, ref, signed_by, verified, stated }: StatementFigure): FinancialCell => ({
    value,
    source: ref ? 'document' : 'person',
    citation: ref && seen.has(ref.versioned_document_id ?? 0) ? ref : null,
    signed_by: rights.scope === 'all' ? signed_by : null,
    verified,
    stated: stated && seen.has(stated.ref.versioned_document_id ?? 0) ? stated : null,
  })
  const shown = [...years.map(({ fiscal_year }) => fiscal_year), ...words.map((word) => word.year)]
  return {
    years: [...new Set(shown)].toSorted((a, b) => a - b),
    rows: financialLines.options.map(({ value: line, label }) => ({
      line,
      label,
      values: Object.fromEntries(
        years.flatMap(({ fiscal_year, lines }) => {
          const figure = lines[line]
          return figure ? [[String(fiscal_year), toCell(figure)]] : []
        }),
      ),
      later: words.flatMap(({ line: of, ...word }) => {
        if (of !== line) return []
        const figure = years.find(({ fiscal_year }) => fiscal_year === word.year)?.lines[line]
        return [{ ...word, agrees: figure ? saysTheSame(figure.value, word) : null }]
      }),
    })),
  }
}

/** Statement values from these files that nobody has rejected. */
async function shownAnswers(db: Db, files: readonly number[]): Promise<ShownAnswer[]> {
  if (files.length === 0) return []
  const rows = await db
    .select({
      id: aiAnswers.id,
      file: aiAnswers.versioned_document_id,
      version: aiAnswers.number,
      field_name: aiAnswers.field_name,
      value: aiAnswers.value,
      columns: aiAnswers.year_columns,
    })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    .where(
      and(
        inArray(aiAnswers.versioned_document_id, files),
        inArray(versionedDocuments.label, STATEMENT_TYPES),
        eq(aiAnswers.document_type, versionedDocuments.label),
        or(isNotNull(aiAnswers.year_columns), eq(aiAnswers.field_name, 'fiscal_year')),
        ne(aiAnswers.state, 'rejected'),
        eq(versionedDocuments.is_hidden, false),
      ),
    )
    .orderBy(aiAnswers.id)
  return rows.map(({ columns, ...row }) => ({ ...row, columns: columns ?? [] }))
}

interface Signer {
  id: number
  isStaff: boolean
}

/**
 * Enters figures of a year; null removes one, so that the value in a document counts again. Staff vouch for what
 * they enter, and for a company's figure that they send again; figures changed by the company must be checked
 * again. Runs the company's rules. Call inside a transaction.
 */
export async function writeFigures(
  tx: Db,
  writer: Writer,
  companyId: number,
  year: number,
  lines: Partial<Record<FinancialLine, number | null>>,
  by: Signer,
): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const rows = await tx
    .select()
    .from(financialStatements)
    .where(
      and(eq(financialStatements.company_id, companyId), eq(financialStatements.fiscal_year, year)),
    )
  const stored = new Map(rows.map((row) => [row.line, row]))
  const checked_by = by.isStaff ? by.id : null
  const added: NewRecord<typeof financialStatements>[] = []
  for (const line of financialLines.values) {
    const value = lines[line]
    const row = stored.get(line)
    if (value === undefined) continue
    if (value === null) {
      if (row) await deleteRecord(tx, writer, financialStatements, row.id)
    } else if (!row) {
      added.push({
        company_id: companyId,
        fiscal_year: year,
        line,
        value,
        entered_by: by.id,
        checked_by,
      })
    } else if (row.value !== value) {
      const change = { value, entered_by: by.id, checked_by }
      await updateRecord(tx, writer, financialStatements, row.id, change)
    } else if (by.isStaff) {
      await updateRecord(tx, writer, financialStatements, row.id, { checked_by })
    }
  }
  await insertRecords(tx, writer, financialStatements, added)
  await runPolicy(tx, 'company', [companyId], writer.at)
}
