import type { LockedPackage } from './locked-packages.ts'

/** Licenses that require no more than their own text beside a copy. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
])

/** Packages whose manifest declares no SPDX license, and what their own text says instead. */
const STATED: Readonly<Record<string, { license: string; where: string }>> = {
  'combine-errors@3.0.3': { license: 'MIT', where: 'Readme.md, its last section' },
  'css-mediaquery@0.1.2': { license: 'BSD-3-Clause', where: 'LICENSE' },
  'png-js@2.0.0': { license: 'MIT', where: 'LICENSE' },
}

/** Tools under MPL-2.0, which only covers changes to their own files; none is part of the product. */
const TOOLS = /^(?:axe-core|@axe-core\/playwright|lightningcss(?:-[\w-]+)?)$/

/** The license of a package: the one that was looked up, or the one that it declares. */
export const licenseOf = ({ name, version, license }: LockedPackage): string | undefined =>
  STATED[`${name}@${version}`]?.license ?? license

/** Packages that the product may not use, each with the reason in words. */
export function licenseProblems(packages: readonly LockedPackage[]): string[] {
  const wrong = packages.filter((one) => {
    const license = licenseOf(one)
    return !(license && isPermissive(license)) && !(license === 'MPL-2.0' && TOOLS.test(one.name))
  })
  return wrong.map((one) => {
    const license = licenseOf(one)
    return `${one.name}@${one.version} ${license ? `is under ${license}` : 'declares no license'}`
  })
}

/** Looked-up licenses of packages that are no longer installed. */
export function needlessLookUps(packages: readonly LockedPackage[]): string[] {
  const there = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  return Object.keys(STATED).filter((one) => !there.has(one))
}

/** Whether one side of every OR, with all of its ANDs, is permissive. No license nests deeper. */
function isPermissive(expression: string): boolean {
  const sides = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((license) => PERMISSIVE.has(license)))
}
