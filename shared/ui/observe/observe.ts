import type { Observed } from '#shared/observed.ts'
import { paths } from '#shared/paths.ts'
import { wordsOf } from '#shared/rules/base/observability/addresses.ts'
import { countPages } from './count-pages.ts'

/** Words of our addresses; all other parts of an address are masked. */
const WORDS = new Set([...wordsOf(Object.values(paths).map(({ pattern }) => pattern)), 'api'])

/** Starts what is configured. */
export async function observe({ dsn, analytics }: Observed): Promise<void> {
  if (analytics) countPages(WORDS)
  if (dsn) (await import('./report.ts')).report(dsn, WORDS)
}
