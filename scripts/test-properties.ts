import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, say } from './run.ts'

/**
 * Runs the property tests with new values: `npm run test:properties` draws ten seeds, `npm run test:properties -- 40`
 * as many as given. Every seed is tried, and the failing ones are listed at the end.
 */
const rounds = Number(process.argv[2] ?? 10)
const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"),
)

const failed: number[] = []
for (let round = 1; round <= rounds; round += 1) {
  const seed = randomInt(2 ** 31)
  say(`Properties with seed ${seed} (${round} of ${rounds})`)
  const code = run('vitest', ['run', ...files], { PROPERTY_SEED: String(seed) })
  if (code !== 0) failed.push(seed)
}
for (const seed of failed) say(`Failed with PROPERTY_SEED=${seed}`)
process.exit(failed.length > 0 ? 1 : 0)
