/** A part of a document that becomes its own file. */
export interface Part {
  /** Numbers of its first and last page. */
  first: number
  last: number
}

/** Returns the parts that begin at these pages; the first page always begins one. */
export function partsOf(count: number, starts: ReadonlySet<number>): Part[] {
  const firsts = [...new Set([1, ...starts])]
    .filter((first) => first >= 1 && first <= count)
    .toSorted((a, b) => a - b)
  return firsts.map((first, index) => ({ first, last: (firsts[index + 1] ?? count + 1) - 1 }))
}

/** `Page 3` or `Pages 1–4`. */
export const partWords = ({ first, last }: Part): string =>
  first === last ? `Page ${first}` : `Pages ${first}–${last}`

export const pagesOfPart = ({ first, last }: Part): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** `lease - part 2.pdf`. */
export const partName = (fileName: string, index: number): string =>
  `${fileName.replace(/\.[^.]*$/, '')} - part ${index + 1}.pdf`
