import { type DocumentType, STATEMENT_TYPES } from '#shared/entities/document-types.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { pagesToRead, type ReadPage } from './reading.ts'

const YEAR_END =
  /(?:years?\s+ended|fiscal\s+years?|FY|as\s+of|for\s+the\s+years?|for\s+the|statements?|report)\D{0,40}?((?:19|20)\d{2})\b/gi
const YEAR = /\b(20[0-4]\d)\b/g

/** Returns the year of statements: the latest year-end on the first pages. */
export function fiscalYearOf(pages: readonly ReadPage[]): number | null {
  const front = pages.slice(0, 4).map(({ page }) => page.text)
  for (const pattern of [YEAR_END, YEAR]) {
    for (const text of front) {
      const years = Array.from(text.matchAll(pattern), ([, year]) => Number(year))
      if (years.length > 0) return Math.max(...years)
    }
  }
  return null
}

/** Returns the year of statements by their pages; used for `statement_years`. */
export const statementYear = (pages: readonly PageText[]) => fiscalYearOf(pagesToRead(pages))

/** Returns which of the three years a type is for, from 0; -1 if none. */
export const statementIndex = (type: DocumentType) => STATEMENT_TYPES.indexOf(type)

export const isStatement = (type: DocumentType) => statementIndex(type) >= 0

/**
 * Returns which of the three years statements are: year 1 is the company's latest year, so it depends on the other
 * known statements. Alone, they count as the latest.
 */
export function statementPlace(year: number, otherYears: readonly number[]): 0 | 1 | 2 {
  const later = new Set(otherYears.filter((other) => other > year)).size
  return later === 0 ? 0 : later === 1 ? 1 : 2
}
