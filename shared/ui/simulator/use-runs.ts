import { useMemo } from 'react'
import type { RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import { type Assumptions, assumptionProblems } from '#shared/risk/assumptions.ts'
import type { Portfolio } from '#shared/risk/portfolio.ts'
import type { Settings } from './simulator-address.ts'
import type { NamedRun } from './use-simulation.ts'

export interface Runs {
  /** The chosen scenario with its changes; null until the facts are known. */
  readonly first: NamedRun | null
  /** The chosen scenario's own assumptions. */
  readonly own: Assumptions
  /** The first run, then those it is compared with; null while a value is rejected or there is nothing to run. */
  readonly runs: readonly NamedRun[] | null
}

/** The runs for the settings; they keep their identity while nothing about them changes. */
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
    const assumed = [
      { name: nameOf(chosen?.name, changes), assumptions: { ...own, ...changes } },
      ...compared.flatMap((key) => {
        const found = find(key)
        return found ? [{ name: found.name, assumptions: found.parameters }] : []
      }),
    ]
    const named = portfolio
      ? assumed.map(({ name, assumptions }) => ({
          name,
          run: { portfolio, assumptions, seed, trials },
        }))
      : []
    const [first = null] = named
    const isRefused = !first || Object.keys(assumptionProblems(first.run.assumptions)).length > 0
    const isEmpty = portfolio?.projects.length === 0
    return { first, own, runs: isRefused || isEmpty ? null : named }
  }, [portfolio, scenarios, words])
}

const nameOf = (name = 'Base case', changes: Assumptions): string =>
  Object.keys(changes).length === 0 ? name : `${name}, changed`
