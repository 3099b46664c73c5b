import { calibrations, type Stated } from './calibration.ts'
import type { JudgedAnswer, Outcome } from './outcomes.ts'

/** Answers with at least this stated confidence count as reliable. */
export const RELIED_ON = 0.9
/** Edges of the bands for comparing stated confidence with the outcomes. */
const BANDS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01] as const

const HEAD = ['field', 'there', 'right', 'wrong', 'not found', 'page', 'not there', 'claimed']
const WIDTH = 36

/** How well the answers did, as lines of text. */
export function answersSummary(answers: readonly JudgedAnswer[]): string {
  const fields = [...new Set(answers.map(({ field }) => field))]
  const rows = fields.map((field) =>
    row(
      field,
      answers.filter((one) => one.field === field),
    ),
  )
  const there = answers.filter(isThere)
  const right = there.filter(has('right'))
  const found = answers.filter(isFound)
  return [
    `Answers that are in the files: ${there.length}`,
    `  value right: ${share(right.length, there.length)}`,
    `  page right where the value is: ${pages(right)}`,
    `  wrong: ${share(there.filter(has('wrong')).length, there.length)}`,
    `  not found: ${share(there.filter(has('not_found')).length, there.length)}`,
    `Of the answers given, right: ${share(right.length, found.length)}`,
    '',
    line(HEAD),
    ...rows,
    '',
    ...statedLines(found),
  ].join('\n')
}

export const has =
  (outcome: Outcome) =>
  (answer: JudgedAnswer): boolean =>
    answer.outcome === outcome
export const isThere = ({ outcome }: JudgedAnswer): boolean =>
  outcome !== 'claimed' && outcome !== 'rightly_none'
export const isFound = ({ read }: JudgedAnswer): boolean => read !== null

export const share = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`

/** How many of the right values name the right page. */
export function pages(right: readonly JudgedAnswer[]): string {
  const known = right.filter(({ is_page_right }) => is_page_right !== null)
  return share(known.filter(({ is_page_right }) => is_page_right).length, known.length)
}

const line = ([field = '', ...cells]: readonly string[]): string =>
  field.padEnd(WIDTH) + cells.map((cell) => cell.padStart(11)).join('')

function row(field: string, of: readonly JudgedAnswer[]): string {
  const count = (outcome: Outcome) => of.filter(has(outcome)).length
  const known = of.filter(({ is_page_right }) => is_page_right !== null)
  const paged = known.filter(({ is_page_right }) => is_page_right).length
  const claimed = count('claimed')
  return line([
    field,
    String(of.filter(isThere).length),
    String(count('right')),
    String(count('wrong')),
    String(count('not_found')),
    `${paged}/${known.length}`,
    String(claimed + count('rightly_none')),
    String(claimed),
  ])
}

/** Stated confidence beside the outcomes; a value that the file does not hold is wrong. */
function statedLines(found: readonly JudgedAnswer[]): string[] {
  const stated = statedOf(found)
  const sure = stated.filter(({ confidence }) => confidence >= RELIED_ON)
  const sureRight = sure.filter(({ right }) => right).length
  return [
    `Answers stated at ${RELIED_ON * 100} % or more: right ${share(sureRight, sure.length)}`,
    ...byBand(stated),
  ]
}

export const statedOf = (found: readonly { confidence: number; outcome: Outcome }[]): Stated[] =>
  found.map(({ confidence, outcome }) => ({ confidence, right: outcome === 'right' }))

export const byBand = (stated: readonly Stated[]): string[] => [
  'Confidence of answers, stated and found:',
  ...BANDS.slice(0, -1).flatMap((from, at) => bandLine(stated, from, BANDS[at + 1] ?? 1)),
  ...(stated.length < 2 ? [] : errorLines(stated)),
]

function bandLine(stated: readonly Stated[], from: number, to: number): string[] {
  const inside = stated.filter(({ confidence }) => confidence >= from && confidence < to)
  if (inside.length === 0) return []
  const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length
  const right = inside.filter((one) => one.right).length / inside.length
  const range = `${from.toFixed(1)} to ${Math.min(1, to).toFixed(1)}`
  return [
    `  ${range}: ${inside.length} answers, stated ${mean.toFixed(2)}, right ${right.toFixed(2)}`,
  ]
}

function errorLines(stated: readonly Stated[]): string[] {
  const { stated: as, leftOut } = calibrations(stated)
  return [
    `Calibration error of answers: ${as.error.toFixed(3)} (Brier score ${as.brier.toFixed(3)}); with a ` +
      `curve fitted to the others of these answers: ${leftOut.error.toFixed(3)} (${leftOut.brier.toFixed(3)})`,
  ]
}
