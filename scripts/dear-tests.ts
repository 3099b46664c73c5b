/**
 * Test files that may cost more than `DEAR_SECONDS`, each with its reason. `npm run check` fails on others: tests that
 * everybody runs many times a day should use less data, fewer servers, or a separate command.
 */
export const DEAR_TESTS: Readonly<Record<string, string>> = {
  'tests/security/access-matrix.test.ts': 'Every call by every role, on every kind of row',
  'tests/server/deals/closings/life.test.ts': 'Five years of a credit, with forty papers',
  'tests/server/documents/files/bundles.test.ts': 'Files of many pages, drawn, read, and split',
  'tests/server/documents/processing/lanes.test.ts': 'Readers that use up their time',
}
