import type { Paper } from '../paper.ts'
import { budget, consolidating, nonprofit, quarters } from './columns.ts'
import { audited, changes, millions, turned } from './corporations.ts'
import { abroad, cents } from './others.ts'
import { cooperative, membersOnly, partners, restated } from './owners.ts'

/** Half of the papers: the reading rules are developed with them. */
export const learnPapers = (): Paper[] => [
  audited(),
  membersOnly(),
  nonprofit(),
  millions(),
  changes(),
  quarters(),
  consolidating(),
  abroad(),
  restated(),
  budget(),
  cents(),
  turned(),
  partners(),
  cooperative(),
]
