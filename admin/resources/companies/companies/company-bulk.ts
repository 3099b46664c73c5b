import type { BulkAction } from '#admin/list/list-types.ts'
import { personChoices, personId } from '#admin/resources/choices.ts'
import { useColleagues } from '#admin/work/use-colleagues.ts'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'

/** Staff actions on many companies at once. */
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
