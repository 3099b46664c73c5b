import { useRef, useState } from 'react'

/** A note that goes with a decision, which some decisions require; `NoteField` shows it. */
export function useNote(saved = '') {
  const [typed, setTyped] = useState(saved)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  return {
    typed,
    problem,
    input,
    /** Null when there is none. */
    text: typed.trim() || null,
    isDirty: typed !== saved,
    type(text: string) {
      setTyped(text)
      setProblem(null)
    },
    /** Whether there is one; where there is none, its field says so in these words. */
    isGiven(missing: string): boolean {
      if (typed.trim()) return true
      setProblem(missing)
      input.current?.focus()
      return false
    },
  }
}

export type Note = ReturnType<typeof useNote>
