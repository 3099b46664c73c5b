import { join } from 'node:path'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import type { Call } from '#server/services/model/ledger.ts'
import type { ModelProblem } from '#server/services/model/model-service.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { askModel, contentOf, type MeasuredModel, type ModelReading } from './ask-model.ts'
import { judgedOf, rightType, type Truths } from './folder.ts'
import { callsLine, callsSummary } from './model-costs.ts'
import type { JudgedAnswer } from './outcomes.ts'
import type { ReadFile } from './read-folder.ts'
import { type TypedFile, type Way, waysSummary } from './ways-summary.ts'

/** A file as read by the rules. */
export interface ByRules extends ReadFile {
  verdict: LabelVerdict | null
  judged: readonly JudgedAnswer[]
}

interface Comparison extends MeasuredModel {
  truths: Truths
  rules: readonly ByRules[]
  /** Whether to print each file. */
  tells: boolean
}

/** One file read in three ways. */
interface Compared {
  types: readonly TypedFile[]
  judged: readonly (readonly JudgedAnswer[])[]
}

const WAYS = ['rules', 'model', 'both'] as const

/**
 * Also reads the files of a folder with the model, one after the other as the product does, and compares the rules
 * alone, the model alone, and both together, over the files that the model answered.
 */
export async function compareWays(root: string, comparison: Comparison): Promise<string> {
  const { rules, model, ledger, truths, tells } = comparison
  // Pages are rendered as the product does; their text is already known.
  const text = openTextService({ ocr: null })
  const compared: Compared[] = []
  const problems: ModelProblem[] = []
  const costs: Call[][] = []
  try {
    for (const each of rules) {
      if (!each.verdict) continue
      const before = ledger.calls.length
      const reply = await asked(root, text, comparison, each, each.verdict)
      const calls = ledger.calls.slice(before)
      costs.push(calls)
      if (reply.ok) compared.push(comparedOf(each, each.verdict, reply.value, truths))
      else problems.push(reply.problem)
      if (tells) console.log(toldOf(each, each.verdict, reply, calls))
    }
  } finally {
    await text.close()
    model.close()
  }
  const ways = WAYS.map(
    (name, at): Way => ({
      name,
      types: compared.flatMap(({ types }) => types[at] ?? []),
      answers: compared.flatMap(({ judged }) => judged[at] ?? []),
    }),
  )
  return [
    `Read in three ways: ${compared.length} of ${costs.length} files that rules give a type`,
    ...waysSummary(ways),
    '',
    ...callsSummary(model.name, costs, problems),
  ].join('\n')
}

const asked = async (
  root: string,
  text: TextService,
  { model }: Comparison,
  { file, input }: ByRules,
  verdict: LabelVerdict,
) => askModel(model, input, verdict, await contentOf(text, join(root, file), input))

function comparedOf(
  { file, input, judged }: ByRules,
  verdict: LabelVerdict,
  { label, answers, both }: ModelReading,
  truths: Truths,
): Compared {
  const typed = (guess: { label: DocumentType; confidence: number } | null): TypedFile => ({
    guess,
    truth: rightType(truths.types.get(file), guess?.label),
  })
  const seen = answers.map((answer) => asRecognised(answer, input.pages))
  return {
    types: [typed(verdict), typed(label), typed(both.verdict)],
    judged: [judged, judgedOf(file, truths, seen), judgedOf(file, truths, both.answers)],
  }
}

type Reply = Awaited<ReturnType<typeof asked>>

function toldOf(
  { file }: ByRules,
  verdict: LabelVerdict,
  reply: Reply,
  calls: readonly Call[],
): string {
  if (!reply.ok) return `${file}: model ${reply.problem}\n       ${callsLine(calls)}`
  const { label, both } = reply.value
  const told = [verdict, label, both.verdict].map((one, at) =>
    one ? `${WAYS[at]} ${one.label} ${one.confidence.toFixed(2)}` : `${WAYS[at]} nothing`,
  )
  return `${file}: ${told.join(', ')}\n       ${callsLine(calls)}`
}
