import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.ts'

/** A package of the lock file, as the registry described it. */
export interface LockedPackage {
  name: string
  version: string
  /** The license that its manifest declares, ideally an SPDX expression. */
  license: string | undefined
  /** The digest of its archive, which npm checks before unpacking anything. */
  integrity: string | undefined
}

interface LockFile {
  packages: Record<
    string,
    { name?: string; version: string; license?: string; integrity?: string; link?: boolean }
  >
}

/** Every package that any machine may install, including those for other systems. */
export function lockedPackages(): LockedPackage[] {
  const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { name, version, license, integrity }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      integrity,
    }))
}
