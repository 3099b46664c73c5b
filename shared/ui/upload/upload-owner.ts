import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { paths } from '#shared/paths.ts'

/** The page and name that a queue belongs to. */
export interface UploadOwner {
  label: string
  address: string
}

const LIST: UploadOwner = {
  label: paths.documentation.title.replace(/^.* \| /, ''),
  address: paths.documentation.build(),
}

/** Returns the project ID of a queue such as `project-12`; null for any other queue. */
export function projectOf(owner: string): number | null {
  const id = /^project-(\d+)$/.exec(owner)?.[1]
  return id === undefined ? null : Number(id)
}

/** The page and name of a queue; a project's name is fetched first. */
export function useUploadOwner(owner: string): UploadOwner {
  const id = projectOf(owner)
  const [project, setProject] = useState({ name: 'Project', slug: '' })
  useEffect(() => {
    // The link works even if the call fails.
    if (id !== null) {
      call(projects.get, { params: { id }, quiet: true }).then(setProject, () => {})
    }
  }, [id])
  if (id === null) return LIST
  const address = paths.project.build({ slug: project.slug, id }, { tab: 'documents' })
  return { label: project.name, address }
}
