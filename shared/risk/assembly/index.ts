/** The kernel of the simulator; `npm run risk:kernel` makes `shared/risk/kernel.generated.ts` of it. */
export { key, words } from './philox'
export { exp, log, normal, normalQuantile, beta, betaQuantile } from './functions'
export { below, belowEach, normals, lognormals, addTriangular, addAt, conditional } from './blocks'
