import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JudgedCell, judgeCells } from '#scripts/reading/cells.ts'
import { statementCells } from '#server/reading/answers/statement-cells.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import { checkPapers } from '#tests/support/statements/check/papers.ts'
import { drawPaper } from '#tests/support/statements/draw.ts'
import { learnPapers } from '#tests/support/statements/learn/papers.ts'
import type { Paper } from '#tests/support/statements/paper.ts'

const PDF = 'application/pdf'
let text: TextService
let folder: string

beforeAll(async () => {
  text = openTextService({ ocr: null })
  folder = await mkdtemp(join(tmpdir(), 'statements-'))
})

afterAll(async () => {
  await text.close()
  await rm(folder, { recursive: true })
})

async function judged(paper: Paper): Promise<JudgedCell[]> {
  const drawn = await drawPaper(paper)
  const path = join(folder, `${paper.name}.pdf`)
  await writeFile(path, drawn.pdf)
  const { pages } = await text.readPages(path, PDF)
  const cells = statementCells({ type: 'financial_statements_year_1', pages })
  return judgeCells(financialLines.values, drawn.cells, cells, null, pages)
}

/** The aim on statements (docs/reading.md). */
const AIM = 0.9

describe.each([
  ['learn from', learnPapers()],
  ['check with', checkPapers()],
])('drawn statements to %s', (_, papers) => {
  it('are over 90% correct, both overall and among the certain cells', async () => {
    const cells: JudgedCell[] = []
    for (const paper of papers) cells.push(...(await judged(paper)))
    const there = cells.filter(({ truth }) => truth !== null)
    const right = there.filter(({ outcome }) => outcome === 'right')
    const sure = cells.filter(({ read, confidence }) => read !== null && confidence >= AIM)
    const sureRight = sure.filter(({ outcome }) => outcome === 'right')
    expect(there.length).toBeGreaterThan(500)
    expect(right.length / there.length).toBeGreaterThan(AIM)
    expect(sureRight.length / sure.length).toBeGreaterThan(AIM)
    expect(cells.filter(({ slip }) => slip === 'percent' || slip === 'sub-row')).toEqual([])
  })
})
