import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const table = readFileSync(join(root, 'docs/rules.md'), 'utf8')
/** Rules that only work together have one row for their folder. */
const folders = [...table.matchAll(/`(shared\/(?:rules|reading|risk)\/(?:[^`]+\/)?)`/g)].map(
  ([, folder = '']) => folder,
)
const named = [...table.matchAll(/`((?:shared|tests)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file)

describe('docs/rules.md', () => {
  it('names files that exist', () => {
    expect(named.length).toBeGreaterThan(20)
    expect([...named, ...folders].filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('leaves no rule file out', () => {
    const rules = globSync('shared/{rules,reading,risk}/**/*.ts', { cwd: root })
    const isNamed = (file: string) =>
      named.includes(file) || folders.some((folder) => file.startsWith(folder))
    expect(rules.filter((file) => !isNamed(file))).toEqual([])
  })
})
