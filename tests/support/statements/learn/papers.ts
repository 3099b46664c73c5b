import type { Paper } from '../paper.ts'
import { budget, consolidating, nonprofit, quarters } from './columns.ts'
import { audited, changes, millions, turned } from './corporations.ts'
import { abroad, cents } from './others.ts'
import { cooperative, membersOnly, partners, restated } from './owners.ts'

/** Half of the papers: those that the rules of reading are made with. */
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
