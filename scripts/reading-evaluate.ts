import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import { statementCells } from '#server/reading/answers/statement-cells.ts'
import { isStatement, statementYear } from '#server/reading/labels/fiscal-year.ts'
import { type LabelInput, labelDocument } from '#server/reading/labels/label-document.ts'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { endWithProblems } from './command.ts'
import { answersSummary } from './reading/answers-summary.ts'
import { openMeasured } from './reading/ask-model.ts'
import { type JudgedCell, judgeCells } from './reading/cells.ts'
import { cellsSummary } from './reading/cells-summary.ts'
import { compareWays } from './reading/compare-ways.ts'
import { judgedOf, rightType, type Truths, truthsOf } from './reading/folder.ts'
import { type LabelledFile, labelsSummary } from './reading/labels-summary.ts'
import { drawMisses, type JudgedFile } from './reading/misses.ts'
import type { JudgedAnswer } from './reading/outcomes.ts'
import { type ReadFile, readFolder } from './reading/read-folder.ts'

/**
 * `npm run reading:evaluate -- <folder> [options]`: reads every file of a folder as the product does and prints how
 * types, answers, and their confidence compare with the tables of the folder; without tables, prints what it reads.
 * docs/reading.md describes the options.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'boolean', default: false },
    'without-names': { type: 'boolean', default: false },
    ocr: { type: 'boolean', default: false },
    'as-scans': { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    replies: { type: 'string' },
    pictures: { type: 'string' },
    'max-pages': { type: 'string', default: 'Infinity' },
  },
})
const [folder = ''] = positionals
/** Maximum number of misses drawn. */
const PICTURES = 10
if (folder === '') {
  console.error('Name a folder: npm run reading:evaluate -- <folder>')
  process.exit(1)
}
await endWithProblems(() => evaluate(folder))
process.exit(process.exitCode ?? 0)

async function evaluate(root: string): Promise<void> {
  const measured = options.model ? await openMeasured(options) : null
  const truths = await truthsOf(root)
  const { files, milliseconds } = await readFolder(root, {
    withoutNames: options['without-names'],
    ocr: options.ocr,
    asScans: options['as-scans'],
    maxPages: Number(options['max-pages']),
  })
  const started = performance.now()
  const alone = files.map(({ input }) => labelDocument(input))
  const statements = files.filter((_, at) => isStatement(alone[at]?.label ?? 'other'))
  const labelled = files.map((each, at): LabelledFile => {
    const statement_years = yearsBeside(each, statements)
    const verdict =
      statement_years.length === 0
        ? (alone[at] ?? null)
        : labelDocument({ ...each.input, statement_years })
    return {
      file: each.file,
      verdict,
      truth: rightType(truths.types.get(each.file), verdict?.label),
    }
  })
  const typed = performance.now()
  const answers = files.map(({ input }, at) => answersOf(input, labelled[at]?.verdict ?? null))
  const answered = performance.now()
  const judged = files.map(({ file }, at) => judgedOf(file, truths, answers[at] ?? []))
  const cells = files.map((each, at) =>
    cellsOf(each, truths, labelled[at]?.verdict ?? null, answers[at] ?? []),
  )
  if (options.files) {
    for (const [at, each] of labelled.entries())
      console.log(
        [
          lineOf(each, files[at]?.problem),
          ...(judged[at] ?? []).map(toldAnswer),
          ...(cells[at] ?? []).filter(({ outcome }) => outcome !== 'right').map(toldCell),
        ].join('\n'),
      )
    console.log()
  }
  console.log(labelsSummary(labelled))
  if (truths.fields.size > 0) console.log(`\n${answersSummary(judged.flat())}`)
  if (truths.cells.size > 0) console.log(`\n${cellsSummary(cells.flat())}`)
  if (measured) {
    const rules = files.map((each, at) => ({
      ...each,
      verdict: labelled[at]?.verdict ?? null,
      judged: judged[at] ?? [],
    }))
    console.log(
      `\n${await compareWays(root, { truths, rules, ...measured, tells: options.files })}`,
    )
  }
  if (options.pictures !== undefined) {
    const all = files.map(
      ({ file, input }, at): JudgedFile => ({
        file,
        pages: input.pages,
        judged: judged[at] ?? [],
        answers: answers[at] ?? [],
        truths: truths.fields.get(file) ?? [],
      }),
    )
    console.log(`\n${(await drawMisses(all, PICTURES, options.pictures)).join('\n')}`)
  }
  const pages = files.reduce((sum, { input }) => sum + input.pages.length, 0)
  const perPage = (time: number): string => `${(time / Math.max(1, pages)).toFixed(1)} ms`
  console.log(
    `\nTime per page of ${pages} pages: text ${perPage(milliseconds)}, ` +
      `type ${perPage(typed - started)}, answers ${perPage(answered - typed)}`,
  )
}

