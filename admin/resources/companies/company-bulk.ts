import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies.ts'
import type { Company } from '#shared/contract/schemas/companies.ts'
import type { BulkAction } from '../../list/list-types.ts'
import { useColleagues } from '../../work/use-colleagues.ts'
import { personChoices, personId } from '../choices.ts'

/** What staff do with many companies at once. */
export const COMPANY_BULK: readonly BulkAction<Company>[] = [
  {
    label: 'Assign',
    choose: { label: 'Assignee', useChoices: () => personChoices(useColleagues()) },
    run: async ({ id, version }, chosen) => {
      const body = { assignee_id: personId(chosen) }
      await call(companies.patch, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
]
