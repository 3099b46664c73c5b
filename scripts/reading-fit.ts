import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { factsOf } from '#shared/entities/document-types.ts'
import { answerQuestions } from '#shared/reading/answers/answer-questions.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { poolOfLabel, UNFITTED } from '#shared/reading/confidence/curves.ts'
import { labelDocument } from '#shared/reading/labels/label-document.ts'
import { calibrations } from './reading/calibration.ts'
import { curvesTable } from './reading/curves-table.ts'
import { fitCurves, forecasts, outcomesOf, type Reading } from './reading/fit.ts'
import { rightType, truthsOf } from './reading/folder.ts'
import { judge } from './reading/outcomes.ts'
import { readFolder } from './reading/read-folder.ts'
import { must, ROOT } from './run.ts'

/**
 * `npm run reading:fit -- <folder>...`: reads the files that the tables of the folders name and no other,
 * fits what every grade of evidence is worth, and writes the table that the product states its confidence
 * by (docs/reading.md). The table holds figures only.
 */
const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Name folders: npm run reading:fit -- <folder>...')
  process.exit(1)
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
console.log(`${summary()}\n\n${curvesTable(fitted)}`)
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
    const truth = rightType(truths.types.get(file), type)
    const label = { file: join(root, file), pool: poolOfLabel(type), name: type }
    const answers = answerQuestions(
      { type, questions: factsOf(type), pages: input.pages },
      UNFITTED,
    )
    const known = truths.fields.get(file)
    return [
      ...(truth ? [{ ...label, grade: verdict.confidence, right: truth === type }] : []),
      ...(known ? judge(truths.names, known, answers) : [])
        .filter(({ read }) => read !== null)
        .map(({ field, confidence, outcome }) => ({
          file: join(root, file),
          pool: poolOfAnswer(type, field),
          name: field,
          grade: confidence,
          right: outcome === 'right',
        })),
    ]
  })
}

/** Four digits of a curve are more than its outcomes tell. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}

function summary(): string {
  const isLabel = ({ pool }: Reading): boolean => pool === 'listed' || pool === 'other'
  return [true, false]
    .map((labels) => {
      const some = told.filter(({ reading }) => isLabel(reading) === labels)
      const as = (confidenceOf: (at: (typeof some)[number]) => number) => {
        const { brier, error } = calibrations(
          some.map((one) => ({ confidence: confidenceOf(one), right: one.reading.right })),
        ).stated
        return `${error.toFixed(3)} (Brier score ${brier.toFixed(3)})`
      }
      return [
        `${labels ? 'Labels' : 'Answers'}: ${some.length} outcomes, ${some.filter(({ reading }) => reading.right).length} right`,
        `  calibration error of grades: ${as(({ reading }) => reading.grade)}`,
        `  of curves that did not see the file: ${as(({ confidence }) => confidence)}`,
      ].join('\n')
    })
    .join('\n')
}