/** Fiscal years of the statements in the same folder, which count as those of one company. */
function yearsBeside({ file }: ReadFile, statements: readonly ReadFile[]): number[] {
  return statements
    .filter((other) => other.file !== file && dirname(other.file) === dirname(file))
    .flatMap((other) => statementYear(other.input.pages) ?? [])
}

/** The answers to the questions of the guessed type. */
function answersOf({ pages }: LabelInput, verdict: LabelVerdict | null): ProposedAnswer[] {
  if (verdict === null) return []
  const type = verdict.label
  const answers = answerQuestions({ type, questions: factsOf(type), pages })
  return answers.map((answer) => asRecognised(answer, pages))
}

/** The cells read from a statement, for every year that it shows; none for other types. */
function cellsOf(
  { file, input: { pages } }: ReadFile,
  truths: Truths,
  verdict: LabelVerdict | null,
  answers: readonly ProposedAnswer[],
): JudgedCell[] {
  const known = truths.cells.get(file)
  if (!known) return []
  const year = answers.find(({ field_name }) => field_name === 'fiscal_year')?.value
  const lines = [...truths.cells.values()].flatMap((cells) => cells.map(({ line }) => line))
  const read = statementCells({ type: verdict?.label ?? 'other', pages })
  return judgeCells(lines, known, read, typeof year === 'number' ? year : null, pages)
}

function lineOf({ file, verdict, truth }: LabelledFile, problem: string | null = null): string {
  if (verdict === null) return `-    ${file}: no guess. ${problem ?? ''}`
  const mark = truth === null ? '    ' : truth === verdict.label ? 'yes ' : 'NO  '
  const told = truth === null || truth === verdict.label ? '' : `, truth: ${truth}`
  return `${mark} ${file}: ${guessesOf(verdict)}${told}\n       ${evidenceOf(verdict)}`
}

function guessesOf({ label, word, confidence, alternatives }: LabelVerdict): string {
  const named = word === null ? '' : ` (${word})`
  return [{ label, confidence }, ...alternatives]
    .map((each) => `${each.label} ${each.confidence.toFixed(2)}`)
    .join(', ')
    .replace(' ', `${named} `)
}

function evidenceOf({ evidence }: LabelVerdict): string {
  if (evidence.length === 0) return 'nothing typical of a listed type'
  return evidence.map(({ kind, phrase, page }) => `${kind} "${phrase}" (page ${page})`).join('; ')
}

function toldAnswer({ field, outcome, confidence, read, truth }: JudgedAnswer): string {
  const stated = read === null ? 'nothing' : `"${read}" at ${confidence.toFixed(2)}`
  const told = truth === null || outcome === 'right' ? '' : `, truth: "${truth}"`
  return `       ${outcome.padEnd(13)}${field}: ${stated}${told}`
}

function toldCell({ line, year, outcome, slip, confidence, read, truth }: JudgedCell): string {
  const stated = read === null ? 'nothing' : `${read} at ${confidence.toFixed(2)}`
  const told = truth === null ? '' : `, truth: ${truth}${slip === null ? '' : ` (${slip})`}`
  return `       ${outcome.padEnd(13)}${line} ${year ?? ''}: ${stated}${told}`
}
