import { defineConfig } from 'playwright/test'
import { BRIEF_PAGES, CHROMIUM_ARGS } from './scripts/chromium-args.ts'

// Three lanes of about the same length.
const BESIDE = '{visits,lists,one-word,accounts,sign-in,costs,trust,view-as,audit}.spec.ts'
const LAST = '{audiences,life}.spec.ts'
const DOCUMENTS =
  '{documents-*,uploads,keyboard,fields,prerendered,import,sanctions,kyb,analytics,banks,data-room,observed,guests,guarantors,ownership,simulator}.spec.ts'

/** A browser has the date of the run from its windows: under another clock it does not start. */
const { LD_PRELOAD: _, ...withoutClock } = process.env

/**
 * Run through `npm run test:e2e`, `npm run test:visits`, `npm run test:sweep` and `npm run screens`,
 * which start the server and find the browser.
 */
export default defineConfig({
  projects: [
    {
      name: 'e2e',
      testDir: './tests/e2e',
      testIgnore: [BESIDE, DOCUMENTS, LAST],
      outputDir: './test-results/e2e',
      // Journeys share the server's data, one after the other: a purchase before work moves its project back.
      workers: 1,
    },
    {
      // Those with documents have files of their own, and go beside the others; so does what touches only
      // records of its own, or reads.
      name: 'documents',
      testDir: './tests/e2e',
      testMatch: DOCUMENTS,
      outputDir: './test-results/e2e-documents',
      workers: 1,
    },
    {
      // Visits, lists and signing in change nothing, and costs what no other journey looks at.
      name: 'beside',
      testDir: './tests/e2e',
      testMatch: BESIDE,
      outputDir: './test-results/e2e-beside',
      workers: 1,
    },
    {
      // In the lane that is free first: what each audience comes for, and a credit in a world of its own.
      name: 'last',
      testDir: './tests/e2e',
      testMatch: LAST,
      outputDir: './test-results/e2e-last',
      workers: 1,
    },
    {
      name: 'visits',
      testDir: './tests/sweep',
      testMatch: 'visits.spec.ts',
      workers: 1,
      use: { trace: 'off' },
    },
    {
      name: 'sweep',
      testDir: './tests/sweep',
      testMatch: '{sweep,lists}.spec.ts',
      workers: 1,
      use: { trace: 'off' },
    },
    {
      name: 'screens',
      testDir: './tests/sweep',
      testMatch: 'screens.spec.ts',
      workers: 1,
      use: { trace: 'off' },
    },
  ],
  // How long what hangs is waited for, on a machine that is slow and busy too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // One more than the two cores: pages wait for the server, and for people's pauses.
  workers: 3,
  // Node strips types itself; Babel would translate the whole server that the life of a credit runs on.
  build: { external: ['**/*.ts'] },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    // A press on what never comes would otherwise last as long as its test.
    actionTimeout: 240_000,
    // A film and copies of the page cost more than the step that they show: calls and actions are kept, and a
    // failure has its page in words. `TRACE=pages` keeps the copies too.
    trace: {
      mode: 'on',
      screenshots: false,
      snapshots: process.env.TRACE === 'pages',
      sources: false,
    },
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGS, BRIEF_PAGES],
      env: withoutClock,
    },
  },
})
