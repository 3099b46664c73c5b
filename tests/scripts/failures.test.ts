import { describe, expect, it } from 'vitest'
import { journeyFailures, testFailures } from '../../scripts/failures.ts'
import { ROOT } from '../../scripts/run.ts'

const spec = (title: string, ok: boolean, ...messages: string[]) => ({
  title,
  ok,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
})

describe('the failures of the journeys', () => {
  it('names the location and error of each failure, also inside a group', () => {
    const suites = [
      {
        specs: [spec('passes', true), spec('fails', false, '\u001b[31mexpected\u001b[39m 1')],
        suites: [{ specs: [spec('fails within', false, 'one', 'two')] }],
      },
    ]
    expect(journeyFailures({ suites })).toEqual([
      'a.spec.ts:7 fails\nexpected 1',
      'a.spec.ts:7 fails within\none\ntwo',
    ])
  })

  it('truncates a long error', () => {
    const suites = [{ specs: [spec('fails', false, 'x'.repeat(5_000))] }]
    expect(journeyFailures({ suites })[0]).toHaveLength('a.spec.ts:7 fails\n'.length + 1_200)
  })

  it('reports nothing for an unknown shape', () => {
    expect(journeyFailures({})).toEqual([])
  })
})

describe('the failures of the tests', () => {
  const file = (name: string, message: string, ...assertionResults: object[]) => ({
    name: `${ROOT}tests/${name}`,
    status: 'failed',
    message,
    assertionResults,
  })

  it('names the file and error of each failure, also for a file that did not load', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1'] }
    const testResults = [file('a.test.ts', '', passed, failed), file('b.test.ts', 'No module c')]
    expect(testFailures({ testResults })).toEqual([
      'tests/a.test.ts subtracts\nexpected 1',
      'tests/b.test.ts\nNo module c',
    ])
  })

  it('reports nothing for an unknown shape', () => {
    expect(testFailures({})).toEqual([])
  })
})
