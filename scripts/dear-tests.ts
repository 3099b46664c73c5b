/**
 * Files of tests that may cost more than `DEAR_SECONDS`, each with its reason. `npm run check` fails on others: what
 * everybody runs many times a day is worth a smaller world, fewer servers, or a command of its own.
 */
export const DEAR_TESTS: Readonly<Record<string, string>> = {}
