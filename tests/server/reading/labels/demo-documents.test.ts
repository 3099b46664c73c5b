import { describe, expect, it } from 'vitest'
import { type DemoFile, demoFiles } from '#server/demo/files/demo-files.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { textReader } from '#tests/server/services/text/read.ts'

/** Two documents of each listed type that the demo draws. */
const perType = new Map<string, DemoFile[]>()
for (const file of demoFiles()) {
  if (file.file.content === 'other') continue
  const known = perType.get(file.file.content) ?? []
  if (known.length < 2) perType.set(file.file.content, [...known, file])
}

describe('the demo documents', () => {
  const read = textReader()

  it('are labeled by their content, without their names', async () => {
    const wrong: string[] = []
    for (const [type, files] of perType) {
      for (const file of files) {
        const { page_count, pages } = await read(file.render())
        const { fiscal_year: year } = file.facts()
        // Ordering statements needs the company’s other years: here the next two.
        const later = type.endsWith('year_2') ? 1 : type.endsWith('year_3') ? 2 : 0
        const statement_years =
          typeof year === 'number' ? [1, 2].slice(0, later).map((after) => year + after) : []
        const asked = { mime_type: 'application/pdf', page_count, pages, statement_years }
        const verdict = labelDocument(asked)
        if (verdict?.label !== type) wrong.push(`${type} as ${verdict?.label}`)
      }
    }
    expect(perType.size).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })
})
