import type { Import } from './import-graph.ts'

/**
 * What joins all features into one server. A way through one of them says nothing: every test that
 * starts the server would be affected by every file.
 */
const JOINTS: ReadonlySet<string> = new Set([
  'server/features/handlers.ts',
  'server/jobs/handlers.ts',
  'server/app.ts',
  'server/run.ts',
  'tests/support/test-app.ts',
])

/**
 * The server tests that a change of some files can break: those that import it, and those of every
 * feature that does, since they reach it by the calls of the real server. Paths below the root.
 */
export function affectedTests(changed: readonly string[], imports: readonly Import[]): string[] {
  const importers = Map.groupBy(imports, ({ target }) => target)
  const reached = new Set(changed)
  for (const file of reached) {
    if (JOINTS.has(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer.file)
  }
  const folders = new Set([...reached].flatMap(testFoldersOf))
  const tests = new Set(imports.map(({ file }) => file).filter(isServerTest))
  for (const path of changed) if (isServerTest(path)) tests.add(path)
  return [...tests].filter((test) => reached.has(test) || isWithin(test, folders)).toSorted()
}

const isServerTest = (path: string): boolean =>
  /^tests\/(server|security)\/.*\.test\.ts$/.test(path)

/**
 * `server/features/projects/tasks/write.ts` is tried in `tests/server/projects/tasks`, `server/db/open.ts` in
 * `tests/server/db`; whatever a feature answers, the access matrix asks it for by every role.
 */
function testFoldersOf(path: string): string[] {
  const [, domain, feature] = /^server\/features\/([^/]+)\/([^/]+\/)?/.exec(path) ?? []
  // The parts of documents are tried by each other's tests.
  const within = domain === 'documents' ? '' : (feature ?? '')
  if (domain) return [`tests/server/${domain}/${within}`, 'tests/security/']
  const [, folder] = /^server\/([^/]+)\//.exec(path) ?? []
  return folder && folder !== 'features' ? [`tests/server/${folder}/`] : []
}

const isWithin = (path: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((folder) => path.startsWith(folder))
