import { type ReactNode, useEffect, useRef, useState } from 'react'
import { retried } from '#shared/client/retried.ts'
import { Turns } from './turns.ts'

/** Loads the charts, which are in a separate file, after the page. */
const load = () => import('./LossPlots.tsx')

export type Plots = Awaited<ReturnType<typeof load>>

const turns = new Turns()

/**
 * Renders `chart` when its turn comes; until then the previous rendering, or nothing at first. One chart takes much of
 * the time a page has between two moves of a slider, so several in one task would make it stutter.
 */
export function useChart(chart: (plots: Plots) => ReactNode): ReactNode {
  const [drawn, setDrawn] = useState<{ readonly node: ReactNode } | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const [owner] = useState(() => ({}))
  const wanted = useRef(chart)
  useEffect(() => {
    wanted.current = chart
    turns.ask(owner, () => {
      retried(load).then(
        (plots) => setDrawn({ node: wanted.current(plots) }),
        (error: unknown) => setFailure({ error }),
      )
    })
  }, [owner, chart])
  // A parent's effects run after its children's, so the chart is on the page by now.
  useEffect(() => {
    if (drawn) turns.end(owner)
  }, [owner, drawn])
  useEffect(() => () => turns.leave(owner), [owner])
  // Fails like a lazily loaded component.
  if (failure) throw failure.error
  return drawn?.node
}
