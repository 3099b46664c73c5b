import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { paths } from '#shared/paths.ts'

type Learned = NonNullable<ResponseOf<'versionedDocuments.aiLabel'>['learned']>

/** Accepted files that supported a type: `Like lease.pdf (72% of the wording), a Site Lease`. */
export function LearnedFrom({ learned: { label, papers } }: { learned: Learned }) {
  return papers.map(({ versioned_document_id: id, name, likeness }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: papers without an id keep their order
    <li key={index}>
      Like{' '}
      {id === null ? (
        'another reviewed file'
      ) : (
        <Link to={paths.documentViewer.build({ document_id: id })}>{name}</Link>
      )}
      {likeness === null ? null : ` (${Math.round(likeness * 100)}% of the wording)`}, reviewed as{' '}
      {documentTypes.label(label)}
    </li>
  ))
}
