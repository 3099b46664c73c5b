import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { RiskPortfolio } from '#shared/contract/schemas/deals/risk-model.ts'
import { useCall } from '../calls/use-call.ts'
import { type LinkedFacts, unpackFacts } from './packed-facts.ts'

/** Whose credits are simulated: a transfer's (staff only), or projects'. */
export interface Chosen {
  readonly transfer_id?: number
  /** Separated by commas. */
  readonly project_ids?: string
}

/** The address parameter that carries facts. */
export const FACTS = 'facts'

/** The facts of the chosen transfer or projects from the record, or the ones in the address. */
export function useFacts(chosen: Chosen | null) {
  const [search] = useSearchParams()
  const word = search.get(FACTS)
  const linked = useLinked(word)
  const { data, error, refetch } = useCall(
    riskModel.portfolio,
    { query: chosen ?? {} },
    { enabled: chosen !== null && word === null },
  )
  const isUnreadable = word !== null && linked === 'unreadable'
  const found = word === null ? data : linked === 'unreadable' ? undefined : (linked ?? undefined)
  return {
    facts: found,
    error: word === null ? error : null,
    isUnreadable,
    isLinked: word !== null,
    refetch,
  }
}

function useLinked(word: string | null): RiskPortfolio | 'unreadable' | null {
  const [read, setRead] = useState<{ word: string; facts: RiskPortfolio | null } | null>(null)
  useEffect(() => {
    if (word === null) return
    let isCurrent = true
    void unpackFacts(word).then((facts) => {
      if (isCurrent) setRead({ word, facts: facts ? asFacts(facts) : null })
    })
    return () => {
      isCurrent = false
    }
  }, [word])
  if (word === null || read?.word !== word) return null
  return read.facts ?? 'unreadable'
}

/** In the form of the call's response, without the places, which a link does not contain. */
const asFacts = ({ portfolio, names }: LinkedFacts): RiskPortfolio => ({
  portfolio: { ...portfolio, projects: [...portfolio.projects], deals: [...portfolio.deals] },
  projects: portfolio.projects.map(({ id }, at) => ({
    ...{ id, name: names[at] ?? `Project ${id}`, slug: '', missing: null, inputs: [] },
  })),
  deals: [],
})
