import type { BulkAction } from '#admin/list/list-types.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import type { Lead } from '#shared/contract/schemas/accounts/quotes.ts'
import { leadStates } from '#shared/entities/quotes.ts'

/** A lead is converted by creating projects from it, not by setting its state. */
const BY_HAND = leadStates.options.filter(({ value }) => value !== 'converted')

/** Staff actions on many leads at once. */
export const LEAD_BULK: readonly BulkAction<Lead>[] = [
  {
    label: 'Set follow-up',
    confirm: 'Visitors do not see it.',
    choose: { label: 'Follow-up', choices: choicesOf(BY_HAND) },
    run: async ({ id, version }, lead_state) => {
      if (!leadStates.has(lead_state) || lead_state === 'converted') return
      const body = { lead_state }
      await call(quotes.patchLead, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
]
