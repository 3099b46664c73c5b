import { afterEveryWrite } from '#server/http/after-write.ts'
import { openBeforeSigning } from './deals/closings/standing.ts'
import { tellOfDoubts } from './deals/payments/doubts.ts'
import { dropPayeesOfProject, lockSalesOf } from './deals/payments/known-payees.ts'
import { shownBaseCase } from './deals/risk-model/base-cases.ts'
import { tellOfDuties } from './oversight/duties/tell.ts'
import { answerForDeals } from './projects/deals.ts'

/** What domains further down ask of those above them: whoever serves calls or runs jobs imports this. */
answerForDeals({ openBeforeSigning, dropPayeesOfProject, lockSalesOf, shownBaseCase, tellOfDoubts })

// Two people decide (docs/product.md section 6): who can be the second is told, whichever call asked.
afterEveryWrite(tellOfDuties)
