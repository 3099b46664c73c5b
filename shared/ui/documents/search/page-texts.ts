import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** Reads pages from the file's own text layer if the server has no text for them. */
export type ReadLayer = (page: number) => Promise<PageText>

/** The number of pages per request. */
const CHUNK = 50

/**
 * The text of a document's pages, read on first use and then cached. It comes from the server, whose words have the
 * positions that citations use and include text in pictures, or else from the file's own text layer.
 */
export function createPageTexts(
  file: { id: number; number?: number } | null,
  pages: number,
  readLayer: ReadLayer | null,
) {
  const chunks = new Map<number, Promise<PageText[]>>()

  async function read(chunk: number): Promise<PageText[]> {
    const first = chunk * CHUNK + 1
    const last = Math.min(first + CHUNK - 1, pages)
    const known = new Map((await fromServer(first, last)).map((page) => [page.number, page]))
    const texts: PageText[] = []
    for (let number = first; number <= last; number++) {
      const page = known.get(number) ?? (await readLayer?.(number).catch(() => null))
      if (page) texts.push(page)
    }
    return texts
  }

  async function fromServer(first: number, last: number): Promise<PageText[]> {
    if (!file) return []
    try {
      return await readServerText(file, { first, last })
    } catch {
      // Falls back to the text layer; someone searching for a word doesn't need to know.
      return []
    }
  }

  const chunkOf = (chunk: number): Promise<PageText[]> => {
    const found = chunks.get(chunk) ?? read(chunk)
    chunks.set(chunk, found)
    return found
  }
  return {
    /** All pages in order, in chunks. */
    async *all(): AsyncGenerator<PageText[]> {
      for (let chunk = 0; chunk * CHUNK < pages; chunk++) yield chunkOf(chunk)
    },
    async page(number: number): Promise<PageText | null> {
      const texts = await chunkOf(Math.floor((number - 1) / CHUNK))
      return texts.find((page) => page.number === number) ?? null
    },
  }
}

export type PageTexts = ReturnType<typeof createPageTexts>

/** Returns the words that the server has read from a file. */
export async function readServerText(
  { id, number }: { id: number; number?: number },
  range: { first?: number; last?: number } = {},
  signal?: AbortSignal,
): Promise<(PageText & { is_ocr: boolean })[]> {
  const pages = await call(versionedDocuments.text, {
    params: { id },
    query: { ...range, ...(number === undefined ? {} : { number }) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
  return pages.map(({ boxes, ...page }) => ({
    ...page,
    boxes: Uint16Array.from(boxes, (part) => Math.round(part * BOX_SCALE)),
  }))
}
