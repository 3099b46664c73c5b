import { lineIndexAt, type ReadLine, type ReadPage } from '#shared/reading/answers/reading.ts'
import { placesOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'

/** Counts numbered items under a heading if their number is not stated. */

const ITEM = /^\(?(\d{1,3})[.)] /
const NEXT_HEADING = /^(?:schedule|exhibit|article|part|section) [a-z0-9]/
/** Length of a short quote of the last item. */
const QUOTED = 80

export function countCandidates(
  pages: readonly ReadPage[],
  headings: readonly string[],
): Candidate[] {
  return pages.flatMap((page, index) =>
    page.is_contents
      ? []
      : headings.flatMap((heading) =>
          placesOf(page.folded, heading)
            .filter((place) => page.lines[lineIndexAt(page, place)]?.start === place)
            .flatMap((place) => countFrom(pages.slice(index), lineIndexAt(page, place)) ?? []),
        ),
  )
}

interface Item {
  page: ReadPage
  line: ReadLine
  number: number
}

/** Counts items 1, 2, 3, and so on below a line and on the following pages. */
function countFrom(pages: readonly ReadPage[], heading: number): Candidate | null {
  const items: Item[] = []
  for (const [index, page] of pages.entries()) {
    for (const line of page.lines.slice(index === 0 ? heading + 1 : 0)) {
      const text = page.folded.slice(line.start, line.end)
      const number = Number(ITEM.exec(text)?.[1])
      if (number === items.length + 1) items.push({ page, line, number })
      else if (NEXT_HEADING.test(text) && !/continued/.test(text)) return counted(items.at(-1))
    }
  }
  return counted(items.at(-1))
}

function counted(last: Item | undefined): Candidate | null {
  if (!last) return null
  const { page, line, number } = last
  const { start } = line
  const end = Math.min(line.end, start + QUOTED)
  return { page, start, end, value: number, score: number > 1 ? 0.7 : 0.5, quote_start: start }
}
