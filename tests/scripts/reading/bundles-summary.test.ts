import { expect, it } from 'vitest'
import { bundlesSummary, measureBundles, wronglySplit } from '#scripts/reading/bundles-summary.ts'
import {
  INTERCONNECTION,
  LEASE,
  PPA,
  WITH_COVER,
  WITH_EXHIBITS,
} from '#tests/server/reading/bundles/papers-of-a-set.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const paper = (file: string, texts: readonly string[]) => ({ file, pages: pagesOf(...texts) })
const papers = [
  paper('ppa', PPA),
  paper('grid', INTERCONNECTION),
  paper('lease', LEASE),
  paper('cover', WITH_COVER),
  paper('exhibits', WITH_EXHIBITS),
]

it('counts where documents begin in files joined from several', () => {
  const { bundles, beginnings, found, extra, exact } = measureBundles(papers)
  expect(bundles).toBeGreaterThan(4)
  expect(beginnings).toBeGreaterThan(bundles)
  expect(found).toBeGreaterThan(beginnings * 0.8)
  expect([extra, exact > 0]).toEqual([0, true])
  expect(measureBundles([])).toEqual({ bundles: 0, exact: 0, beginnings: 0, found: 0, extra: 0 })
})

it('finds nothing when no page begins a document', () => {
  const plain = Array.from({ length: 4 }, (_, at) => paper(`${at}`, ['and goes on', 'and on']))
  expect(measureBundles(plain)).toMatchObject({ found: 0, exact: 0, extra: 0 })
})

it('names single documents that would be split', () => {
  const two = paper('two', [...PPA, ...LEASE])
  expect(wronglySplit([...papers, two]).map(({ file }) => file)).toEqual(['two'])
  expect(bundlesSummary([...papers, two])).toContain('Single papers proposed to be split: 1 of 6')
})
