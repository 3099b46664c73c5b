import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies.ts'
import type { Company } from '#shared/contract/schemas/companies.ts'
import type { BulkAction, BulkOption } from '../../list/list-types.ts'
import { useColleagues } from '../../work/use-colleagues.ts'

const NOBODY: BulkOption = { id: 'nobody', name: 'Nobody' }

/** What staff do with many companies at once. */
export const COMPANY_BULK: readonly BulkAction<Company>[] = [
  {
    label: 'Assign',
    choose: {
      label: 'Colleague',
      useChoices: () => [
        ...useColleagues().map(({ id, name }) => ({ id: String(id), name })),
        NOBODY,
      ],
    },
    run: async ({ id, version }, chosen) => {
      const body = { assignee_id: chosen === NOBODY.id ? null : Number(chosen) }
      await call(companies.patch, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
]
