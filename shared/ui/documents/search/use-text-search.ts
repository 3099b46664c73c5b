import { useEffect, useRef, useState } from 'react'
import type { PageTexts } from './page-texts.ts'
import { firstFrom, HITS_MAX, type Hit, hitsOf, searchTerm, stepHit } from './text-search.ts'

/** Milliseconds without typing before the search starts. */
const REST_MS = 200

interface Props {
  texts: PageTexts | null
  /** The current page, where the search starts. */
  page: number
  onHit: (hit: Hit) => void
  initial?: string
}

interface Found {
  hits: readonly Hit[]
  done: boolean
  /** The number of pages that have any text. */
  pagesWithText: number
}

const NOTHING: Found = { hits: [], done: true, pagesWithText: 0 }

/** Searches the whole document, page by page, and steps through the matches. */
export function useTextSearch({ texts, page, onHit, initial = '' }: Props) {
  const [isOpen, setOpen] = useState(initial !== '')
  const [opened, setOpened] = useState(0)
  const [query, setQuery] = useState(initial)
  const [found, setFound] = useState<Found>(NOTHING)
  const [at, setAt] = useState(-1)
  const latest = useRef({ page, onHit })
  latest.current = { page, onHit }
  const wanted = isOpen ? searchTerm(query) : ''

  useEffect(() => {
    setAt(-1)
    // Before the texts are loaded, the result is unknown, not empty.
    setFound({ ...NOTHING, done: wanted === '' })
    if (wanted === '' || !texts) return
    const stop = new AbortController()
    const look = async () => {
      const hits: Hit[] = []
      let pagesWithText = 0
      for await (const pages of texts.all()) {
        if (stop.signal.aborted) return
        for (const one of pages) {
          if (one.text !== '') pagesWithText += 1
          hits.push(...hitsOf(one, wanted, HITS_MAX - hits.length))
        }
        setFound({ hits: [...hits], done: false, pagesWithText })
        if (hits.length >= HITS_MAX) break
      }
      setFound({ hits, done: true, pagesWithText })
    }
    const timer = setTimeout(() => void look(), REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [texts, wanted])

  // Shows the first match from the current page on once, as soon as it can no longer change.
  const { hits, done } = found
  useEffect(() => {
    const start = firstFrom(hits, latest.current.page)
    const hit = hits[start]
    if (at >= 0 || !hit || (!done && hit.page < latest.current.page)) return
    setAt(start)
    latest.current.onHit(hit)
  }, [hits, done, at])

  const step = (direction: 1 | -1) => {
    const next = stepHit(at, direction, hits.length)
    const hit = hits[next]
    if (!hit) return
    setAt(next)
    onHit(hit)
  }
  return {
    isOpen,
    open: () => {
      setOpen(true)
      setOpened((times) => times + 1)
    },
    /** The number of times the search was opened; the input takes the focus each time. */
    opened,
    close: () => setOpen(false),
    query,
    setQuery,
    ...found,
    wanted,
    at,
    current: hits[at] ?? null,
    step,
  }
}

export type TextSearch = ReturnType<typeof useTextSearch>
