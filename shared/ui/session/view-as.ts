import { call } from '#shared/client/call.ts'
import { leaveAfter } from '#shared/client/viewed-as.ts'
import { viewAs } from '#shared/contract/access/view-as.ts'
import { paths } from '#shared/paths.ts'

/** Has the session answer as somebody and loads their home anew: nothing of the page before stays. */
export async function startView(userId: number): Promise<void> {
  const start = () => call(viewAs.start, { body: { user_id: userId }, quiet: true })
  await leaveAfter(start, paths.home.build())
}

/** Back to one's own rights, on the page of the person who was viewed. */
export async function endView(userId: string): Promise<void> {
  const end = () => call(viewAs.end, { quiet: true })
  await leaveAfter(end, paths.adminUser.build({ user_id: Number(userId) }))
}
