import { type ReactNode, useEffect, useRef, useState } from 'react'
import { retried } from '#shared/client/retried.ts'
import { Turns } from './turns.ts'

/** The charts, in a file of their own that comes after the page. */
const load = () => import('./LossPlots.tsx')

export type Plots = Awaited<ReturnType<typeof load>>

const turns = new Turns()

/**
 * What `chart` draws, once it is its turn; until then what it drew before, and nothing at first. One
 * chart takes a good part of the time that a page has between two moves of a slider: several in one task
 * would make it stutter.
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
  // Effects of a parent come after those of what it holds: the chart is on the page.
  useEffect(() => {
    if (drawn) turns.end(owner)
  }, [owner, drawn])
  useEffect(() => () => turns.leave(owner), [owner])
  // As a part that is loaded while it is drawn fails.
  if (failure) throw failure.error
  return drawn?.node
}
