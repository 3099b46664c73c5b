import type { ResponseOf } from '#shared/contract/contract.ts'
import { counted } from '#shared/format/counted.ts'

export type ComparedPages = ResponseOf<'versionedDocuments.compare'>['pages']
export type ComparedPage = ComparedPages[number]

const KINDS = [
  ['changed', 'changed'],
  ['added', 'added'],
  ['removed', 'removed'],
  ['same', 'the same'],
] as const satisfies readonly (readonly [ComparedPage['change'], string])[]

/** `2 pages changed, 1 added, 7 the same`. */
export function compareWords(pages: readonly Pick<ComparedPage, 'change'>[]): string {
  const parts = KINDS.flatMap(([change, words]) => {
    const count = pages.filter((page) => page.change === change).length
    return count === 0 ? [] : [{ count, words }]
  })
  const [first, ...rest] = parts
  if (!first) return 'Neither version has text to compare.'
  return [
    `${counted(first.count, 'page')} ${first.words}`,
    ...rest.map(({ count, words }) => `${count} ${words}`),
  ].join(', ')
}

/** `Page 3`, `Page 3, now page 4`, `Page 5, new`. */
export function comparedPageTitle({ from, to }: Pick<ComparedPage, 'from' | 'to'>): string {
  if (from === null) return `Page ${to}, new`
  if (to === null) return `Page ${from}, removed`
  return from === to ? `Page ${from}` : `Page ${from}, now page ${to}`
}
