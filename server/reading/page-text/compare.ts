import { diffArrays, diffWordsWithSpace } from 'diff'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Compares two versions of a document page by page (docs/product.md section 7). */

export type TextChange = 'same' | 'added' | 'removed'

export interface ChangedPart {
  text: string
  change: TextChange
}

export interface ComparedPage {
  /** Its number in the earlier version; null for a new page. */
  from: number | null
  /** Its number in the later version; null for a removed page. */
  to: number | null
  change: 'same' | 'changed' | 'added' | 'removed'
  /** The text of both, in pieces; empty if the page is unchanged. */
  parts: ChangedPart[]
}

type Page = Pick<PageText, 'number' | 'text'>

/** Longer pages are only marked as different, because a word-by-word comparison would take too long. */
const WORDS_MAX = 20_000

/**
 * Aligns the pages of two versions, so that an inserted page doesn't make all later ones look changed: equal pages
 * first, then the ones between them one by one in order.
 */
export function compareVersions(before: readonly Page[], after: readonly Page[]): ComparedPage[] {
  const compared: ComparedPage[] = []
  let from = 0
  let to = 0
  const pairUp = (gone: number, come: number) => {
    for (let step = 0; step < Math.max(gone, come); step++) {
      const old = step < gone ? before[from + step] : undefined
      const new_ = step < come ? after[to + step] : undefined
      compared.push(comparePages(old, new_))
    }
    from += gone
    to += come
  }
  let gone = 0
  let come = 0
  for (const { value, added, removed } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (removed) gone += value.length
    else if (added) come += value.length
    else {
      pairUp(gone, come)
      pairUp(value.length, value.length)
      gone = 0
      come = 0
    }
  }
  pairUp(gone, come)
  return compared
}

/** Two pages that differ only in spacing are the same. */
const keyOf = ({ text }: Page): string => text.replace(/\s+/g, ' ').trim()

function comparePages(before: Page | undefined, after: Page | undefined): ComparedPage {
  const pages = { from: before?.number ?? null, to: after?.number ?? null }
  if (!before) return { ...pages, change: 'added', parts: whole(after, 'added') }
  if (!after) return { ...pages, change: 'removed', parts: whole(before, 'removed') }
  if (keyOf(before) === keyOf(after)) return { ...pages, change: 'same', parts: [] }
  return { ...pages, change: 'changed', parts: changedParts(before.text, after.text) }
}

const whole = (page: Page | undefined, change: TextChange): ChangedPart[] =>
  page && page.text !== '' ? [{ text: page.text, change }] : []

function changedParts(before: string, after: string): ChangedPart[] {
  if (before.length + after.length > WORDS_MAX * 8) {
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ]
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
