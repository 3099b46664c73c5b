import type { Import } from './import-graph.ts'

/**
 * Files that tie everything into one product. The search for importers stops at them; otherwise any file would affect
 * every test that starts the server or shows a screen.
 */
const JOINTS: ReadonlySet<string> = new Set([
  'server/features/connect.ts',
  'server/features/handlers.ts',
  'server/jobs/handlers.ts',
  'server/app.ts',
  'server/run.ts',
  'shared/contract/contract.ts',
  'shared/contract/routes.ts',
  'tests/support/test-app.ts',
])

/** Code that decides who may call what and who sees which rows; the access matrix tests all of it. */
const RIGHTS =
  /^(shared\/contract\/|server\/features\/access\/|server\/http\/(authorise|rights)\.ts$)/

/** Folders of the tests of these rights, if one of the files decides them. */
const rightsTestsOf = (changed: readonly string[]): readonly string[] =>
  changed.some((path) => RIGHTS.test(path)) ? ['tests/contract/', 'tests/security/'] : []

/**
 * Returns the tests that a change to some files can break: those that import one of them, directly or not, and the
 * tests of every affected server feature, since they reach it through calls to the real server. Paths are relative to
 * the root.
 */
export function affectedTests(changed: readonly string[], imports: readonly Import[]): string[] {
  const reached = reachedFrom(changed, imports)
  const folders = new Set([...[...reached].flatMap(testFoldersOf), ...rightsTestsOf(changed)])
  const tests = new Set([...imports.map(({ file }) => file), ...changed].filter(isTest))
  return [...tests].filter((test) => reached.has(test) || isWithin(test, folders)).toSorted()
}

/**
 * Returns the tests that a change to one file can break, the most likely first: those whose folder mirrors its own, and
 * among them those that import it most directly.
 */
export function nearestTests(file: string, imports: readonly Import[]): string[] {
  const reached = [...reachedFrom([file], imports)]
  const place = new Map(reached.map((path, index) => [path, index]))
  const placeOf = (test: string) => place.get(test) ?? reached.length
  const mirror = file.replace(/^server\/features\//, 'server/').split('/')
  const foldersShared = (test: string) => {
    const folders = test.split('/').slice(1, -1)
    const apart = folders.findIndex((folder, index) => folder !== mirror[index])
    return apart < 0 ? folders.length : apart
  }
  return affectedTests([file], imports).toSorted(
    (a, b) => foldersShared(b) - foldersShared(a) || placeOf(a) - placeOf(b),
  )
}

/**
 * Returns at most this many of the tests that a change to some files can break, the nearest to each of them, and how
 * many there are. A table of data, such as a document type, reaches half of all tests.
 */
export function testsToCheck(
  changed: readonly string[],
  imports: readonly Import[],
  most: number,
): { tests: string[]; reached: number } {
  const reached = affectedTests(changed, imports)
  if (reached.length <= most) return { tests: reached, reached: reached.length }
  const queues = changed.map((file) => nearestTests(file, imports))
  const longest = Math.max(...queues.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue[turn] ?? []),
  ).flat()
  const rightsTests = new Set(rightsTestsOf(changed))
  const ofRights = reached.filter((test) => isWithin(test, rightsTests))
  const tests = [...new Set([...ofRights, ...inTurn])].slice(0, most).toSorted()
  return { tests, reached: reached.length }
}

/** Some files and everything that imports them, directly or not, the nearest first. */
function reachedFrom(changed: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const values = imports.filter(({ typeOnly }) => !typeOnly)
  const importers = Map.groupBy(values, ({ target }) => target)
  const reached = new Set(changed)
  for (const file of reached) {
    if (JOINTS.has(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer.file)
  }
  return reached
}

/** Journeys, browser screens, and multi-process tests have their own commands. */
const isTest = (path: string): boolean =>
  /^tests\/(?!e2e\/|sweep\/|bench\/|fleet\/).*\.test\.tsx?$/.test(path)

/**
 * `server/features/projects/tasks/write.ts` is tested in `tests/server/projects/tasks`, `server/db/open.ts` in
 * `tests/server/db`. The tests of reading import what they test.
 */
function testFoldersOf(path: string): string[] {
  const [, domain, feature] = /^server\/features\/([^/]+)\/([^/]+\/)?/.exec(path) ?? []
  // The parts of documents are tested by each other's tests.
  const within = domain === 'documents' ? '' : (feature ?? '')
  if (domain) return [`tests/server/${domain}/${within}`]
  // Sample texts, which no file imports, are read by the tests around them.
  const [, around] = /^(tests\/.*\/)texts\//.exec(path) ?? []
  if (around) return [around]
  const [, folder] = /^server\/([^/]+)\//.exec(path) ?? []
  return folder && !['features', 'reading'].includes(folder) ? [`tests/server/${folder}/`] : []
}

const isWithin = (path: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((folder) => path.startsWith(folder))
