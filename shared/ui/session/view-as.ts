import { call } from '#shared/client/call.ts'
import { viewAs } from '#shared/contract/view-as.ts'
import { paths } from '#shared/paths.ts'

/** Has the session answer as somebody and loads their home anew: nothing of the page before stays. */
export async function startView(userId: number): Promise<void> {
  await call(viewAs.start, { body: { user_id: userId }, quiet: true })
  window.location.assign(paths.home.build())
}

/** Back to one's own rights, on the page of the person who was viewed. */
export async function endView(userId: string): Promise<void> {
  await call(viewAs.end, { quiet: true })
  window.location.assign(paths.adminUser.build({ user_id: Number(userId) }))
}
