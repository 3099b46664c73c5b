import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { asGraded } from '#server/services/model/worth.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import { UNFITTED } from '#shared/reading/confidence/curves.ts'
import { endWithProblems } from './command.ts'
import { openMeasured } from './reading/ask-model.ts'
import { curvesTable } from './reading/curves-table.ts'
import { fitCurves, forecasts, outcomesOf, type Reading, rounded } from './reading/fit.ts'
import { fitModel } from './reading/fit-model.ts'
import { fitSummary } from './reading/fit-summary.ts'
import { truthsOf } from './reading/folder.ts'
import { gradedReadings } from './reading/graded-readings.ts'
import { readFolder } from './reading/read-folder.ts'
import { must, ROOT } from './run.ts'

/**
 * `npm run reading:fit -- <folder>...`: reads only the files named in the folders' tables, fits what every grade of
 * evidence is worth, and writes the table of figures from which the product states its confidence (docs/reading.md).
 * With `--model`, the configured language model does the reading, and the worth of its answers is printed for the
 * environment.
 */
const { positionals: folders, values: options } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'boolean', default: false }, replies: { type: 'string' } },
})
if (folders.length === 0) {
  console.error('Name folders: npm run reading:fit -- <folder>...')
  process.exit(1)
}
if (options.model) {
  await endWithProblems(async () => {
    const measured = await openMeasured({ ...options, worth: asGraded })
    console.log(await fitModel(folders, measured))
  })
  process.exit(process.exitCode ?? 0)
}
const TABLE = 'shared/reading/confidence/fitted.ts'

const readings: Reading[] = []
for (const folder of folders) readings.push(...(await readingsOf(folder)))
const told = forecasts(readings)
const fitted = fitCurves(readings)
const source = `// Written by \`npm run reading:fit\`: do not edit.
import type { Curves } from './curves.ts'
import type { Outcomes } from './precision.ts'

/** What grades of evidence are worth (curve.ts). */
export const FITTED: Curves = ${JSON.stringify(fitted, rounded)}

/** Stated with each file left out, against found: percent, outcomes, right. */
export const FITTED_ON: Outcomes = ${JSON.stringify(outcomesOf(told))}
`
await writeFile(join(ROOT, TABLE), source)
must('biome', ['check', '--write', TABLE])
console.log(`${fitSummary(told)}\n\n${curvesTable(fitted)}`)
process.exit(0)

async function readingsOf(root: string): Promise<Reading[]> {
  const truths = await truthsOf(root)
  const only = [...new Set([...truths.types.keys(), ...truths.fields.keys()])].toSorted()
  const options = { withoutNames: false, ocr: false, asScans: false, maxPages: Infinity, only }
  const { files } = await readFolder(root, options)
  return files.flatMap(({ file, input }): Reading[] => {
    const verdict = labelDocument(input, UNFITTED)
    if (!verdict) return []
    const type = verdict.label
    const questions = factsOf(type)
    const answers = answerQuestions({ type, questions, pages: input.pages }, UNFITTED)
    return gradedReadings({ root, file, guess: verdict, type, answers }, truths)
  })
}
