import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm

/** One import statement; paths are relative to the root of the project. */
export interface Import {
  file: string
  target: string
  typeOnly: boolean
}

export function filesOf(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name))
}

/** Every import of the TypeScript files in a folder. */
export function importsOf(folder: string): Import[] {
  return filesOf(folder).flatMap((file) => {
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
