import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { ensureChromium } from './chromium.ts'
import { signIn, whenAllProcessed } from './demo-documents/session.ts'
import { must, ROOT, run, say, startAndWait } from './run.ts'

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
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-e2e-'))
  const port = await freePort()
  const planted = new Date()
  const server = await startAndWait(process.execPath, ['server/main.ts'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      CHECK_RESPONSES: '1',
      MAX_LAG_MS: '0',
      DATABASE_URL: '',
    },
    ready: /Joulebridge ready on .*/,
    timeoutMs: 300_000,
  })
  try {
    say(server.line)
    // Journeys, like users, work with documents that are already read, labeled, and questioned.
    say('Waiting until the documents of the demo are read ...')
    const base = `http://localhost:${port}`
    const session = await signIn(base, 'admin@joulebridge.test', DEMO_PASSWORD)
    await whenAllProcessed(session, 300_000)
    const chosen = projects.map((project) => `--project=${project}`)
    return run('playwright', ['test', ...chosen, ...process.argv.slice(2)], {
      E2E_URL: base,
      E2E_PLANTED: planted.toISOString(),
      CHROMIUM_PATH: chromium,
    })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('port')),
      )
    })
  })
}
