import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useRef, useState } from 'react'
import type { Size } from './page-layout.ts'

/** Letter paper, until the size of the first page is known. */
const LETTER: Size = { width: 612, height: 792 }

/**
 * Page sizes in points, as shown. Only those near the view are requested; the others are assumed to match the first.
 */
export function usePageSizes(pdf: PDFDocumentProxy | null) {
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map())
  const asked = useRef(new Set<number>())
  const first = known.get(0) ?? LETTER
  const sizeOf = useCallback((index: number): Size => known.get(index) ?? first, [known, first])
  const ask = useCallback(
    async (from: number, to: number) => {
      if (!pdf) return
      const wanted: number[] = []
      for (let index = Math.max(0, from); index <= Math.min(to, pdf.numPages - 1); index++) {
        if (!asked.current.has(index)) wanted.push(index)
      }
      for (const index of wanted) asked.current.add(index)
      const sizes = await Promise.all(wanted.map((index) => sizeOfPage(pdf, index)))
      if (sizes.length === 0) return
      setKnown((before) => new Map([...before, ...sizes.filter((size) => size !== null)]))
    },
    [pdf],
  )
  return { isKnown: known.has(0), sizeOf, ask }
}

async function sizeOfPage(pdf: PDFDocumentProxy, index: number): Promise<[number, Size] | null> {
  try {
    const page = await pdf.getPage(index + 1)
    const { width, height } = page.getViewport({ scale: 1 })
    return [index, { width, height }]
  } catch {
    // A damaged page is reported where it is rendered.
    return null
  }
}
