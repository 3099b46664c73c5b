import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { refreshActiveUser } from '#shared/ui/session/active-user.ts'
import { useActiveUser } from './active-user.ts'

interface Props {
  /** The user flag that records the dismissal on every device. */
  seen: 'has_seen_welcome_tooltip' | 'has_seen_prefilled_tooltip'
  title: string
  children: ReactNode
}

/** A one-time explanation of a page; never shown again once the reader closes it. */
export function FirstTimeHint({ seen, title, children }: Props) {
  const user = useActiveUser()
  const [isClosed, setClosed] = useState(false)
  if (user[seen] || isClosed) return null
  const close = () => {
    setClosed(true)
    // If the flag can't be saved, for example when staff are viewing as the user, the hint just comes back.
    call(users.patchActive, { body: { [seen]: true }, quiet: true })
      .then(refreshActiveUser)
      .catch(() => {})
  }
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ marginBottom: 2.5 }}
      action={
        <Button color="inherit" size="small" onClick={close}>
          Got it
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  )
}
