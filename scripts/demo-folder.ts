import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { signIn, whenAllProcessed } from './demo-documents/session.ts'
import { memoryFolder } from './memory-folder.ts'
import { ROOT, say, startAndWait } from './run.ts'
import { stampOf } from './stamp.ts'

/** Data folders with the demo, its documents already read, labeled, and questioned. */

const CACHE = join(ROOT, '.cache/demo')
/** The file in the data folder with the time when the demo was planted. */
const PLANTED = 'planted'

/** Starts the real server with the demo on a data folder and any free port. */
export async function startDemo(dataDir: string) {
  const port = await freePort()
  const server = await startAndWait(process.execPath, ['server/main.ts'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      CHECK_RESPONSES: '1',
      MAX_LAG_MS: '0',
      // Sessions of a run are kept, and a run may take long.
      STEP_UP_MINUTES: '600',
      DATABASE_URL: '',
    },
    ready: /Joulebridge ready on .*/,
    timeoutMs: 900_000,
  })
  return { base: `http://localhost:${port}`, line: server.line, stop: server.stop }
}

/**
 * Fills a data folder with the demo. Reading its documents costs more than a minute of a processor, so a read demo is
 * kept until the server changes or the next day begins. Returns when it was planted.
 */
export async function copyDemo(dataDir: string): Promise<Date> {
  const today = new Date().toISOString().slice(0, 10)
  const stamp = await stampOf(['server', 'shared'], ['package-lock.json', 'scripts/demo-folder.ts'])
  const ready = join(CACHE, `${today}-${stamp.slice(0, 16)}`)
  if (!existsSync(ready)) {
    await rm(CACHE, { recursive: true, force: true })
    await mkdir(CACHE, { recursive: true })
    const work = await mkdtemp(join(memoryFolder(), 'jb-demo-'))
    const copied = await mkdtemp(join(CACHE, 'work-'))
    try {
      await readDemo(work)
      cpSync(work, copied, { recursive: true })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
    await rename(copied, ready)
  }
  cpSync(ready, dataDir, { recursive: true })
  return new Date(await readFile(join(ready, PLANTED), 'utf8'))
}

async function readDemo(dataDir: string): Promise<void> {
  say('Reading the documents of the demo ...')
  await writeFile(join(dataDir, PLANTED), new Date().toISOString())
  const server = await startDemo(dataDir)
  try {
    const session = await signIn(server.base, 'admin@joulebridge.test', DEMO_PASSWORD)
    await whenAllProcessed(session)
  } finally {
    await server.stop()
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
