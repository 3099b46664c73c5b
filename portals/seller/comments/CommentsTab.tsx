import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { ProjectComments } from '#shared/ui/comments/ProjectComments.tsx'

/** Comments between the seller and our team on a project, its documents, and its fields. */
export function CommentsTab({ project: { id, slug } }: { project: ProjectDetail }) {
  return (
    <ProjectComments
      projectId={id}
      actor={actorOf(useActiveUser())}
      fieldAddress={(field) => paths.project.build({ id, slug }, { tab: 'fields', field })}
    />
  )
}
