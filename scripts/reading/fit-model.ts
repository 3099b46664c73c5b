import { join } from 'node:path'
import { OperatorError } from '#server/operator-error.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import type { FittedCurves } from '#server/services/model/fitted-curves.ts'
import type { Call } from '#server/services/model/ledger.ts'
import type { ModelProblem } from '#server/services/model/model-service.ts'
import { BELIEF_IN_MODEL } from '#server/services/model/worth.ts'
import { openTextService } from '#server/services/text/open.ts'
import { OUTCOMES_FOR_OWN } from '#shared/reading/confidence/curves.ts'
import { askModel, contentOf, type MeasuredModel } from './ask-model.ts'
import { curvesTable } from './curves-table.ts'
import { fitCurves, forecasts, type Reading, rounded } from './fit.ts'
import { fitSummary } from './fit-summary.ts'
import { truthsOf } from './folder.ts'
import { gradedReadings } from './graded-readings.ts'
import { callsSummary } from './model-costs.ts'
import { readFolder } from './read-folder.ts'

/** A model's readings of the files that the tables name. */
interface ModelReadings {
  readings: Reading[]
  /** Calls by file. */
  costs: Call[][]
  problems: ModelProblem[]
}

/**
 * Fits what a model's words for its certainty are worth to the outcomes in the folders. Returns the result, with the
 * line for the environment that makes a server state it. The model states grades as they are.
 */
export async function fitModel(
  folders: readonly string[],
  measured: MeasuredModel,
): Promise<string> {
  const { name } = measured.model
  const all: ModelReadings = { readings: [], costs: [], problems: [] }
  try {
    for (const folder of folders) await readWith(measured, folder, all)
  } finally {
    measured.model.close()
  }
  const { readings, costs, problems } = all
  const costLines = callsSummary(name, costs, problems)
  if (readings.length === 0)
    throw new OperatorError(
      `${name} read nothing that the tables of the folders tell. ${costLines.join('. ')}`,
    )
  const fitted: FittedCurves = { model: name, curves: fitCurves(readings, BELIEF_IN_MODEL) }
  return [
    fitSummary(forecasts(readings, BELIEF_IN_MODEL)),
    '',
    curvesTable(fitted.curves),
    '',
    ...costLines,
    '',
    `For the environment of the server. A pool with fewer than ${OUTCOMES_FOR_OWN} outcomes is stated at its low end:`,
    `AI_CONFIDENCE='${JSON.stringify(fitted, rounded)}'`,
  ].join('\n')
}

async function readWith(
  { model, ledger }: MeasuredModel,
  root: string,
  all: ModelReadings,
): Promise<void> {
  const truths = await truthsOf(root)
  const only = [...new Set([...truths.types.keys(), ...truths.fields.keys()])].toSorted()
  const options = { withoutNames: false, ocr: false, asScans: false, maxPages: Infinity, only }
  const { files } = await readFolder(root, options)
  const text = openTextService({ ocr: null })
  try {
    for (const { file, input } of files) {
      const verdict = labelDocument(input)
      if (!verdict) continue
      const path = join(root, file)
      const before = ledger.calls.length
      const reply = await askModel(model, input, verdict, await contentOf(text, path, input))
      all.costs.push(ledger.calls.slice(before))
      if (!reply.ok) {
        all.problems.push(reply.problem)
        continue
      }
      const { type, label, answers } = reply.value
      all.readings.push(...gradedReadings({ root, file, guess: label, type, answers }, truths))
    }
  } finally {
    await text.close()
  }
}
