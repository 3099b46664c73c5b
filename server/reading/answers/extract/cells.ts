import type { Citation, ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import { hintOf } from '../answer-hints.ts'
import { chooseBest } from '../candidates.ts'
import { proposed } from '../proposed.ts'
import { figureCandidates } from './figures.ts'
import { makeScans } from './scans.ts'
import { statementCandidates, statementsIn, yearsShown } from './statements.ts'
import { valueCandidates } from './values.ts'

/** Reads lines of statements for any year that they show. */
export interface CellReader {
  /** The year that the statements are for; null if not stated. */
  own: number | null
  /** All years in their tables, newest first, plus their own. */
  years: number[]
  /** Its confidence is the grade of its evidence. */
  answer(line: FinancialLine, year: number | null): ProposedAnswer
  /** Whether the total at that place is the sum of its rows; null if unknown. */
  addsUp(place: Citation): boolean | null
}

/** Statements show at most this many years beside their own; other years head maturity schedules. */
const YEARS_BESIDE = 4

export function cellReader(pages: readonly ReadPage[], type: DocumentType): CellReader {
  const statements = statementsIn(pages)
  const own = fiscalYear(pages, type)
  const shown = new Set(
    yearsShown(statements).filter((year) => own === null || Math.abs(own - year) <= YEARS_BESIDE),
  )
  if (own !== null) shown.add(own)
  return {
    own,
    years: [...shown].toSorted((a, b) => b - a),
    answer: (line, year) => {
      const question = questionOf(type, line)
      const hint = hintOf(type, question)
      const found = statementCandidates(statements, line, hint, year)
      // If no table has the line, any row with its name may, for the statements' own year.
      const rows = found.length > 0 || year !== own ? [] : figureCandidates(pages, line, hint, year)
      return proposed(question, found.length > 0 ? found : rows)
    },
    addsUp: ({ page, end }) => {
      const grids = statements.filter(({ grid }) => grid.page.page.number === page)
      const rows = grids.flatMap(({ grid }) => grid.rows)
      const row = rows.find(({ cells }) => cells.some((cell) => cell?.end === end))
      return row?.footing?.[row.cells.findIndex((cell) => cell?.end === end)] ?? null
    },
  }
}

function questionOf(type: DocumentType, line: FinancialLine): Question {
  const field = documentTypeData[type].fields.find(({ field_name }) => field_name === line)
  return field ?? { field_name: line, field_label: line, kind: 'dollars', options: null }
}

/** The year whose column is read. */
function fiscalYear(pages: readonly ReadPage[], type: DocumentType): number | null {
  const question = {
    field_name: 'fiscal_year',
    field_label: '',
    kind: 'year',
    options: null,
  } as const
  const found = valueCandidates(pages, question, hintOf(type, question), makeScans())
  const value = chooseBest(found)?.best.value
  return typeof value === 'number' ? value : null
}
