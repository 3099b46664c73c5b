import type { Eyes } from './eyes.ts'
import { sha256 } from './journal.ts'

interface Link {
  seq: string
  source: string
  row_id: string
  at: Date
  digest: string
  hash: string
}

const PAGE = 10_000

/** Verifies the hash chain over history and the audit log with independent code; null if it is intact. */
export async function brokenLink(eyes: Eyes): Promise<string | null> {
  let before = '0'.repeat(64)
  let seq = 0
  for (;;) {
    const links = await eyes.read<Link>(
      'select seq::text, source, row_id::text, at, digest, hash from audit_chain where seq > $1 order by audit_chain.seq limit $2',
      [seq, PAGE],
    )
    for (const link of links) {
      if (Number(link.seq) !== seq + 1) return `Link ${seq + 1} of the chain is missing`
      seq++
      const { source, row_id, at, digest } = link
      const hash = sha256([before, seq, source, row_id, at.toISOString(), digest].join('\n'))
      if (hash !== link.hash) return `Link ${seq} of the chain does not hold`
      before = hash
    }
    if (links.length < PAGE) return null
  }
}

/** Number of history and audit log rows that no link seals yet. */
export async function unsealed(eyes: Eyes): Promise<number> {
  const [row] = await eyes.read<{ count: number }>(
    `select ((select count(*) from history) + (select count(*) from audit_events)
      - (select count(*) from audit_chain))::int as count`,
  )
  return row?.count ?? 0
}
