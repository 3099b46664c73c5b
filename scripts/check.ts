import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { testsToCheck } from './affected-tests.ts'
import { DEAR_TESTS } from './dear-tests.ts'
import { importsOf } from './import-graph.ts'
import { along, beside, ROOT, run, say } from './run.ts'
import { currentSchema, schemaDrift } from './schema-drift.ts'
import { DEAR_SECONDS, tooDear } from './test-costs.ts'

/** Files of tests for the paths given: what they cost together is waited for while working on something. */
const MOST_FILES = 40

/** These read every file in the tree, so any change can break them. */
const TREE_TESTS = [
  'tests/architecture.test.ts',
  'tests/newcomer.test.ts',
  'tests/words.test.ts',
  'tests/mutants/faults.test.ts',
]

/**
 * `npm run check`: types, lint and format, missing migrations, unused code, and all tests except the server's, or with
 * `--static` no tests. With paths (`-- server/features/projects/tasks/write.ts`), runs the tests that these files can
 * break, including the server's: the nearest, where there are many.
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
const lint = run('biome', ['check', '.'])
say('Migrations of the schema')
const missing = schemaDrift(await currentSchema())
if (missing.length > 0) {
  console.error(`No migration brings: ${missing.join(', ')}`)
  console.error('Make one: npm run db:generate -- --name what_it_is')
}
say('Unused code')
const unused = run('knip', [])
if (lint + missing.length + unused > 0) {
  await types
  process.exit(1)
}
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
    return tested([...TREE_TESTS, ...folders])
  }
  const code = ['shared', 'server', 'admin', 'portals', 'scripts', 'tests']
  const { tests, reached } = testsToCheck(changed, code.flatMap(importsOf), MOST_FILES)
  const left = reached - tests.length
  say(
    `${tests.length} files of tests${left > 0 ? `, the nearest of ${reached}: \`npm test\` runs all` : ''}`,
  )
  return tested(['--project=!processes', ...TREE_TESTS, ...tests])
}

/** Runs tests and checks what each file cost. Returns the exit code. */
async function tested(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'jb-check-'))
  const costs = join(folder, 'costs.jsonl')
  try {
    const code = await along('vitest', ['run', ...args], { TEST_COSTS: costs })
    const dear = existsSync(costs) ? tooDear(readFileSync(costs, 'utf8'), DEAR_TESTS) : []
    for (const { path, seconds } of dear) {
      console.error(
        `${path} took ${seconds.toFixed(0)} processor seconds, above ${DEAR_SECONDS}: make it cheaper, or give its reason in scripts/dear-tests.ts`,
      )
    }
    return code || Math.min(dear.length, 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
