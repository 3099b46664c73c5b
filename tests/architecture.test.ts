import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Rules on imports that Biome's patterns cannot say (docs/decisions/002). */

const ROOT = join(import.meta.dirname, '..')
const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm

interface Import {
  file: string
  target: string
  typeOnly: boolean
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name)
      const source = readFileSync(join(ROOT, file), 'utf8')
      return [...source.matchAll(IMPORT)].map((match) => ({
        file,
        target: resolve(file, match[2] ?? match[3] ?? ''),
        typeOnly: match[1] !== undefined,
      }))
    })
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier
}

const FOLDERS = ['shared', 'server', 'admin', 'portals'] as const
const all = FOLDERS.flatMap(importsOf)
const words = (found: Import[]) => found.map(({ file, target }) => `${file} -> ${target}`)

describe('imports', () => {
  it('finds the sources', () => {
    expect(all.length).toBeGreaterThan(500)
  })

  it('never climb out of a folder by relative path', () => {
    const top = (path: string) => path.split('/')[0]
    const climbing = all.filter(
      ({ file, target }) =>
        FOLDERS.some((folder) => folder === top(target)) &&
        top(target) !== top(file) &&
        top(target) !== 'shared',
    )
    expect(words(climbing)).toEqual([])
  })

  it('never bring the composed contract into a browser', () => {
    const browser = all.filter(({ file }) =>
      /^(admin|portals|shared\/ui|shared\/client)\//.test(file),
    )
    const values = browser.filter(
      ({ target, typeOnly }) => target === 'shared/contract/contract.ts' && !typeOnly,
    )
    expect(words(values)).toEqual([])
  })

  it('keep the areas of the portals apart', () => {
    const AREA = /^portals\/(seller|investor|reviewer|quote|frontdoor|account|public|documents)\//
    const areaOf = (path: string) => AREA.exec(path)?.[1]
    const crossing = all.filter(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(words(crossing)).toEqual([])
  })
})
