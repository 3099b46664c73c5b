import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { userStateOf, userStates, userTones } from './user-state.ts'

/** The state of an account, in a word or two. */
export function UserStateChip({ user }: { user: User }) {
  const state = userStateOf(user)
  return <StatusChip label={userStates.label(state)} tone={userTones[state]} />
}
