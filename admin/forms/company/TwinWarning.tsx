import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { companies } from '#shared/contract/companies/companies.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { andList } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'
import { type CompanyValues, einRule } from './company-values.ts'

type TwinRow = ResponseOf<'companies.twins'>[number]

/** Warns, before anything is saved, that another company has the EIN, or the name and state, that is typed. */
export function TwinWarning({ except }: { except?: number }) {
  const { control } = useFormContext<CompanyValues>()
  const [ein, legal_name, state] = useWatch({
    control,
    name: ['ein', 'legal_name', 'formation_state'],
  })
  const typed = useDebounced(queryOf(ein, legal_name, state), 400, '{}')
  const query: Record<string, string> = JSON.parse(typed)
  const isAsked = Object.keys(query).length > 0
  const { data } = useCall(
    companies.twins,
    { query: { ...query, ...(except ? { except } : {}) } },
    { enabled: isAsked },
  )
  if (!isAsked || !data || data.length === 0) return null
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {data.map((twin) => (
        <div key={twin.id}>
          <Link component={RouterLink} to={paths.adminKybReview.build({ company_id: twin.id })}>
            {twin.name}
          </Link>{' '}
          has the same {likeness(twin)}.
        </div>
      ))}
      If it is the same company, use that record.
    </Alert>
  )
}

const likeness = ({ has_same_ein, has_same_name }: TwinRow): string =>
  andList([
    ...(has_same_ein ? ['EIN'] : []),
    ...(has_same_name ? ['legal name in the same state'] : []),
  ])

/** What is typed so far, as text that stays the same while nothing changes. */
function queryOf(ein: string, legal_name: string, state: string | null): string {
  const hasEin = ein.trim() !== '' && einRule(ein) === true
  const hasName = legal_name.trim() !== '' && usStates.has(state)
  return JSON.stringify({
    ...(hasEin ? { ein: ein.trim() } : {}),
    ...(hasName ? { legal_name: legal_name.trim(), formation_state: state } : {}),
  })
}
