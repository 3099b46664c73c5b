import { BOX_SCALE, type PageText } from '../page-text/page-text.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Pages that are read: what a document is stands at its beginning, and on its signature page. */
const FIRST_PAGES = 8
const LAST_PAGES = 1
/** Beyond this a page holds more of the same; bounds what hostile text can cost. */
const PAGE_CHARACTERS = 6_000

/** A page as it is searched. */
export interface ReadPage {
  readonly page: PageText
  readonly tokens: readonly Token[]
}

/** The pages with text that decide, each cut to a bounded length. */
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

/** What tells the reader which label to give says nothing of what a paper is. */
const ORDER =
  /\b(?:label|relabel|classify|reclassify|categori[sz]e|tag|file|mark|identify)\s+(?:this|it|these|the\s+(?:above|following|present|attached|whole))(?:\s+(?:document|file|paper|page|pdf|text|letter|note|upload))?\s+(?:only\s+)?(?:as|to\s+be|under)\b[^.!?\n]{0,160}|\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+|the\s+|your\s+)*(?:above|previous|prior|earlier)\b[^.!?\n]{0,160}/gi

/** Whether a line orders the reader to take a paper for something. */
export const isOrder = (text: string): boolean => text.search(ORDER) >= 0

const withoutOrders = (text: string): string =>
  text.replace(ORDER, (words) => ' '.repeat(words.length))

const hasWords = ({ text }: PageText) => /[\p{L}\p{N}]/u.test(text.slice(0, PAGE_CHARACTERS))

/** The boxes stay as they are: those of the words that are left come first. */
function cutPage(page: PageText): PageText {
  if (page.text.length <= PAGE_CHARACTERS) return page
  return { ...page, text: page.text.slice(0, PAGE_CHARACTERS) }
}

/** The usual height of type in points; 0 when boxes tell nothing. */
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
