import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { must, ROOT, run, say, startAndWait } from './run.ts'

/**
 * The journeys in a real browser, against the real server on a fresh data folder with the demo.
 * Arguments go to Playwright: `npm run test:e2e -- --grep quote`.
 */
const chromium = ensureChromium()
must(process.execPath, ['scripts/build.ts'])
const dataDir = await mkdtemp(join(tmpdir(), 'jb-e2e-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startAndWait(process.execPath, ['server/main.ts'], {
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: '1',
    CHECK_RESPONSES: '1',
    DATABASE_URL: '',
  },
  ready: /Joulebridge ready on .*/,
  timeoutMs: 120_000,
})
say(server.line)
const code = run('playwright', ['test', ...process.argv.slice(2)], {
  E2E_URL: url,
  CHROMIUM_PATH: chromium,
})
await server.stop()
for (const trace of globSync('test-results/e2e/**/trace.zip', { cwd: ROOT }).sort()) {
  console.log(`Trace: ${trace}`)
}
await rm(dataDir, { recursive: true, force: true })
process.exit(code)

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
