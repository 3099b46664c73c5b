import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orgDrawing } from '#shared/rules/projects/org-charts/drawing.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import { hybrid } from '#tests/shared/rules/projects/org-charts/samples.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** The text of each page of a report with these sections. */
async function pagesOf(sections: readonly ReportSection[]): Promise<string[]> {
  const report: PrintedReport = {
    title: 'Costs Report',
    project: 'Sandy Creek',
    seller: 'Halcyon',
    audience: 'Prepared for buyers',
    sections,
    disclaimer: 'None.',
  }
  const { bytes } = await test.services.reports.draw({
    report,
    date: 'November 16, 2026',
    at: TEST_NOW.toISOString(),
    number: 1,
    publicUrl: test.config.publicUrl,
  })
  const path = join(test.dataDir, 'layout.pdf')
  await writeFile(path, bytes)
  const { pages } = await test.services.text.readPages(path, 'application/pdf')
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

const section = (key: string, title: string, content: Partial<ReportSection>): ReportSection => ({
  key,
  title,
  body: '',
  default_body: '',
  included: true,
  figures: [],
  tables: [],
  drawing: null,
  notes: [],
  ...content,
})

it('keeps every word, whatever was drawn before', async () => {
  const body = 'We don’t send it and it isn’t signed by anybody. '.repeat(12).trim()
  // The glyph of the double quotation mark is the single one twice.
  await pagesOf([section('before', 'Before', { body: 'The “engineer” has not said so.' })])
  const pages = await pagesOf([section('text', 'Text', { body })])
  expect(pages.join(' ')).toContain(body)
})

it('keeps each heading on the page of its content', async () => {
  const long = 'A finding that goes on for several lines of its narrow column. '.repeat(6)
  const filler = (rows: number): ReportSection['figures'] =>
    Array.from({ length: rows }, (_one, index) => ({
      label: `Figure ${index}`,
      value: index,
      unit: null,
      text: String(index),
      ref: null,
      notes: [1],
    }))
  // Each one starts at a different place on its page.
  const places = Array.from({ length: 12 }, (_one, index) => index)
  const sections = places.flatMap((place) => [
    section(`filler${place}`, 'Filler', {
      figures: filler(11 + place * 2),
      notes: [{ number: 1, text: `Firstnote${place} ${long}`, path: null }],
    }),
    section(`table${place}`, `Head${place}x`, {
      tables: [
        {
          title: `Title${place}x`,
          columns: [
            { label: 'Check', width: 70 },
            { label: 'Finding', width: 30 },
          ],
          rows: [{ cells: ['Check', `Cell${place}x ${long}`], refs: [], notes: [] }],
        },
      ],
    }),
  ])
  const pages = (await pagesOf(sections)).slice(2)
  const pageOf = (word: string) => pages.findIndex((text) => text.includes(word))
  for (const place of places) {
    expect(pageOf(`Head${place}x`), `heading ${place}`).toBe(pageOf(`Cell${place}x`))
    expect(pageOf(`Title${place}x`), `title ${place}`).toBe(pageOf(`Cell${place}x`))
    expect(pages[pageOf(`Firstnote${place} `)], `source ${place}`).toMatch(
      new RegExp(`Source 1 Firstnote${place} `),
    )
  }
})

it('draws an ownership chart on the page of its heading', async () => {
  const drawing = orgDrawing(hybrid)
  const sections = [8, 14, 20].flatMap((lines, index) => [
    section(`filler${index}`, 'Filler', { body: 'A line.\n\n'.repeat(lines) }),
    section(`chart${index}`, `Owners${index}x`, { drawing }),
  ])
  const pages = (await pagesOf(sections)).slice(2)
  for (const index of [0, 1, 2]) {
    expect(pages.find((text) => text.includes(`Owners${index}x`))).toMatch(
      new RegExp(`Owners${index}x.*Plant, LLC`),
    )
  }
})

it('marks letters that the fonts lack', async () => {
  const pages = await pagesOf([
    section('words', 'Words', { body: 'Begins Kōbe 神戸 نور 😀 ends.' }),
  ])
  expect(pages.join(' ')).toContain('Begins Kōbe ?? ??? ? ends.')
})
