import { describe, expect, it } from 'vitest'
import { affectedTests } from '#scripts/affected-tests.ts'
import { importsOf } from '#scripts/import-graph.ts'

const imports = ['shared', 'server', 'tests'].flatMap(importsOf)
const affected = (...paths: string[]) => affectedTests(paths, imports)

describe('the server tests that a change can break', () => {
  it('are those of its feature and the access matrix, and no others', () => {
    const tests = affected('server/features/deals/bank-accounts/store.ts')
    expect(tests).toContain('tests/server/deals/bank-accounts/bank-accounts.test.ts')
    expect(tests).toContain('tests/security/access-matrix.test.ts')
    expect(tests.filter((path) => path.startsWith('tests/server/accounts/quotes/'))).toEqual([])
  })

  it('are those of every feature that uses a rule', () => {
    const tests = affected('shared/rules/projects/project-stages.ts')
    expect(tests.some((path) => path.startsWith('tests/server/projects/projects/'))).toBe(true)
    expect(tests.some((path) => path.startsWith('tests/server/geo/'))).toBe(false)
  })

  it('are a test itself, and what shares its helper', () => {
    expect(affected('tests/server/access/auth/lockout.test.ts')).toEqual([
      'tests/server/access/auth/lockout.test.ts',
    ])
    expect(affected('tests/security/matrix-rows.ts')).toContain(
      'tests/security/access-matrix.test.ts',
    )
  })

  it('are none for a screen', () => {
    expect(affected('admin/resources/projects/tasks/TaskLists.tsx')).toEqual([])
  })
})
