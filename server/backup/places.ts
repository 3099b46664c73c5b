import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '#server/operator-error.ts'
import { ignoreAbsent } from '#server/services/files/staging.ts'

/** Sorts by time. */
const NAME = /^joulebridge-\d{8}T\d{6}Z\.tar\.age$/
const nameAt = (now: Date) => `joulebridge-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.age`

/** Returns the path of a new backup: a generated name in a folder, or the given path. */
export async function placeForBackup(target: string, now: Date): Promise<string> {
  const place = resolve(target)
  const path = (await isFolder(place)) ? join(place, nameAt(now)) : place
  if (!(await isFolder(dirname(path)))) {
    throw new OperatorError(`There is no folder ${dirname(path)} for the backup`)
  }
  for (const taken of [path, `${path}.partial`]) {
    if (await exists(taken)) throw new OperatorError(`${taken} is there already`)
  }
  return path
}

/** Returns the backup to read: the file, or the newest one in a folder. */
export async function findBackup(source: string): Promise<string> {
  const place = resolve(source)
  if (!(await exists(place))) throw new OperatorError(`There is no backup at ${place}`)
  if (!(await isFolder(place))) return place
  const newest = (await readdir(place))
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  if (!newest) throw new OperatorError(`There is no backup in ${place}`)
  return join(place, newest)
}

const factsOf = (path: string) => stat(path).catch(ignoreAbsent)
const exists = async (path: string): Promise<boolean> => (await factsOf(path)) !== null
const isFolder = async (path: string): Promise<boolean> =>
  (await factsOf(path))?.isDirectory() ?? false
