import { describe, expect, it } from 'vitest'
import { affectedTests, nearestTests, testsToCheck } from '#scripts/affected-tests.ts'
import { importsOf } from '#scripts/import-graph.ts'

const imports = ['shared', 'server', 'admin', 'portals', 'scripts', 'tests'].flatMap(importsOf)
const affected = (...paths: string[]) => affectedTests(paths, imports)
const MATRIX = 'tests/security/access-matrix.test.ts'

describe('the tests that a change can break', () => {
  it('are those of the changed server feature and no others', () => {
    const tests = affected('server/features/deals/bank-accounts/store.ts')
    expect(tests).toContain('tests/server/deals/bank-accounts/bank-accounts.test.ts')
    expect(tests.filter((path) => path.startsWith('tests/server/accounts/quotes/'))).toEqual([])
    expect(tests.filter((path) => path.startsWith('tests/admin/'))).toEqual([])
  })

  it('are those of the features that use the changed rule', () => {
    const tests = affected('shared/rules/projects/project-stages.ts')
    expect(tests.some((path) => path.startsWith('tests/server/projects/projects/'))).toBe(true)
    expect(tests.some((path) => path.startsWith('tests/server/services/geo/'))).toBe(false)
  })

  it('are only those that import the changed file in reading', () => {
    const tests = affected('server/reading/costs/schedule.ts')
    expect(tests.filter((path) => path.startsWith('tests/server/reading/'))).toEqual([
      'tests/server/reading/costs/schedule.test.ts',
    ])
  })

  it.each([
    'shared/contract/deals/closings.ts',
    'server/http/rights.ts',
    'server/features/access/visibility.ts',
  ])('include the access matrix for %s', (path) => {
    expect(affected(path)).toContain(MATRIX)
  })

  it('are the changed test itself, and those that share a changed helper', () => {
    expect(affected('tests/server/access/auth/lockout.test.ts')).toEqual([
      'tests/server/access/auth/lockout.test.ts',
    ])
    expect(affected('tests/security/matrix-rows.ts')).toContain(MATRIX)
  })

  it('are only tests of the admin for a screen of the admin', () => {
    const tests = affected('admin/resources/projects/tasks/TaskLists.tsx')
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((path) => !path.startsWith('tests/admin/'))).toEqual([])
  })
})

describe('the tests of a file, nearest first', () => {
  it.each([
    ['shared/rules/companies/kyb/overall.ts', 'tests/shared/rules/companies/kyb/overall.test.ts'],
    ['shared/ui/screen/keep-focus.ts', 'tests/shared/ui/screen/keep-focus.test.tsx'],
    [
      'server/features/deals/transfers/confirm.ts',
      'tests/server/deals/transfers/confirm-races.test.ts',
    ],
  ])('start with those in its own folder: %s', (file, test) => {
    const tests = nearestTests(file, imports)
    expect(tests[0]).toBe(test)
    expect(tests.toSorted()).toEqual(affected(file))
  })
})

describe('the tests to check', () => {
  it('are all that a change reaches, while they are few', () => {
    const file = 'shared/rules/companies/kyb/overall.ts'
    const { tests, reached } = testsToCheck([file], imports, 1_000)
    expect(tests).toEqual(affected(file))
    expect(reached).toBe(tests.length)
  })

  it('are the nearest to each file of a change that reaches many, with the access matrix', () => {
    const changed = ['shared/entities/document-types/permits.ts', 'shared/contract/access.ts']
    const { tests, reached } = testsToCheck(changed, imports, 20)
    expect(tests).toHaveLength(20)
    expect(reached).toBeGreaterThan(200)
    expect(tests).toContain(MATRIX)
    for (const file of changed) {
      const [nearest] = nearestTests(file, imports)
      expect(tests).toContain(nearest)
    }
  })

  it('are the readers of a sample text', () => {
    const { tests } = testsToCheck(
      ['tests/server/reading/labels/texts/permits.txt'],
      imports,
      1_000,
    )
    expect(tests).toContain('tests/server/reading/labels/demo-documents.test.ts')
    expect(tests.every((path) => path.startsWith('tests/server/reading/labels/'))).toBe(true)
  })
})
