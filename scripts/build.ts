import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type App, appConfig, prerenderConfig } from '../vite.config.ts'
import { must, ROOT } from './run.ts'
import { stampOf } from './stamp.ts'

/** Builds both bundles unless the last build came from the same sources. `--force` always builds. */

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

const stamp = await stampOf(SOURCES, FILES)
const last = await readFile(STAMP, 'utf8').catch(() => '')
if (last !== stamp || process.argv.includes('--force')) {
  process.stdout.write('Building the screens ...\n')
  for (const app of APPS) await build({ ...appConfig(app), configFile: false, logLevel: 'warn' })
  await build({ ...prerenderConfig(), configFile: false, logLevel: 'warn' })
  must(process.execPath, ['scripts/prerender.ts'])
  await writeFile(STAMP, stamp)
}
