import { useRef, useState } from 'react'
import { focusFileHeading } from '#admin/queue/file-heading.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { type FileOwner, searchTypes } from './type-search.ts'

/** The text of the search and its first match; a new file resets both. */
export function useTypeSearch(owner: FileOwner, fileId: number | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState(EMPTY)
  const { query, active } = state.fileId === fileId ? state : EMPTY
  const setQuery = (text: string) =>
    setState({
      fileId,
      query: text,
      active: text.trim() ? (searchTypes(text, owner)[0] ?? null) : null,
    })
  return {
    input,
    query,
    active,
    setQuery,
    setActive: (type: DocumentType | null) => setState({ fileId, query, active: type }),
    /** Ends the search, so keys apply to the screen again. */
    clear() {
      setState(EMPTY)
      focusFileHeading()
    },
    focus: () => input.current?.focus(),
    type(letter: string) {
      input.current?.focus()
      setQuery(query + letter)
    },
  }
}

export type TypeSearch = ReturnType<typeof useTypeSearch>

const EMPTY: { fileId?: number; query: string; active: DocumentType | null } = {
  query: '',
  active: null,
}
