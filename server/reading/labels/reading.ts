import { type Token, tokensOf } from '#shared/reading/labels/tokens.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** Pages that are read: the beginning and the signature page show what a document is. */
const FIRST_PAGES = 8
const LAST_PAGES = 1
/** Beyond this a page has more of the same; bounds the cost of hostile text. */
const PAGE_CHARACTERS = 6_000

/** A page prepared for searching. */
export interface ReadPage {
  readonly page: PageText
  readonly tokens: readonly Token[]
}

/** Returns the pages with text that decide, each cut to a bounded length. */
export function pagesToRead(pages: readonly PageText[]): ReadPage[] {
  const first: PageText[] = []
  let next = 0
  for (; next < pages.length && first.length < FIRST_PAGES; next++) {
    const page = pages[next]
    if (page && hasWords(page)) first.push(page)
  }
  const last: PageText[] = []
  for (let at = pages.length - 1; at >= next && last.length < LAST_PAGES; at--) {
    const page = pages[at]
    if (page && hasWords(page)) last.push(page)
  }
  return [...first, ...last].map((page) => {
    const cut = cutPage(page)
    return { page: cut, tokens: tokensOf(withoutOrders(cut.text)) }
  })
}

/** An instruction to the reader about which label to give says nothing about the document. */
const ORDER =
  /\b(?:label|relabel|classify|reclassify|categori[sz]e|tag|file|mark|identify)\s+(?:this|it|these|the\s+(?:above|following|present|attached|whole))(?:\s+(?:document|file|paper|page|pdf|text|letter|note|upload))?\s+(?:only\s+)?(?:as|to\s+be|under)\b[^.!?\n]{0,160}|\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+|the\s+|your\s+)*(?:above|previous|prior|earlier)\b[^.!?\n]{0,160}/gi

/** Whether a line instructs the reader how to classify a document. */
export const isOrder = (text: string): boolean => text.search(ORDER) >= 0

const withoutOrders = (text: string): string =>
  text.replace(ORDER, (words) => ' '.repeat(words.length))

const hasWords = ({ text }: PageText) => /[\p{L}\p{N}]/u.test(text.slice(0, PAGE_CHARACTERS))

/** The boxes are unchanged: those of the remaining words come first. */
function cutPage(page: PageText): PageText {
  if (page.text.length <= PAGE_CHARACTERS) return page
  return { ...page, text: page.text.slice(0, PAGE_CHARACTERS) }
}

/** Returns the usual type height in points; 0 if boxes don't tell. */
export function usualTypeSize(pages: readonly Pick<ReadPage, 'page'>[]): number {
  const sizes: number[] = []
  for (const { page } of pages.slice(0, 4)) {
    const words = Math.min(page.boxes.length / 4, 1_500)
    for (let word = 0; word < words; word++) {
      sizes.push(((page.boxes[word * 4 + 3] ?? 0) / BOX_SCALE) * page.height)
    }
  }
  sizes.sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 0
}
