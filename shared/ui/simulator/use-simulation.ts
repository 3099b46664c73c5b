import { useCallback, useEffect, useRef, useState } from 'react'
import type { InsurancePoint, Run, TornadoBar } from '#shared/risk/simulate.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { SimulationClient } from './simulation-client.ts'
import type { SortedLosses, Told } from './simulation-steps.ts'

/** A run with its name. */
export interface NamedRun {
  readonly name: string
  readonly run: Run
}

export interface RunOutcome extends NamedRun {
  readonly result: SimulationResult
  readonly losses: SortedLosses
}

/** The effect of parameters and policies on the first run. */
export interface Comparisons {
  readonly bars: readonly TornadoBar[] | null
  readonly points: readonly InsurancePoint[] | null
}

export interface Simulated {
  /** Results of the latest finished runs, in the order requested. */
  readonly outcomes: readonly RunOutcome[]
  readonly comparisons: Comparisons
  /** From 0 to 1; null while nothing is running. */
  readonly progress: number | null
  readonly comparing: number | null
  readonly failure: string | null
  readonly isCancelled: boolean
  readonly cancel: () => void
  readonly again: () => void
}

/** Milliseconds after which a run is stopped for the next one; a shorter run may finish first. */
const PATIENCE_MS = 250
/** Milliseconds without changes before comparisons start. */
const REST_MS = 500
/** Milliseconds between progress updates. */
const DRAW_MS = 60

const NONE: Comparisons = { bars: null, points: null }

/**
 * Runs simulations in a worker whenever they change, and compares the first of them with other values in a second
 * worker. `runs` must keep its identity while nothing about it changes; null runs nothing.
 */
export function useSimulation(runs: readonly NamedRun[] | null): Simulated {
  const [outcomes, setOutcomes] = useState<readonly RunOutcome[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const { main, side } = useClients()
  const { comparisons, setComparisons, comparing, setComparing, compare } = useComparisons(
    side,
    setFailure,
  )
  const begun = useRef(0)
  const next = useRef<readonly NamedRun[] | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const start = useCallback(
    (wanted: readonly NamedRun[]) => {
      clearTimeout(rest.current)
      if (side.isBusy) side.end()
      next.current = null
      begun.current = performance.now()
      const draw = seldom(setProgress)
      const found: RunOutcome[] = []
      setCancelled(false)
      setFailure(null)
      setComparing(null)
      setProgress(0)
      main.run(
        { kind: 'runs', runs: wanted.map(({ run }) => run) },
        {
          onTold: (told: Told) => {
            if (told.kind === 'progress') draw(told.share)
            const named = told.kind === 'result' ? wanted[told.index] : undefined
            if (told.kind === 'result' && named) {
              found.push({ ...named, result: told.result, losses: told.losses })
            }
          },
          onDone: () => {
            setProgress(null)
            setOutcomes(found)
            setComparisons(NONE)
            if (next.current) start(next.current)
            else rest.current = setTimeout(() => wanted[0] && compare(wanted[0].run), REST_MS)
          },
          onFailure: (words) => {
            setProgress(null)
            setFailure(words)
          },
        },
      )
    },
    [main, side, compare, setComparing, setComparisons],
  )

  useEffect(() => {
    if (!runs) return
    const isYoung = main.isBusy && performance.now() - begun.current < PATIENCE_MS
    if (isYoung) next.current = runs
    else start(runs)
  }, [runs, main, start])

  useEffect(
    () => () => {
      clearTimeout(rest.current)
      main.end()
      side.end()
    },
    [main, side],
  )

  const cancel = () => {
    clearTimeout(rest.current)
    next.current = null
    main.end()
    side.end()
    setProgress(null)
    setComparing(null)
    setCancelled(true)
  }
  const again = () => {
    if (runs) start(runs)
  }
  return {
    ...{ outcomes, comparisons, progress, comparing },
    ...{ failure, isCancelled, cancel, again },
  }
}

/** Compares a run with other values of its parameters, in a worker of its own. */
function useComparisons(side: SimulationClient, onFailure: (words: string) => void) {
  const [comparisons, setComparisons] = useState(NONE)
  const [comparing, setComparing] = useState<number | null>(null)
  const compare = useCallback(
    (run: Run) => {
      const draw = seldom(setComparing)
      setComparing(0)
      side.run(
        { kind: 'comparisons', run },
        {
          onTold: (told) => {
            if (told.kind === 'progress') draw(told.share)
            if (told.kind === 'tornado') setComparisons((now) => ({ ...now, bars: told.bars }))
            if (told.kind === 'insurance')
              setComparisons((now) => ({ ...now, points: told.points }))
          },
          onDone: () => setComparing(null),
          onFailure: (words) => {
            setComparing(null)
            onFailure(words)
          },
        },
      )
    },
    [side, onFailure],
  )
  return { comparisons, setComparisons, comparing, setComparing, compare }
}

function useClients() {
  const [clients] = useState(() => ({
    main: new SimulationClient(),
    side: new SimulationClient(),
  }))
  return clients
}

/** Lets a call through only after a pause, so that progress costs the page little. */
function seldom(draw: (share: number) => void): (share: number) => void {
  let last = 0
  return (share) => {
    const now = performance.now()
    if (now - last < DRAW_MS) return
    last = now
    draw(share)
  }
}
