import type { Call, Charge } from '#server/services/model/ledger.ts'
import type { ModelProblem } from '#server/services/model/model-service.ts'
import { MICROS_PER_DOLLAR } from '#server/services/model/pricing.ts'
import type { ModelOutcome } from '#shared/entities/model-calls.ts'
import { sum } from './memory-ledger.ts'

/** Cost of the questions in total and by file, as lines of text; `files` holds the calls of each. */
export function callsSummary(
  model: string,
  files: readonly (readonly Call[])[],
  problems: readonly ModelProblem[],
): string[] {
  const calls = files.flat()
  const count = (outcome: ModelOutcome) => calls.filter((call) => call.outcome === outcome).length
  const dearest = Math.max(0, ...files.map((some) => chargeOf(some).cost ?? 0))
  const each = files.filter((some) => some.length > 0).length || 1
  const { tokens, cost } = chargeOf(calls)
  const mean = {
    tokens: { input: tokens.input / each, output: tokens.output / each },
    cost: cost === null ? null : cost / each,
  }
  const shown = pictures(calls)
  return [
    `Questions to ${model}: ${count('answered')} answered, ${count('stored')} answered before, ${count('failed')} paid for in vain`,
    ...(problems.length === 0 ? [] : [`Files without its answers, left out: ${reasons(problems)}`]),
    `In all: ${chargeWords({ tokens, cost }, shown)}`,
    `By file: ${chargeWords(mean, shown / each)}${cost === null ? '' : `; the dearest ${dollars(dearest)}`}`,
  ]
}

/** The cost of one file. */
export const callsLine = (calls: readonly Call[]): string =>
  chargeWords(chargeOf(calls), pictures(calls))

const chargeOf = (calls: readonly Call[]): Charge =>
  calls.reduce<Charge>(sum, { tokens: { input: 0, output: 0 }, cost: null })

const pictures = (calls: readonly Call[]): number =>
  calls.reduce((all, call) => all + call.pictures, 0)

function chargeWords({ tokens, cost }: Charge, shown: number): string {
  const money = cost === null ? 'cost unknown without prices' : dollars(cost)
  return `${whole(tokens.input)} tokens sent, ${whole(tokens.output)} answered, ${tenths(shown)} pictures, ${money}`
}

const whole = (count: number): string => Math.round(count).toLocaleString('en-US')
const tenths = (count: number): string => String(Math.round(count * 10) / 10)
/** Four decimals, because many questions cost less than a cent. */
const dollars = (micros: number): string => `$${(micros / MICROS_PER_DOLLAR).toFixed(4)}`

const reasons = (problems: readonly ModelProblem[]): string =>
  [...Map.groupBy(problems, (problem) => problem)]
    .map(([problem, some]) => `${some.length} ${problem}`)
    .join(', ')
