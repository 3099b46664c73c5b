import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { licenseProblems, needlessLookUps } from '#scripts/supply-chain/licenses.ts'
import { type LockedPackage, lockedPackages } from '#scripts/supply-chain/locked-packages.ts'

const packages = lockedPackages()

/** A package with this license. */
const under = (license: string | undefined, name = 'some'): LockedPackage => ({
  name,
  version: '1.0.0',
  license,
  integrity: 'sha512-x',
})

describe('every package of the lock file', () => {
  it('has a digest, so that npm unpacks nothing else', () => {
    expect(packages.length).toBeGreaterThan(500)
    const without = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it('is under a license that lets us sell what is built from it', () => {
    expect(licenseProblems(packages)).toEqual([])
    expect(needlessLookUps(packages)).toEqual([])
  })
})

describe('a license', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)'])(
    'may be %s',
    (license) => {
      expect(licenseProblems([under(license)])).toEqual([])
    },
  )

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'MPL-2.0', 'BSD', 'SEE LICENSE IN x'])(
    'may not be %s',
    (license) => {
      expect(licenseProblems([under(license)])).toEqual([`some@1.0.0 is under ${license}`])
    },
  )

  it('is looked up for the exact version when none is declared', () => {
    expect(licenseProblems([under(undefined)])).toEqual(['some@1.0.0 declares no license'])
    expect(licenseProblems([under(undefined, 'png-js')])).not.toEqual([])
    expect(licenseProblems([{ ...under(undefined, 'png-js'), version: '2.0.0' }])).toEqual([])
  })
})

it('the bill of materials names the product, and every package with hash and license', async () => {
  const script = [join(ROOT, 'scripts/sbom.ts')]
  const { stdout } = await promisify(execFile)(process.execPath, script, { maxBuffer: 2 ** 26 })
  const bill = JSON.parse(stdout)
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } })
  interface Component {
    'bom-ref': string
    hashes?: unknown[]
    licenses?: unknown[]
  }
  const components: Component[] = bill.components
  const bare = components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)
  expect(bare.map((component) => component['bom-ref'])).toEqual([])
  const refs = new Set(components.map((component) => component['bom-ref']))
  const missing = packages.filter((one) => !refs.has(`${one.name}@${one.version}`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
