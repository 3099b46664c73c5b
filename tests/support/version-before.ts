import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

/** The previous version: update both values when a new version begins. */
export const VERSION_BEFORE = {
  version: '0.14.0',
  commit: '6479c00faa61e13db699cd6116f6394c928c62c8',
} as const

/** A folder with that version's code and packages. */
export interface CodeBefore {
  folder: string
  remove(): Promise<void>
}

/** Checks it out from the Git history; null if this clone does not go back that far. */
export async function codeBefore(): Promise<CodeBefore | null> {
  const { commit } = VERSION_BEFORE
  if (git('cat-file', '-e', commit).status !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'jb-before-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = git('archive', '--format=tar', commit)
    must(archive.status, 'git archive')
    must(spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }).status, 'tar')
    await bringPackages(folder)
    return { folder, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 })

function must(status: number | null, what: string): void {
  if (status !== 0) throw new Error(`${what} ended with ${status}`)
}

/** Shares our packages if every one has the same version in both; hashes and licenses may be filled in later. */
async function bringPackages(folder: string): Promise<void> {
  const [ours, theirs] = await Promise.all([packagesOf(ROOT), packagesOf(folder)])
  if (ours === theirs) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return
  }
  must(spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' }).status, 'npm ci')
}

async function packagesOf(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const packages: [string, { version?: string }][] = Object.entries(lock.packages)
  return JSON.stringify(packages.map(([name, { version }]) => name && [name, version]))
}
