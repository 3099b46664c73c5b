import type { ResponseOf } from '#shared/contract/contract.ts'
import { excerptParts } from '#shared/reading/page-text/search-hit.ts'
import { PlaceLink } from '../documents/PlaceLink.tsx'
import { HitList } from './HitList.tsx'

export type TextHit = ResponseOf<'versionedDocuments.search'>[number]

/** Pages with matching text: the words around each match, and a link to the page. */
export const TextHits = ({ hits }: { hits: readonly TextHit[] }) => (
  <HitList
    label="In document text"
    rows={hits.map((hit) => ({
      key: `${hit.versioned_document_id}-${hit.page}`,
      link: (
        <PlaceLink id={hit.versioned_document_id} page={hit.page}>
          {hit.name}, page {hit.page}
        </PlaceLink>
      ),
      about: [hit.label_text, hit.project_name ?? hit.company_name].filter(Boolean).join(' · '),
      excerpt: excerptParts(hit.excerpt).map(({ text, isHit }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
        isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      ),
    }))}
  />
)
