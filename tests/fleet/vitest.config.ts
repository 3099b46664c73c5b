import { defineConfig } from 'vitest/config'

/** Processes of the product and outages of what they need: one test at a time, with long timeouts. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/fleet/**/*.test.ts'],
    setupFiles: ['server/fast-imports.ts'],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
