import { must, say } from './run.ts'

/** `npm run check`: types, lint and format, unused code, unit and contract tests. */
say('Types')
must('tsc', ['-p', '.'])
say('Lint, format, directions and cycles of imports')
must('biome', ['check', '.'])
say('Unused code')
must('knip', [])
if (!process.argv.includes('--static')) {
  say('Unit and contract tests')
  must('vitest', ['run', 'tests/shared', 'tests/contract', 'tests/admin', 'tests/portals'])
}
