import { call } from '#shared/client/call.ts'
import { leaveAfter } from '#shared/client/viewed-as.ts'
import { viewAs } from '#shared/contract/access/view-as.ts'
import { paths } from '#shared/paths.ts'

/**
 * Makes the session act as another person and loads their home page as a new document, so nothing of the previous page
 * stays.
 */
export async function startView(userId: number): Promise<void> {
  const start = () => call(viewAs.start, { body: { user_id: userId }, quiet: true })
  await leaveAfter(start, paths.home.build())
}

/** Returns to the staff member's own rights, on the page of the person who was viewed. */
export async function endView(userId: string): Promise<void> {
  const end = () => call(viewAs.end, { quiet: true })
  await leaveAfter(end, paths.adminUser.build({ user_id: Number(userId) }))
}
