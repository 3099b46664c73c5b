import type { Citation } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import { readPages } from '#shared/reading/answers/reading.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { type Curves, stated } from '#shared/reading/confidence/curves.ts'
import { FITTED } from '#shared/reading/confidence/fitted.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { isStatement } from '../labels/fiscal-year.ts'
import { cellReader } from './extract/cells.ts'

/** A statement's value for a line in one of the years that it shows. */
export interface StatementCell {
  line: FinancialLine
  year: number
  /** Dollars. */
  value: number
  /** 0 to 1. */
  confidence: number
  /** Whether a total is the sum of its rows; null if it is not a total. */
  adds_up: boolean | null
  citation: Citation
}

/** Returns every line in every year that statements show side by side, by line, newest year first. */
export function statementCells(
  { type, pages }: { type: DocumentType; pages: readonly PageText[] },
  curves: Curves = FITTED,
): StatementCell[] {
  if (!isStatement(type)) return []
  const reader = cellReader(readPages(pages), type)
  return financialLines.values.flatMap((line) =>
    reader.years.flatMap((year): StatementCell[] => {
      const { value, confidence, citation } = reader.answer(line, year)
      if (typeof value !== 'number' || !citation) return []
      const sure = stated(curves, poolOfAnswer(type, line), line, confidence)
      const adds_up = reader.addsUp(citation)
      return [{ line, year, value, confidence: Math.round(sure * 100) / 100, adds_up, citation }]
    }),
  )
}
