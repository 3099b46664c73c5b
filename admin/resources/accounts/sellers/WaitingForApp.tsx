import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useGetList, useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { messageOf } from '#shared/client/failure-words.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

/** An accepted seller's people who still see only the welcome page. */
export function WaitingForApp({ seller }: { seller: Seller }) {
  const { data = [] } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'date_joined', order: 'ASC' },
      filter: { seller_id: seller.id, app_enabled: false, is_active: true },
    },
    { enabled: seller.status === 'accepted' },
  )
  if (data.length === 0) return null
  return (
    <Section
      title="Waiting for app access"
      description={
        seller.engagement
          ? 'These users belong to this seller and see only the welcome page.'
          : 'These users see only the welcome page. Record the engagement letter to enable the app for them.'
      }
    >
      {data.map((user) => (
        <Waiting key={user.id} user={user} isEngaged={seller.engagement !== null} />
      ))}
    </Section>
  )
}

function Waiting({ user, isEngaged }: { user: User; isEngaged: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [update] = useUpdate<User>(undefined, undefined, { mutationMode: 'pessimistic' })
  const enable = async () => {
    setBusy(true)
    try {
      const params = { id: user.id, data: { ...user, app_enabled: true }, previousData: user }
      await update('users', params, { returnPromise: true })
      toast(`App enabled for ${user.full_name}`, 'success')
    } catch (error) {
      toast(messageOf(error), 'error')
      setBusy(false)
    }
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '6px 16px',
        padding: '6px 0',
      }}
    >
      <div>
        <Link component={RouterLink} to={paths.adminUser.build({ user_id: user.id })}>
          {user.full_name}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${user.email}`}</Box>
      </div>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
        disabled={!isEngaged}
        onClick={enable}
      >
        Enable app
      </Button>
    </Box>
  )
}
