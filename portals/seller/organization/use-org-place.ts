import { useGuardData } from '#portals/frame/active-user.ts'
import { useProjectDetails } from '../parts/use-project-details.ts'

/** The projects on the page: the one that the URL names, or all of them. */
export function useOrgProjects() {
  const { match } = useGuardData()
  const projectId =
    match?.route === 'orgInfo' || match?.route === 'orgChart' ? match.params.project_id : undefined
  const { projects, more, error, retry } = useProjectDetails()
  const chosen = projectId === undefined ? projects : projects?.filter(({ id }) => id === projectId)
  return {
    projectId,
    all: projects,
    projects: chosen,
    /** Whether the URL names a project that the user does not have. */
    isUnknown: projectId !== undefined && chosen?.length === 0,
    more,
    error,
    retry,
  }
}
