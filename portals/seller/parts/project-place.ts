import { type ProjectType, projectTypes } from '#shared/entities/projects.ts'

/** `Rooftop Solar · 12 Canal Street, Phoenix`: a project's type and location; empty if unknown. */
export function typeAndPlace(project: {
  installation_type: ProjectType | null
  full_street_address: string | null
}): string {
  const type = project.installation_type && projectTypes.label(project.installation_type)
  return [type, project.full_street_address].filter((part) => part).join(' · ')
}
