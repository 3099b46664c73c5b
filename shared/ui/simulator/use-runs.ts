import { useMemo } from 'react'
import type { RiskScenario } from '#shared/contract/schemas/risk-model.ts'
import { type Assumptions, assumptionProblems } from '#shared/risk/assumptions.ts'
import type { Portfolio } from '#shared/risk/portfolio.ts'
import type { Run } from '#shared/risk/simulate.ts'
import type { Settings } from './simulator-address.ts'

/** A run with what it is called. */
export interface NamedRun {
  readonly key: string
  readonly name: string
  readonly run: Run
}

export interface Runs {
  /** The chosen scenario with its changes first, then those that it is compared with. */
  readonly named: readonly NamedRun[]
  /** Of the chosen scenario. */
  readonly own: Assumptions
  /** Null while a value is refused. */
  readonly runs: readonly Run[] | null
}

/** The runs that the settings ask for; they keep their identity while nothing of them changes. */
export function useRuns(
  portfolio: Portfolio | undefined,
  scenarios: readonly RiskScenario[],
  { scenario, compared, changes, seed, trials }: Settings,
): Runs {
  const words = JSON.stringify([scenario, compared, changes, seed, trials])
  // biome-ignore lint/correctness/useExhaustiveDependencies: settings are compared by their words
  return useMemo(() => {
    const find = (key: string) => scenarios.find((each) => each.key === key)
    const chosen = find(scenario)
    const own = chosen?.parameters ?? {}
    const named = portfolio
      ? [
          {
            key: scenario,
            name: nameOf(chosen?.name, changes),
            assumptions: { ...own, ...changes },
          },
          ...compared.flatMap((key) => {
            const found = find(key)
            return found ? [{ key, name: found.name, assumptions: found.parameters }] : []
          }),
        ].map(({ key, name, assumptions }) => ({
          ...{ key, name },
          run: { portfolio, assumptions, seed, trials },
        }))
      : []
    const [first] = named
    const isRefused = !first || Object.keys(assumptionProblems(first.run.assumptions)).length > 0
    const isEmpty = portfolio?.projects.length === 0
    return { named, own, runs: isRefused || isEmpty ? null : named.map(({ run }) => run) }
  }, [portfolio, scenarios, words])
}

const nameOf = (name = 'Base case', changes: Assumptions): string =>
  Object.keys(changes).length === 0 ? name : `${name}, changed`
