import { expect } from 'vitest'
import { textInBox } from '#server/reading/page-text/text-in-box.ts'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** How far a box may extend over the edge, since boxes are stored in whole parts of the page. */
const ROUNDING = 1e-3

/** Expects every answer to have its quote, in a box on an existing page. */
export function expectCited(answers: readonly ProposedAnswer[], pages: readonly PageText[]): void {
  for (const { field_name, value, citation, confidence } of answers) {
    const page = pages.find(({ number }) => number === citation?.page)
    if (!citation || !page) throw new Error(`${field_name} (${value}) has no place`)
    const { quote, start, end, box } = citation
    expect(page.text.slice(start, end), field_name).toBe(quote)
    expect(quote.trim(), field_name).not.toBe('')
    expect(Math.min(box.x, box.y), field_name).toBeGreaterThanOrEqual(0)
    expect(Math.max(box.x + box.w, box.y + box.h), field_name).toBeLessThanOrEqual(1 + ROUNDING)
    expect(Math.min(box.w, box.h), field_name).toBeGreaterThan(0)
    expect(textInBox(page, box), field_name).toContain(quote.trim().split(/\s+/)[0])
    expect(confidence, field_name).toBeGreaterThan(0)
    expect(confidence, field_name).toBeLessThan(1)
  }
}
