import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPapers } from '#tests/support/statements/check/papers.ts'
import { drawPaper } from '#tests/support/statements/draw.ts'
import { learnPapers } from '#tests/support/statements/learn/papers.ts'

/**
 * `npm run reading:statements -- <folder>` draws statements of fictional companies into `learn` and `check`, with the
 * tables that `npm run reading:evaluate` compares against.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder: npm run reading:statements -- <folder>')
  process.exit(1)
}
for (const [set, papers] of [
  ['learn', learnPapers()],
  ['check', checkPapers()],
] as const) {
  const root = join(folder, set)
  await mkdir(root, { recursive: true })
  const cells = ['file,line,year,value,page']
  for (const paper of papers) {
    const file = `${paper.name}.pdf`
    const drawn = await drawPaper(paper)
    await writeFile(join(root, file), drawn.pdf)
    for (const { line, year, value, page } of drawn.cells)
      cells.push([file, line, year, value, page].join(','))
  }
  await writeFile(join(root, 'truth_cells.csv'), `${cells.join('\n')}\n`)
  console.log(`${root}: ${papers.length} statements, ${cells.length - 1} cells`)
}
