import { defineConfig } from 'vitest/config'
import { VERSION } from './server/version.ts'

/**
 * What answers calls: loading the server costs more than most of its test files. Reading is pure rules and needs none,
 * so that its tests run with those of the other rules.
 */
const SERVER = [
  'tests/{security,contract}/**/*.test.ts',
  'tests/server/{*,!(reading)/**/*}.test.ts',
]
/**
 * Start, kill and restore whole servers and commands, send storms and sweep over all calls, or wait
 * for clocks, leases and slow senders: long, so that `npm run test:processes` is a command of its own.
 */
const PROCESSES = [
  'tests/server/jobs/{clock,leases,queue}.test.ts',
  'tests/server/documents/uploads/{connections,lock}.test.ts',
  'tests/server/services/text/pool.test.ts',
  'tests/server/{backup,faults}/**/*.test.ts',
  'tests/server/{deals/payments/kills,oversight/webhooks/storm,access/view-as/answers}.test.ts',
  'tests/server/{operations/logs,operations/metrics,access/users/admin-create}.test.ts',
]
/** What the tests of the server share, wherever they run. */
const ON_SERVERS = {
  globalSetup: ['tests/support/run-folder.ts'],
  setupFiles: ['server/fast-imports.ts'],
  // The files of one worker share what is loaded; each has a database of its own.
  isolate: false,
}
/** Replace a module, or load one anew: others must not see it (tests/architecture.test.ts). */
const ISOLATED = ['tests/**/*.isolated.test.tsx']
/** Run by other programs. */
const ELSEWHERE = ['tests/{e2e,sweep,bench,fleet}/**']

export default defineConfig({
  // As the build does (vite.config.ts, which is dear to load).
  define: { JOULEBRIDGE_VERSION: JSON.stringify(VERSION) },
  test: {
    // One more than the two cores: tests that wait for clocks and processes leave one idle.
    maxWorkers: 3,
    // Tests make much garbage that dies young; with V8's default of 16 MB a tenth of their time collects it.
    execArgv: ['--max-semi-space-size=64'],
    // What hangs is waited for this long, on a machine that is slow and busy too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['tests/support/property-seed.ts', 'tests/support/file-cost.ts'],
    tags: [
      {
        name: 'postgres',
        description:
          'What a server of PostgreSQL may decide otherwise than the embedded database: races, locks, statements, lists, migrations, lost connections. `npm run test:postgres` runs these there.',
      },
    ],
    projects: [
      {
        extends: true,
        test: { name: 'server', include: SERVER, exclude: PROCESSES, ...ON_SERVERS },
      },
      {
        extends: true,
        test: { name: 'processes', include: PROCESSES, ...ON_SERVERS },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/**/*.test.ts'],
          exclude: [...SERVER, ...ELSEWHERE],
          // A process for each of them costs far more than what they do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          exclude: [...ISOLATED, ...ELSEWHERE],
          // Loading React and the components for each takes longer than most of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED },
      },
    ],
  },
})
