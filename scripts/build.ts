import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type App, appConfig, prerenderConfig } from '../vite.config.ts'
import { must } from './run.ts'

/** Builds both bundles unless the last build came from the same sources. `--force` always builds. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.stamp')
const APPS: readonly App[] = ['portals', 'admin']
const SOURCES = ['shared', 'admin', 'portals']
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/chunks.ts',
  'scripts/prerender.ts',
]

const stamp = await sourcesStamp()
const last = await readFile(STAMP, 'utf8').catch(() => '')
if (last !== stamp || process.argv.includes('--force')) {
  process.stdout.write('Building the screens ...\n')
  for (const app of APPS) await build({ ...appConfig(app), configFile: false, logLevel: 'warn' })
  await build({ ...prerenderConfig(), configFile: false, logLevel: 'warn' })
  must(process.execPath, ['scripts/prerender.ts'])
  await writeFile(STAMP, stamp)
}

/** Changes whenever a source file is added, removed, or written. */
async function sourcesStamp(): Promise<string> {
  const files = [...FILES]
  for (const folder of SOURCES) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const path = file.startsWith(ROOT) ? file : join(ROOT, file)
    hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}
