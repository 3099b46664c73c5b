import type { ReadPage } from '#shared/reading/answers/reading.ts'

const TICKED = /(?:[☒☑✓✔✗✘■●⊠]|\[ ?[xX✓] ?\]|\( ?[xX] ?\)|(?:^|[\s\n])[xX])\s{0,2}$/
const OPEN = /(?:[☐□○◯❏]|\[ ?_? ?\]|\( {1,2}\))\s{0,2}$/

/** Whether the box before an option is marked, open, or missing. */
export function tickState(
  { page, lines, folded }: ReadPage,
  start: number,
): 'ticked' | 'open' | 'none' {
  const before = page.text.slice(Math.max(0, start - 6), start)
  if (OPEN.test(before)) return 'open'
  if (!TICKED.test(before)) return 'none'
  // A single letter is a tick only at the start of a cell.
  if (!/[xX]\s{0,2}$/.test(before)) return 'ticked'
  const mark = start - (/[xX]\s{0,2}$/.exec(before)?.[0].length ?? 1)
  const heads = lines.some(({ cells }) => cells.some((cell) => cell.start === mark))
  return heads || /[[(]/.test(folded[mark - 1] ?? '') ? 'ticked' : 'none'
}

export const isTicked = (page: ReadPage, start: number): boolean =>
  tickState(page, start) === 'ticked'
