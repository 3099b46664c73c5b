import type { Citation, ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import { hintOf } from '../answer-hints.ts'
import { chooseBest } from '../candidates.ts'
import { proposed } from '../proposed.ts'
import type { ReadPage } from '../reading.ts'
import { figureCandidates } from './figures.ts'
import { makeScans } from './scans.ts'
import { statementCandidates, statementsIn, yearsShown } from './statements.ts'
import { valueCandidates } from './values.ts'

/** Reads the lines of statements, of any year that they show. */
export interface CellReader {
  /** The year that the statements are for; null where nothing says so. */
  own: number | null
  /** All years that their tables show, the newest first, and their own. */
  years: number[]
  /** With the grade of its evidence for a confidence. */
  answer(line: FinancialLine, year: number | null): ProposedAnswer
  /** Whether the total that stands there is the sum of its rows; null where nothing can be said. */
  addsUp(place: Citation): boolean | null
}

/** Statements show no more years beside their own; others head schedules of what falls due. */
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
      // Where no table has it, any row with its name may, of the statements' own year.
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
