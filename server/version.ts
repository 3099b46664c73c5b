import { readFileSync } from 'node:fs'

/** The version of this code, from package.json alone; CHANGELOG.md has a section for it. */
export const VERSION: string = readVersion()

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return manifest.version
}
