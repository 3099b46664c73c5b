interface Claim {
  readonly id: number
  readonly cents: number
  /** The papers that may prove it. */
  readonly papers: readonly number[]
}

/**
 * Returns how many cents of each claim its papers prove. A paper proves no more than its amount over all claims
 * together. The papers are used as fully as possible: cents that another paper can also prove make room (augmenting
 * paths). Earlier claims come first.
 */
export function allocate(
  claims: readonly Claim[],
  amounts: ReadonlyMap<number, number>,
): Map<number, number> {
  const papersOf = new Map(claims.map(({ id, papers }) => [id, papers]))
  const free = new Map(amounts)
  /** Cents of each paper held by each claim. */
  const held = new Map([...amounts.keys()].map((paper) => [paper, new Map<number, number>()]))
  const proven = new Map<number, number>()
  const holds = (paper: number, claim: number) => held.get(paper)?.get(claim) ?? 0
  const move = (paper: number, claim: number, cents: number) =>
    held.get(paper)?.set(claim, holds(paper, claim) + cents)

  for (const { id, cents } of claims) {
    let open = cents
    while (open > 0) {
      const path = findRoom(id)
      if (!path) break
      const step = path.reduce(
        (least, { gives, claim }) =>
          gives === null ? least : Math.min(least, holds(gives, claim)),
        Math.min(open, free.get(path[0]?.takes ?? 0) ?? 0),
      )
      for (const { claim, takes, gives } of path) {
        move(takes, claim, step)
        if (gives !== null) move(gives, claim, -step)
      }
      const source = path[0]?.takes ?? 0
      free.set(source, (free.get(source) ?? 0) - step)
      open -= step
    }
    proven.set(id, cents - open)
  }
  return proven

  /** Returns the steps that give a claim cents: the first takes what is free, each gives up what the next takes. */
  function findRoom(start: number): Step[] | null {
    const gives = new Map<number, number | null>([[start, null]])
    const wantedBy = new Map<number, number>()
    for (const claim of gives.keys()) {
      for (const paper of papersOf.get(claim) ?? []) {
        if (wantedBy.has(paper) || !held.has(paper)) continue
        wantedBy.set(paper, claim)
        if ((free.get(paper) ?? 0) > 0) return stepsTo(paper)
        for (const [holder, cents] of held.get(paper) ?? []) {
          // The loop also visits entries added along the way.
          if (cents > 0 && !gives.has(holder)) gives.set(holder, paper)
        }
      }
    }
    return null

    function stepsTo(paper: number): Step[] {
      const steps: Step[] = []
      for (let takes: number | null = paper; takes !== null; ) {
        const claim: number = wantedBy.get(takes) ?? start
        const given: number | null = gives.get(claim) ?? null
        steps.push({ claim, takes, gives: given })
        takes = given
      }
      return steps
    }
  }
}

interface Step {
  readonly claim: number
  readonly takes: number
  /** The paper the claim gives up in return; null if it keeps everything. */
  readonly gives: number | null
}
