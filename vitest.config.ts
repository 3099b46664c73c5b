import { defineConfig } from 'vitest/config'

/** What answers calls: loading the server costs more than most of its test files. */
const SERVER = ['tests/{server,security,contract}/**/*.test.ts']

export default defineConfig({
  test: {
    // One more than the two cores: tests that wait for clocks and processes leave one idle.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          setupFiles: ['server/fast-imports.ts'],
          // The files of one worker share what is loaded; each has a database of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens and rules',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SERVER, 'tests/{e2e,sweep,bench}/**'],
        },
      },
    ],
  },
})
