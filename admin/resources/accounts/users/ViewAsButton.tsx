import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { messageOf } from '#shared/client/failure-words.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { startView } from '#shared/ui/session/view-as.ts'

/** Opens the product as this user sees it. */
export function ViewAsButton({ user }: { user: User }) {
  const { isBusy, write } = useWrite((error) => {
    toast(messageOf(error), 'error')
    return null
  })
  return (
    <Button
      variant="outlined"
      startIcon={<VisibilityOutlined />}
      loading={isBusy}
      onClick={() => write(() => startView(user.id))}
    >
      View as {user.first_name || 'this user'}
    </Button>
  )
}
