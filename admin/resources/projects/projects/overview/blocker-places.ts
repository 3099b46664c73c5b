import { BASE } from '#admin/layout/addresses.ts'
import {
  sellerAddress,
  sellerDocumentsAddress,
} from '#admin/resources/accounts/sellers/seller-tabs.ts'
import type {
  ProjectDetail,
  ProjectStageBlocker,
} from '#shared/contract/schemas/projects/projects.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'
import { policyAddress, projectAddress, projectDocumentAddress } from '../project-tabs.ts'

interface BlockerPlace {
  to: string
  /** The action available there. */
  action: string
}

type Place = NonNullable<ProjectStageBlocker['place']>
type Project = Pick<ProjectDetail, 'id' | 'seller_id'>

/** Where a document in each state is settled. A document without a file opens in its list. */
const PLACES: Readonly<
  Record<ClassificationState, { action: string; to: (fileId: number) => string }>
> = {
  missing: { action: 'View in list', to: (id) => `${BASE}/documents/${id}` },
  unclassified: { action: 'Label', to: (file) => paths.adminClassifier.build({}, { file }) },
  unstructured: { action: 'Validate', to: (file) => paths.adminValidation.build({}, { file }) },
  flagged: { action: 'Open flag', to: (id) => `${BASE}/documents/${id}` },
  other: { action: 'Change type', to: (id) => `${BASE}/documents/${id}` },
  completed: { action: 'Open', to: (id) => `${BASE}/documents/${id}` },
}

/** Returns where a blocker is settled; null if there is no page for it. */
export function blockerPlace(
  { id, seller_id }: Project,
  { kind, place }: Pick<ProjectStageBlocker, 'kind' | 'place'>,
): BlockerPlace | null {
  if (kind === 'rule') return { to: policyAddress(id), action: 'See rule' }
  if (kind === 'field' || kind === 'credit')
    return { to: projectAddress(id, 'facts'), action: 'See details' }
  if (kind === 'seller') return { to: sellerAddress(seller_id), action: 'See seller' }
  if (place === null) return null
  const { action, to } = PLACES[place.state]
  return place.file_id === null
    ? { to: listOf(place, seller_id), action: PLACES.missing.action }
    : { to: to(place.file_id), action }
}

/** Returns the diligence list that holds a document: the project's, or that of its seller's company. */
const listOf = ({ project_id, document_id }: Place, sellerId: number): string =>
  project_id === null
    ? sellerDocumentsAddress(sellerId, 'company')
    : projectDocumentAddress(project_id, document_id)
