import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { copyDemo, startDemo } from './demo-folder.ts'
import { memoryFolder } from './memory-folder.ts'
import { must, ROOT, run, say } from './run.ts'

/**
 * Runs browser projects of `playwright.config.ts` against the real server, on a fresh data folder with the demo, and
 * returns its exit code. The command's arguments are passed to Playwright.
 */
export async function runInBrowser(
  ...projects: ('e2e' | 'documents' | 'beside' | 'last' | 'visits' | 'sweep' | 'screens')[]
): Promise<number> {
  const chromium = ensureChromium()
  must(process.execPath, ['scripts/build.ts'])
  await rm(join(ROOT, 'test-results/sessions'), { recursive: true, force: true })
  const dataDir = await mkdtemp(join(memoryFolder(), 'jb-e2e-'))
  try {
    const planted = await copyDemo(dataDir)
    const server = await startDemo(dataDir)
    try {
      say(server.line)
      const chosen = projects.map((project) => `--project=${project}`)
      return run('playwright', ['test', ...chosen, ...process.argv.slice(2)], {
        E2E_URL: server.base,
        E2E_PLANTED: planted.toISOString(),
        CHROMIUM_PATH: chromium,
        // Halves the time in which each of its processes loads the journeys.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ./server/fast-imports.ts`,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
