import {
  projectAddress,
  projectFieldAddress,
} from '#admin/resources/projects/projects/project-tabs.ts'
import { reviewAddress } from '#admin/resources/projects/review-requests/review-places.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import { buildPath } from '#shared/contract/route.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import type { RefKind } from '#shared/entities/refs.ts'
import { paths } from '#shared/paths.ts'
import { placeAddress } from '#shared/ui/documents/viewer-link.ts'

type Ref = NonNullable<PolicyRule['inputs'][number]['ref']>

/** The address of a fact, and whether it is in the other bundle. */
interface RefPlace {
  to: string
  /** The name of what opens. */
  label: string
  otherBundle: boolean
}

/** Returns the page that a fact was read from, with its box. */
function filePlace({ versioned_document_id: id = 0, version, page, box }: Ref): RefPlace {
  return {
    to: placeAddress({ id, ...(version === undefined ? {} : { number: version }) }, page ?? 1, box),
    // An answer accepted before its page was read has no page yet.
    label: page === undefined ? 'Document' : `Page ${page}`,
    otherBundle: true,
  }
}

const PLACES: Readonly<Record<RefKind, (ref: Ref) => RefPlace>> = {
  project: ({ id, field_name }) =>
    field_name === undefined
      ? { to: projectAddress(id, 'documents'), label: 'Documents', otherBundle: false }
      : { to: projectFieldAddress(id, field_name), label: 'Field', otherBundle: false },
  company: ({ id }) => ({
    to: paths.adminKybReview.build({ company_id: id }),
    label: 'Company',
    otherBundle: false,
  }),
  guarantor: ({ id }) => ({
    to: paths.adminGuarantor.build({ guarantor_id: id }),
    label: 'Review',
    otherBundle: false,
  }),
  document: (ref) => ({ ...filePlace(ref), label: 'Document' }),
  answer: filePlace,
  transfer: ({ id }) => ({
    to: paths.adminTransfer.build({ transfer_id: id }),
    label: 'Transfer',
    otherBundle: false,
  }),
  org_chart: ({ id }) => ({
    to: projectAddress(id, 'ownership'),
    label: 'Chart',
    otherBundle: false,
  }),
  look_up: ({ id }) => ({
    to: buildPath(kyb.picture.path, { id }),
    label: 'Picture',
    otherBundle: true,
  }),
  review: ({ id }) => ({ to: reviewAddress(id), label: 'Review', otherBundle: false }),
}

/** Returns the links for a fact: its record or field, and the page that proves it, if any. */
export function refPlaces(ref: Ref | null): RefPlace[] {
  if (ref === null) return []
  const own = PLACES[ref.kind](ref)
  const isField = ref.kind === 'project' || ref.kind === 'company'
  return isField && ref.versioned_document_id !== undefined ? [own, filePlace(ref)] : [own]
}
