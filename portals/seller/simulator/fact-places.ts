import type { Ref } from '#shared/entities/refs.ts'
import { paths } from '#shared/paths.ts'
import { placeAddress } from '#shared/ui/documents/viewer-link.ts'
import type { FactPlace } from '#shared/ui/simulator/FactsPanel.tsx'

/** Where a seller finds a fact: the page that it was read from, or the project that has it. */
export function sellerPlaces(ref: Ref, slugs: ReadonlyMap<number, string>): FactPlace[] {
  const { kind, id, field_name: field, versioned_document_id: file, version, page, box } = ref
  if (file !== undefined) {
    const of = { id: file, ...(version === undefined ? {} : { number: version }) }
    const label = page === undefined ? 'Document' : `Page ${page}`
    return [{ to: placeAddress(of, page ?? 1, box), label }]
  }
  const slug = slugs.get(id)
  if (kind !== 'project' || slug === undefined) return []
  return field === undefined
    ? [{ to: paths.project.build({ slug, id }), label: 'Project' }]
    : [{ to: paths.project.build({ slug, id }, { tab: 'fields', field }), label: 'Field' }]
}
