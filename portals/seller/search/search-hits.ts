import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { documentStateLabels } from '#shared/entities/documents.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { paths } from '#shared/paths.ts'

/** One search result, with a link to it. */
export interface Hit {
  key: string
  title: string
  /** Where it belongs and its status. */
  about: string
  to: string
}

export interface Hits {
  projects: Hit[]
  documents: Hit[]
  tasks: Hit[]
}

export const countHits = (hits: Hits): number =>
  hits.projects.length + hits.documents.length + hits.tasks.length

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part).join(' · ')

export const projectHit = ({ id, slug, name, stage, full_street_address }: Project): Hit => ({
  key: `project-${id}`,
  title: name,
  about: joined(projectStages.label(stage), full_street_address),
  to: paths.project.build({ id, slug }),
})

export const fileHit = (file: VersionedDocument): Hit => ({
  key: `file-${file.id}`,
  title: file.name,
  about: joined(
    file.label === null ? 'Waiting to be categorized' : file.label_text,
    file.project_name ?? file.company_name,
  ),
  to: paths.documentViewer.build({ document_id: file.id }),
})

export function taskHit(task: Task): Hit {
  const { id, title, state, project_id, project_name, company_name } = task
  const query = { task: id }
  return {
    key: `task-${id}`,
    title,
    about: joined(taskStates.label(state), project_name ?? company_name),
    to:
      project_id === null
        ? paths.tasks.build({}, query)
        : paths.project.build({ slug: '', id: project_id }, { tab: 'tasks', ...query }),
  }
}

/**
 * Slots of the diligence lists and files whose names match. A slot links to its place in the list, a file to the
 * viewer.
 */
export function documentHits(
  slots: readonly DocumentSlot[],
  nameOf: (projectId: number) => string | null,
  text: string,
): Hit[] {
  const wanted = text.trim().toLowerCase()
  const matches = (name: string) => name.toLowerCase().includes(wanted)
  return slots.flatMap((slot) => [
    ...(matches(slot.label) ? [slotHit(slot, nameOf)] : []),
    ...slot.versioned_documents.filter(({ name }) => matches(name)).map(fileHit),
  ])
}

function slotHit(slot: DocumentSlot, nameOf: (projectId: number) => string | null): Hit {
  const { id, label, state, is_being_checked, required, project_id } = slot
  const standing = is_being_checked
    ? 'In review'
    : state === 'missing' && !required
      ? 'Not provided'
      : documentStateLabels[state]
  return {
    key: `slot-${id}`,
    title: label,
    about: joined(standing, project_id === null ? 'Company' : nameOf(project_id)),
    to:
      project_id === null
        ? paths.documentation.build({}, { about: 'company', show: 'all', q: label })
        : paths.project.build({ slug: '', id: project_id }, { tab: 'documents', document: id }),
  }
}
