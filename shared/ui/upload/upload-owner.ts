import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { paths } from '#shared/paths.ts'

/** Where a queue is at home. */
export interface UploadOwner {
  label: string
  address: string
}

const LIST: UploadOwner = {
  label: paths.documentation.title.replace(/^.* \| /, ''),
  address: paths.documentation.build(),
}

/** The id of the project that a queue such as `project-12` belongs to; null for any other. */
export function projectOf(owner: string): number | null {
  const id = /^project-(\d+)$/.exec(owner)?.[1]
  return id === undefined ? null : Number(id)
}

/** The page of a queue and its name, which for a project is read first. */
export function useUploadOwner(owner: string): UploadOwner {
  const id = projectOf(owner)
  const [project, setProject] = useState({ name: 'Project', slug: '' })
  useEffect(() => {
    // Without an answer the way there is known all the same.
    if (id !== null) {
      call(projects.get, { params: { id }, quiet: true }).then(setProject, () => {})
    }
  }, [id])
  if (id === null) return LIST
  const address = paths.project.build({ slug: project.slug, id }, { tab: 'documents' })
  return { label: project.name, address }
}
