import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'

interface Props {
  user: User
  /** Unsaved changes in the form beside this: save those first, or they would conflict with changes made here. */
  isEditing: boolean
}

/** Sign-in: a link for a new password, deactivating the account, and reactivating it. */
export function UserAccount({ user, isEditing }: Props) {
  const [asks, setAsks] = useState(false)
  const [update] = useUpdate<User>(undefined, undefined, { mutationMode: 'pessimistic' })
  const isSelf = knownUser()?.id === user.id
  const setActive = async (is_active: boolean) => {
    const params = { id: user.id, data: { ...user, is_active }, previousData: user }
    await update('users', params, { returnPromise: true })
    toast(is_active ? 'Account reactivated' : 'Account deactivated', 'success')
  }
  return (
    <Section title="Sign-in">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <PasswordLink user={user} />
        <div>
          <Button
            variant="outlined"
            color={user.is_active ? 'error' : 'primary'}
            disabled={isEditing || isSelf}
            onClick={() => setAsks(true)}
          >
            {user.is_active ? 'Deactivate account' : 'Reactivate account'}
          </Button>
          <Note>
            {isSelf
              ? 'You can’t deactivate your own account.'
              : isEditing
                ? 'Save or discard your changes first.'
                : user.is_active
                  ? 'Prevents sign-in. Their past activity is kept.'
                  : 'This user can’t sign in.'}
          </Note>
        </div>
      </Box>
      {asks ? (
        <ConfirmDialog
          title={`${user.is_active ? 'Deactivate' : 'Reactivate'} ${user.full_name}?`}
          action={user.is_active ? 'Deactivate account' : 'Reactivate account'}
          color={user.is_active ? 'error' : 'primary'}
          onConfirm={() => setActive(!user.is_active)}
          onClose={() => setAsks(false)}
        >
          {user.is_active
            ? 'They’ll be signed out everywhere, and links emailed to them will stop working. You can reactivate the account at any time.'
            : 'They can sign in again with their password and see what their role allows.'}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

/** Emails a link to choose a new password; also works for people who lost their invitation. */
function PasswordLink({ user }: { user: User }) {
  const { isBusy, failure, write } = useWrite()
  const canEnter = user.is_active && user.is_confirmed
  const send = () =>
    write(async () => {
      await call(auth.sendResetPasswordEmail, { body: { email: user.email } })
      toast(`Password link sent to ${user.email}`, 'success')
    })
  return (
    <div>
      <Button variant="outlined" onClick={send} loading={isBusy} disabled={!canEnter}>
        Send password link
      </Button>
      {failure ? (
        <Box role="alert" sx={{ marginTop: 0.5, color: 'error.main' }}>
          {failure}
        </Box>
      ) : null}
      <Note>
        {canEnter
          ? 'Lets them set a password. Limited to a few emails per hour.'
          : user.is_active
            ? 'They need to confirm their email first.'
            : 'Available for active accounts only.'}
      </Note>
    </div>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ marginTop: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}>{children}</Box>
)
