import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { userStateOf, userStates, userTones } from './user-state.ts'

/** How an account stands, in one word. */
export function UserStateChip({ user }: { user: User }) {
  const state = userStateOf(user)
  return <StatusChip label={userStates.label(state)} tone={userTones[state]} />
}
