import { useRef, useState } from 'react'

/** A note that goes with a decision; some decisions require one. `NoteField` shows it. */
export function useNote(saved = '') {
  const [typed, setTyped] = useState(saved)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  return {
    typed,
    problem,
    input,
    /** Null if empty. */
    text: typed.trim() || null,
    isDirty: typed !== saved,
    type(text: string) {
      setTyped(text)
      setProblem(null)
    },
    /** Returns whether there is a note; if not, the field shows `missing` and takes the focus. */
    isGiven(missing: string): boolean {
      if (typed.trim()) return true
      setProblem(missing)
      input.current?.focus()
      return false
    },
  }
}

export type Note = ReturnType<typeof useNote>
