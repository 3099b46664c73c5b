import { convergence } from './risk-convergence/convergence.ts'

/**
 * `npm run risk:convergence`: how the simulator's figures converge with more trials. Its output is
 * docs/risk-convergence.md; the same engine prints the same bytes.
 */
console.log(convergence([1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000]).join('\n'))
