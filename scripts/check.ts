import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { affectedTests } from './affected-tests.ts'
import { importsOf } from './import-graph.ts'
import { beside, must, ROOT, say } from './run.ts'
import { currentSchema, schemaDrift } from './schema-drift.ts'

/**
 * `npm run check`: types, lint and format, missing migrations, unused code, unit and contract tests.
 * With paths (`-- server/features/projects/tasks/write.ts`) the server tests that they can break as well.
 */
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const changed = paths.map((path) => relative(ROOT, path))
for (const path of changed) {
  if (!existsSync(join(ROOT, path)) || statSync(join(ROOT, path)).isDirectory()) {
    console.error(`${path} is no file of the project`)
    process.exit(2)
  }
}

// The compiler has a core of its own meanwhile.
const types = beside('tsc', ['-p', '.'])
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
say('Types')
const { code, output } = await types
process.stdout.write(output)
if (code !== 0) process.exit(code)
if (!process.argv.includes('--static')) {
  const server = affectedTests(changed, ['shared', 'server', 'tests'].flatMap(importsOf))
  say(`Unit and contract tests${changed.length > 0 ? `, ${server.length} of the server` : ''}`)
  must('vitest', [
    'run',
    'tests/architecture.test.ts',
    ...['shared', 'contract', 'scripts', 'admin', 'portals'].map((name) => `tests/${name}`),
    ...server,
  ])
}
