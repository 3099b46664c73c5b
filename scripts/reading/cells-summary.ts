import { byBand, RELIED_ON, share, statedOf } from './answers-summary.ts'
import { type JudgedCell, slips } from './cells.ts'
import type { Outcome } from './outcomes.ts'

const HEAD = ['line', 'cells', 'right', 'wrong', 'not found', 'page', 'claimed']
const WIDTH = 36

/** How well the cells of statements did, as lines of text. */
export function cellsSummary(cells: readonly JudgedCell[]): string {
  const there = cells.filter(({ truth }) => truth !== null)
  const right = there.filter(({ outcome }) => outcome === 'right')
  const found = cells.filter(({ read }) => read !== null)
  const lines = [...new Set(cells.map(({ line }) => line))]
  const wrong = slips.flatMap((slip) => {
    const count = there.filter((cell) => cell.slip === slip).length
    return count === 0 ? [] : [`${slip} ${count}`]
  })
  const sure = found.filter(({ confidence }) => confidence >= RELIED_ON)
  const sureRight = sure.filter(({ outcome }) => outcome === 'right')
  return [
    `Cells of statements: ${there.length}`,
    `  right: ${share(right.length, there.length)}`,
    `  page right where the value is: ${pagesOf(right)}`,
    `  wrong: ${share(count(there, 'wrong'), there.length)}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
    `  not found: ${share(count(there, 'not_found'), there.length)}`,
    `Of the cells given, right: ${share(right.length, found.length)}`,
    `Cells stated at ${RELIED_ON * 100} % or more: right ${share(sureRight.length, sure.length)}`,
    '',
    row(HEAD),
    ...lines.map((line) =>
      lineOf(
        line,
        cells.filter((cell) => cell.line === line),
      ),
    ),
    '',
    ...byBand(statedOf(found)),
  ].join('\n')
}

const count = (cells: readonly JudgedCell[], outcome: Outcome): number =>
  cells.filter((cell) => cell.outcome === outcome).length

function pagesOf(right: readonly JudgedCell[]): string {
  const known = right.filter(({ is_page_right }) => is_page_right !== null)
  return share(known.filter(({ is_page_right }) => is_page_right).length, known.length)
}

const row = ([line = '', ...rest]: readonly string[]): string =>
  line.padEnd(WIDTH) + rest.map((cell) => cell.padStart(11)).join('')

function lineOf(line: string, of: readonly JudgedCell[]): string {
  const known = of.filter(({ is_page_right }) => is_page_right !== null)
  const paged = known.filter(({ is_page_right }) => is_page_right).length
  return row([
    line,
    String(of.filter(({ truth }) => truth !== null).length),
    String(count(of, 'right')),
    String(count(of, 'wrong')),
    String(count(of, 'not_found')),
    `${paged}/${known.length}`,
    String(count(of, 'claimed')),
  ])
}
