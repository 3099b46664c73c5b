import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'

export interface StageSum {
  stage: ProjectStage
  projects: number
  /** Projected credits, in dollars. */
  itc: number
}

/** Returns the projects and credits of every stage, in stage order. */
export const sumsByStage = (projects: readonly Project[]): StageSum[] =>
  projectStages.values.map((stage) => {
    const own = projects.filter((project) => project.stage === stage)
    return {
      stage,
      projects: own.length,
      itc: own.reduce((sum, { projected_itc_amount }) => sum + (projected_itc_amount ?? 0), 0),
    }
  })

export interface TypeCount {
  type: DocumentType
  label: string
  count: number
}

/** Counts files by document type, most frequent first; unlabeled files are not counted. */
export function countsByType(files: readonly Pick<VersionedDocument, 'label'>[]): TypeCount[] {
  const groups = Map.groupBy(files, ({ label }) => label)
  return documentTypes.options
    .map(({ value, label }) => ({ type: value, label, count: groups.get(value)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
