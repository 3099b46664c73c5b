import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUNDLE_VERSION } from '#admin/layout/bundle-version.ts'
import { ROOT } from '#scripts/run.ts'
import { VERSION } from '#server/version.ts'
import { VERSION_BEFORE } from '#tests/support/version-before.ts'

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

it('the version is the same everywhere, and the changelog begins with it', () => {
  const parts = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, version]) => version)
  expect(parts.slice(0, 2)).toEqual([VERSION, VERSION_BEFORE.version])
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([VERSION, VERSION])
  expect(BUNDLE_VERSION).toBe(VERSION)
})
