import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { IdentityProvider } from '#shared/contract/schemas/access/identity-providers.ts'
import { providerStates, signOnModes } from '#shared/entities/identity-providers.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { ProviderActions } from './ProviderActions.tsx'

/** Every identity provider, with what waits for a second person. */
export function IdentityProviderList() {
  const add = (
    <Button component={Link} to={paths.adminNewIdentityProvider.build()} variant="contained">
      Propose provider
    </Button>
  )
  return (
    <ResourceList<IdentityProvider, 'identityProviders.list'>
      title="Single sign-on"
      description="Identity providers by which people of a company, or our team, sign in. One person proposes a provider, another activates it."
      actions={add}
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      search="Search by name or issuer"
      rowClick={false}
      card={(row) => (
        <RowCard
          title={row.name}
          to={null}
          facts={[
            accountOf(row),
            row.domains.join(', '),
            <State key="state" row={row} />,
            <ProviderActions key="actions" provider={row} />,
          ]}
        />
      )}
      empty={
        <EmptyState title="No identity providers yet" action={add}>
          People sign in with a password, a link, or a passkey until a provider is active.
        </EmptyState>
      }
    />
  )
}

const accountOf = ({ account_name }: IdentityProvider): string => account_name ?? 'Our team'

function State({ row }: { row: IdentityProvider }) {
  const { state, proposed_by, activated_by, activated_at, ended_by, ended_at, created_at } = row
  const lines = [
    `Proposed ${dayOfInstant(created_at)} by ${proposed_by.full_name}`,
    activated_at ? `Activated ${dayOfInstant(activated_at)} by ${activated_by?.full_name}` : null,
    ended_at
      ? `Ended ${dayOfInstant(ended_at)} by ${ended_by?.full_name ?? 'a person with the server'}`
      : null,
  ].filter((line) => line !== null)
  return (
    <>
      {providerStates.label(state)}
      {lines.map((line) => (
        <Box key={line} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </>
  )
}

const COLUMNS: readonly ListColumn<IdentityProvider, 'identityProviders.list'>[] = [
  { source: 'name', label: 'Name', width: '16%' },
  { source: 'account_name', label: 'People of', sortBy: false, width: '16%', render: accountOf },
  {
    source: 'domains',
    label: 'Domains',
    sortBy: false,
    width: '16%',
    render: ({ domains }) => <Box sx={{ overflowWrap: 'anywhere' }}>{domains.join(', ')}</Box>,
    csv: ({ domains }) => domains.join(', '),
  },
  {
    source: 'issuer',
    label: 'Issuer',
    sortBy: false,
    width: '18%',
    render: ({ issuer }) => <Box sx={{ overflowWrap: 'anywhere' }}>{issuer}</Box>,
    csv: ({ issuer }) => issuer,
  },
  { source: 'mode', label: 'Mode', render: ({ mode }) => signOnModes.label(mode) },
  {
    source: 'second_factor_reason',
    label: 'Second factor',
    sortBy: false,
    hidden: true,
    render: ({ second_factor_reason: reason }) =>
      reason === null ? 'Ours' : `The provider’s: ${reason}`,
  },
  {
    source: 'trusts_addresses',
    label: 'Emails',
    sortBy: false,
    hidden: true,
    render: ({ trusts_addresses }) => (trusts_addresses ? 'Trusted' : 'Only if verified'),
  },
  {
    source: 'state',
    label: 'State',
    width: '20%',
    render: (row) => <State row={row} />,
    csv: ({ state }) => providerStates.label(state),
  },
  {
    source: 'decide',
    label: '',
    sortBy: false,
    render: (row) => <ProviderActions provider={row} />,
    csv: false,
  },
]

const FILTERS: readonly ListFilter<'identityProviders.list'>[] = [
  {
    source: 'state',
    label: 'State',
    kind: 'select',
    choices: choicesOf(providerStates.options),
    pinned: true,
  },
  { source: 'mode', label: 'Mode', kind: 'select', choices: choicesOf(signOnModes.options) },
]
