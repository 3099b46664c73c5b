import { actorOf } from '#shared/contract/access.ts'
import { type ViewerRights, viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'

/** What the signed-in member of staff may do with documents. */
export function staffRights(): ViewerRights {
  const user = knownUser()
  return viewerRights(user ? actorOf(user) : 'anonymous')
}
