import type { Paper } from '../paper.ts'
import { compiled, fourthQuarter, group, restated } from './columns.ts'
import { commonSize, oldestFirst, overTwoPages, retailer } from './corporations.ts'
import { bookkeeping, international } from './others.ts'
import { charity, developer, partnership, utility } from './owners.ts'

/** Half of the papers: the rules of reading are measured on them, and not made with them. */
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
