import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type DemoFile, demoFiles } from '#server/demo/files/demo-files.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { withPdf } from '#server/services/text/pdf-document.ts'
import { readPdfPage } from '#server/services/text/pdf-page.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import { agree } from '#shared/reading/answers/contradictions.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'answers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The last document of each type, since its project differs from that of most others. */
const samples = [...new Map(demoFiles().map((file) => [file.file.content, file])).values()]

async function pagesOf(file: DemoFile): Promise<PageText[]> {
  const path = join(folder, 'document.pdf')
  writeFileSync(path, await file.render())
  return withPdf(path, async (document, mayHide) => {
    const pages: PageText[] = []
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await readPdfPage(document, number, mayHide))
    }
    return pages
  })
}

it('reads more than 97% of the values in the demo documents', async () => {
  let asked = 0
  const wrong: string[] = []
  for (const file of samples) {
    const type = file.file.content
    const facts = file.facts()
    const questions = documentTypeData[type].fields.filter(({ field_name }) => field_name in facts)
    const answers = answerQuestions({ type, questions, pages: await pagesOf(file) })
    for (const [index, { field_name, value }] of answers.entries()) {
      const kind = questions[index]?.kind ?? 'string'
      const stated = {
        source: 'fact',
        kind,
        unit: fieldKinds[kind].unit,
        value: facts[field_name] ?? null,
      }
      asked++
      if (!agree(stated, { ...stated, value })) wrong.push(`${type} ${field_name}: ${value}`)
    }
  }
  console.info(`${asked - wrong.length} of ${asked} values right in ${samples.length} documents`)
  expect(samples.length).toBeGreaterThan(40)
  expect(wrong.length / asked, wrong.join('\n')).toBeLessThan(0.03)
})
