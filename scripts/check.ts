import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { affectedTests } from './affected-tests.ts'
import { importsOf } from './import-graph.ts'
import { along, beside, must, ROOT, say } from './run.ts'
import { currentSchema, schemaDrift } from './schema-drift.ts'

/** These read every file of the tree, so that any change can break them. */
const TREE_TESTS = ['tests/architecture.test.ts', 'tests/words.test.ts']

/**
 * `npm run check`: types, lint and format, missing migrations, unused code, and all tests except the server's, or with
 * `--static` no tests. With paths (`-- server/features/projects/tasks/write.ts`), runs the tests that these files can
 * break, including the server's.
 */
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const changed = paths.map((path) => relative(ROOT, path))
for (const path of changed) {
  if (!existsSync(join(ROOT, path)) || statSync(join(ROOT, path)).isDirectory()) {
    console.error(`${path} is no file of the project`)
    process.exit(2)
  }
}

// The compiler runs on its own core in the meantime and reports when it is done.
const types = beside('tsc', ['-p', '.']).then(({ code, output }) => {
  say(code === 0 ? 'Types are right' : 'Types')
  process.stdout.write(output)
  return code
})
say('Lint, format, directions and cycles of imports')
must('biome', ['check', '.'])
say('Migrations of the schema')
const missing = schemaDrift(await currentSchema())
if (missing.length > 0) {
  console.error(`No migration brings: ${missing.join(', ')}`)
  console.error('Make one: npm run db:generate -- --name what_it_is')
  process.exit(1)
}
say('Unused code')
must('knip', [])
const failed = await runTests()
process.exitCode = (await types) || failed

/** Returns the exit code. */
function runTests(): Promise<number> | number {
  if (process.argv.includes('--static')) return 0
  if (changed.length === 0) {
    say('Tests of rules, the contract, and screens')
    const folders = ['shared', 'server/reading', 'contract', 'scripts', 'admin', 'portals'].map(
      (one) => `tests/${one}`,
    )
    return along('vitest', ['run', ...TREE_TESTS, ...folders])
  }
  const code = ['shared', 'server', 'admin', 'portals', 'scripts', 'tests']
  const tests = affectedTests(changed, code.flatMap(importsOf))
  say(`${tests.length} files of tests`)
  return along('vitest', ['run', '--project=!processes', ...TREE_TESTS, ...tests])
}
