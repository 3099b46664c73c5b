import { useState } from 'react'
import { isChanged, type PagePlan, startPlan } from './page-plan.ts'

interface History {
  past: readonly PagePlan[]
  now: PagePlan
  future: readonly PagePlan[]
}

/** A plan with its history, so that each step can be undone. */
export function usePagePlan(count: number) {
  const [{ past, now, future }, setHistory] = useState<History>(() => ({
    past: [],
    now: startPlan(count),
    future: [],
  }))
  return {
    plan: now,
    isDirty: isChanged(now),
    apply: (next: PagePlan) => setHistory({ past: [...past, now], now: next, future: [] }),
    undo:
      past.length === 0
        ? null
        : () =>
            setHistory({
              past: past.slice(0, -1),
              now: past.at(-1) ?? now,
              future: [now, ...future],
            }),
    redo:
      future.length === 0
        ? null
        : () =>
            setHistory({ past: [...past, now], now: future[0] ?? now, future: future.slice(1) }),
  }
}
