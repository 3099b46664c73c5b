import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { identityProviders } from '#shared/contract/access/identity-providers.ts'
import type { IdentityProvider } from '#shared/contract/schemas/access/identity-providers.ts'
import { andList } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'

const CALLS = { activate: identityProviders.activate, end: identityProviders.end } as const

type Act = keyof typeof CALLS

/** What staff can do about a provider: a colleague of who proposed it activates it, and anyone ends it. */
export function ProviderActions({ provider }: { provider: IdentityProvider }) {
  const [act, setAct] = useState<Act | null>(null)
  const { state, name } = provider
  if (state === 'ended') return null
  const isMine = provider.proposed_by.id === knownUser()?.id
  const change = `${paths.adminNewIdentityProvider.build()}?from=${provider.id}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'proposed' && !isMine ? (
        <Button size="small" variant="outlined" onClick={() => setAct('activate')}>
          Activate
        </Button>
      ) : null}
      {state === 'active' ? (
        <Button size="small" component={Link} to={change} aria-label={`Change ${name}`}>
          Change
        </Button>
      ) : null}
      <Button size="small" color="error" onClick={() => setAct('end')}>
        {state === 'active' ? 'End' : 'Withdraw'}
      </Button>
      {act ? <ActDialog provider={provider} act={act} onClose={() => setAct(null)} /> : null}
    </Box>
  )
}

interface DialogProps {
  provider: IdentityProvider
  act: Act
  onClose: () => void
}

function ActDialog({ provider, act, onClose }: DialogProps) {
  const reread = useRefresh()
  const { title, intro, action, said } = wordsFor(provider, act)
  return (
    <ConfirmDialog
      title={title}
      action={action}
      color={act === 'end' ? 'error' : 'primary'}
      onConfirm={async () => {
        await call(CALLS[act], { params: { id: provider.id } })
        toast(said, 'success')
        reread()
      }}
      onClose={onClose}
    >
      {intro.map((line) => (
        <Box key={line} component="p" sx={{ marginTop: 0, overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </ConfirmDialog>
  )
}

function wordsFor(provider: IdentityProvider, act: Act) {
  const { name, issuer, account_name, domains, state, mode } = provider
  const { second_factor_reason: reason, trusts_addresses, replaces } = provider
  const people = account_name ? `people of ${account_name}` : 'our team'
  if (act === 'activate') {
    const terms = [
      `Whoever runs ${issuer} can then sign in as ${people} with an email at ${andList(domains)}. Make sure with the company that it is theirs.`,
      mode === 'enforced'
        ? 'They can’t sign in with a password, a link, or a passkey alone, and who did is signed out, except for you.'
        : null,
      replaces.length > 0 ? `It replaces ${andList(replaces)}, which ends.` : null,
      reason === null ? null : `They need no second factor of ours: ${reason}`,
      trusts_addresses ? 'Emails count that the provider doesn’t call verified.' : null,
    ]
    return {
      title: `Activate ${name}?`,
      intro: terms.filter((term) => term !== null),
      action: 'Activate',
      said: 'Provider activated',
    }
  }
  if (state === 'proposed') {
    return {
      title: `Withdraw ${name}?`,
      intro: ['Nobody has signed in with this proposal.'],
      action: 'Withdraw',
      said: 'Proposal withdrawn',
    }
  }
  return {
    title: `End ${name}?`,
    intro: [
      `It signs nobody in from now on, and those whom it signed in are signed out. Then ${people} sign in with a password, a link, or a passkey.`,
    ],
    action: 'End',
    said: 'Provider ended',
  }
}
