import type { Paper } from '../paper.ts'
import { compiled, fourthQuarter, group, restated } from './columns.ts'
import { commonSize, oldestFirst, overTwoPages, retailer } from './corporations.ts'
import { bookkeeping, international } from './others.ts'
import { charity, developer, partnership, utility } from './owners.ts'

/** Half of the papers: the reading rules are measured on them, not developed with them. */
export const checkPapers = (): Paper[] => [
  oldestFirst(),
  developer(),
  charity(),
  international(),
  commonSize(),
  fourthQuarter(),
  group(),
  restated(),
  bookkeeping(),
  partnership(),
  overTwoPages(),
  compiled(),
  utility(),
  retailer(),
]
