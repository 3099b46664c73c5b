import type { Eyes } from '#tests/chaos/observer/eyes.ts'

/** Row counts taken at the thirds of a soak, and whether each may grow. */

interface Counted {
  name: string
  query: string
  /**
   * `level`: stays within a few rows of its first count; `work`: may grow with the requests that wrote something, by at
   * most one row each.
   */
  may: 'level' | 'work'
}

const all = (table: string) => `select count(*) from ${table}`

export const COUNTED: readonly Counted[] = [
  { name: 'sessions', query: all('sessions'), may: 'level' },
  { name: 'rate_limits', query: all('rate_limits'), may: 'level' },
  { name: 'one_time_tokens', query: all('one_time_tokens'), may: 'level' },
  { name: 'uploads', query: all('uploads'), may: 'level' },
  { name: 'sweep_holds', query: all('sweep_holds'), may: 'level' },
  { name: 'policy_due', query: all('policy_due'), may: 'level' },
  {
    name: 'mails that wait',
    query: `${all('mails')} where sent_at is null and failure is null`,
    may: 'level',
  },
  {
    name: 'jobs that wait or run',
    query: `${all('pgboss.job')} where state < 'completed'`,
    may: 'level',
  },
  { name: 'jobs given up', query: `${all('pgboss.job')} where state = 'failed'`, may: 'level' },
  {
    name: 'readings under way',
    query: `${all('processing_runs')} where finished_at is null`,
    may: 'level',
  },
  { name: 'idempotency_keys', query: all('idempotency_keys'), may: 'work' },
  { name: 'companies', query: all('companies'), may: 'work' },
  { name: 'versioned_documents', query: all('versioned_documents'), may: 'work' },
]

/** Rows that may come and go at any time. */
const AROUND = 25

/** The current counts, in table order. */
export async function countTables(eyes: Eyes): Promise<number[]> {
  const [row] = await eyes.read<Record<string, string>>(
    `select ${COUNTED.map(({ query }, index) => `(${query}) as "${index}"`).join(', ')}`,
  )
  return COUNTED.map((_, index) => Number(row?.[String(index)]))
}

/** Tables that grew but should not have, in words; `writes` is the number of requests that wrote something. */
export function grown(counts: readonly (readonly number[])[], writes: number): string[] {
  const [first = [], ...later] = counts
  const last = later.at(-1) ?? first
  return COUNTED.flatMap(({ name, may }, index) => {
    const growth = (last[index] ?? 0) - (first[index] ?? 0)
    const most = may === 'level' ? AROUND : writes + AROUND
    return growth > most ? [`${name} grew by ${growth} rows`] : []
  })
}
