import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { convergence, plot } from '#scripts/risk-convergence/convergence.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/risk-convergence.md'), 'utf8')

it('matches what the document says the engine gives', () => {
  // Plots share a scale with runs that take longer.
  const plain = convergence([1_000, 3_000]).filter(
    (line) => line !== '' && !/^ *[\d,]+ /.test(line),
  )
  expect(plain.length).toBeGreaterThan(12)
  const lines = new Set(DOCUMENT.split('\n'))
  expect(plain.filter((line) => !lines.has(line))).toEqual([])
})

it('draws each figure between its bounds, all to one scale', () => {
  const [wide = '', narrow = ''] = plot([
    { low: 0, value: 71, high: 71 },
    { low: 10, value: 20, high: 30 },
  ])
  expect([wide.length, wide[0], wide.at(-1)]).toEqual([72, '|', '*'])
  expect([narrow.indexOf('|'), narrow.indexOf('*'), narrow.lastIndexOf('|')]).toEqual([10, 20, 30])
})
