/**
 * Test files that may cost more than `DEAR_SECONDS`, each with its reason. `npm run check` fails on others: tests that
 * everybody runs many times a day should use less data, fewer servers, or a separate command.
 */
export const DEAR_TESTS: Readonly<Record<string, string>> = {
  'tests/security/access-matrix.test.ts': 'Every call by every role, on every kind of row',
  'tests/server/base/audit/months.test.ts':
    'Chains of months, sealed link by link for each way to tamper',
  'tests/server/base/installation/bind.test.ts':
    'Two kinds of stores, each with databases of several installations',
  'tests/server/companies/guarantors/guarantors.test.ts':
    'Statements of three years, drawn and read',
  'tests/server/deals/closings/life.test.ts': 'Five years of a credit in a demo of its own',
  'tests/server/deals/data-room/copies.test.ts': 'Every page of a copy is marked',
  'tests/server/demo/history.test.ts': 'A demo of its own',
  'tests/server/demo/risk.test.ts': 'A demo of its own, and ten simulations',
  'tests/server/documents/files/bundles.test.ts': 'Files of many pages, drawn, read, and split',
  'tests/server/documents/processing/lanes.test.ts': 'Readers that use up their time',
  'tests/server/documents/processing/pipeline.test.ts': 'Documents of all kinds, drawn and read',
  'tests/server/reading/hostile/without-end.test.ts': 'Growth, measured on texts of 22 kinds',
}
