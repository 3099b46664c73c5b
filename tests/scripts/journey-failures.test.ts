import { describe, expect, it } from 'vitest'
import { journeyFailures } from '../../scripts/journey-failures.ts'

const spec = (title: string, ok: boolean, ...messages: string[]) => ({
  title,
  ok,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
})

describe('the failures of the journeys', () => {
  it('names the place and the error of each that failed, also in a group', () => {
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

  it('cuts a long error', () => {
    const suites = [{ specs: [spec('fails', false, 'x'.repeat(5_000))] }]
    expect(journeyFailures({ suites })[0]).toHaveLength('a.spec.ts:7 fails\n'.length + 1_200)
  })

  it('says nothing of another shape', () => {
    expect(journeyFailures({})).toEqual([])
  })
})
