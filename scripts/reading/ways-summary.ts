import type { DocumentType } from '#shared/entities/document-types.ts'
import { has, isFound, isThere, pages, RELIED_ON, share } from './answers-summary.ts'
import { calibrations, type Stated } from './calibration.ts'
import type { JudgedAnswer } from './outcomes.ts'

export interface TypedFile {
  guess: { label: DocumentType; confidence: number } | null
  /** Null if nobody said what it is. */
  truth: DocumentType | null
}

/** The readings of one way. */
export interface Way {
  name: string
  types: readonly TypedFile[]
  answers: readonly JudgedAnswer[]
}

const FIRST = 42
const WIDTH = 22

/** Compares ways of reading the same files, as lines of text. */
export function waysSummary(ways: readonly Way[]): string[] {
  const fields = [...new Set(ways.flatMap(({ answers }) => answers.map(({ field }) => field)))]
  const row = (name: string, of: (way: Way) => string): string => line(name, ways.map(of))
  return [
    line(
      '',
      ways.map(({ name }) => name),
    ),
    row('Type right', ({ types }) => typesOf(types).right),
    row('  given a listed type that it is not', ({ types }) => typesOf(types).falsely),
    row('  without a type', ({ types }) => typesOf(types).silent),
    row('Calibration error of types', ({ types }) => error(typesOf(types).stated)),
    ...(fields.length === 0
      ? []
      : [
          ...ANSWER_ROWS.map(([name, of]) => row(name, ({ answers }) => of(answers))),
          ...fields.map((field) => row(`  ${field}`, ({ answers }) => rightOf(field, answers))),
        ]),
  ]
}

const line = (name: string, cells: readonly string[]): string =>
  (name.padEnd(FIRST) + cells.map((cell) => cell.padEnd(WIDTH)).join('')).trimEnd()

function typesOf(types: readonly TypedFile[]) {
  const known = types.filter(({ truth }) => truth !== null)
  const stated = known.flatMap(({ guess, truth }): Stated[] =>
    guess ? [{ confidence: guess.confidence, right: guess.label === truth }] : [],
  )
  const falsely = known.filter(
    ({ guess, truth }) => guess && guess.label !== 'other' && guess.label !== truth,
  )
  return {
    stated,
    right: share(stated.filter(({ right }) => right).length, known.length),
    falsely: share(falsely.length, known.length),
    silent: share(known.length - stated.length, known.length),
  }
}

type OfAnswers = (answers: readonly JudgedAnswer[]) => string

const ANSWER_ROWS: readonly (readonly [string, OfAnswers])[] = [
  ['Values right', (answers) => count('right', answers)],
  ['  page right where the value is', (answers) => pages(answers.filter(has('right')))],
  ['  wrong', (answers) => count('wrong', answers)],
  ['  not found', (answers) => count('not_found', answers)],
  ['  claimed where nothing is said', (answers) => String(answers.filter(has('claimed')).length)],
  ['Of the answers given, right', (answers) => rightIn(statedIn(answers))],
  [
    `Stated at ${RELIED_ON * 100} % or more, right`,
    (answers) => rightIn(statedIn(answers).filter(({ confidence }) => confidence >= RELIED_ON)),
  ],
  ['Calibration error of answers', (answers) => error(statedIn(answers))],
]

const count = (outcome: 'right' | 'wrong' | 'not_found', answers: readonly JudgedAnswer[]) =>
  share(answers.filter(has(outcome)).length, answers.filter(isThere).length)

const rightOf = (field: string, answers: readonly JudgedAnswer[]): string =>
  count(
    'right',
    answers.filter((one) => one.field === field),
  )

const statedIn = (answers: readonly JudgedAnswer[]): Stated[] =>
  answers
    .filter(isFound)
    .map(({ confidence, outcome }) => ({ confidence, right: outcome === 'right' }))

const rightIn = (stated: readonly Stated[]): string =>
  share(stated.filter(({ right }) => right).length, stated.length)

const error = (stated: readonly Stated[]): string =>
  stated.length === 0 ? 'none' : calibrations(stated).stated.error.toFixed(3)
