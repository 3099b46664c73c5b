import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'

/** An address that waits for its owner or for a second person on staff; renders nothing if there is none. */
export function NewAddress({ user }: { user: User }) {
  const [isAgreeing, setAgreeing] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const reread = useRefresh()
  const { new_email: email } = user
  if (email === null) return null
  const params = { id: user.id }
  const hasCompany = user.seller_id !== null || user.buyer_id !== null
  const isMine = user.new_email_by === knownUser()?.id
  const withdraw = () =>
    void write(async () => {
      await call(users.decideAddress, { params, body: { decision: 'withdraw' } })
      toast('The new email was dropped', 'success')
      reread()
    })
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBottom: 3, overflowWrap: 'anywhere' }}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Alert severity="info" sx={wraps}>
        <strong>{email}</strong> waits until {user.first_name || 'they'} confirms it from{' '}
        {user.email}
        {isMine ? ', or a colleague of yours agrees' : ', or you agree'}. Without their word, a
        second factor has to be enrolled again
        {hasCompany ? ', and they no longer decide for their company' : ''}.
        <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
          {isMine ? null : (
            <Button variant="outlined" size="small" onClick={() => setAgreeing(true)}>
              Agree
            </Button>
          )}
          <Button size="small" loading={isBusy} onClick={withdraw}>
            Drop
          </Button>
        </Box>
      </Alert>
      {isAgreeing ? (
        <FactsDialog
          title={`Use ${email} for ${user.full_name}?`}
          fields={[{ name: 'reason', label: 'How you know that the address is theirs' }]}
          action="Agree"
          onSend={({ reason = '' }) =>
            call(users.decideAddress, { params, body: { decision: 'agree', email, reason } })
          }
          onDone={async () => reread()}
          onClose={() => setAgreeing(false)}
        />
      ) : null}
    </Box>
  )
}

/** Long addresses break instead of widening the page. */
const wraps = { '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } } as const
