import { lazy, Suspense } from 'react'
import type { BulkAction } from '#admin/list/list-types.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'

type Changes = Partial<Pick<VersionedDocument, 'label' | 'is_validated' | 'is_hidden'>>

/** Changes one file as it was read; refused if someone else changed it. */
async function change({ id, version }: VersionedDocument, body: Changes): Promise<void> {
  await call(versionedDocuments.patch, { params: { id }, body, ifMatch: version, quiet: true })
}

const CombineSelected = lazy(() =>
  import('./CombineSelected.tsx').then((m) => ({ default: m.CombineSelected })),
)

/** Staff actions on many files at once. */
export const DOCUMENT_BULK: readonly BulkAction<VersionedDocument>[] = [
  {
    label: 'Label as',
    confirm: 'Each file moves to that type’s place in its diligence list.',
    choose: { label: 'Document type', choices: choicesOf(documentTypes.options) },
    run: async (file, chosen) => {
      if (documentTypes.has(chosen)) await change(file, { label: chosen })
    },
  },
  {
    label: 'Confirm as valid',
    confirm: 'You’re confirming that these files match their labels.',
    run: (file) => change(file, { is_validated: true }),
  },
  {
    label: 'Reprocess',
    confirm: 'Text, labels, and answers will be regenerated. Decisions people made are kept.',
    run: async ({ id }) => {
      await call(versionedDocuments.retry, { params: { id }, quiet: true })
    },
  },
  {
    label: 'Combine',
    dialog: (props) => (
      <Suspense>
        <CombineSelected {...props} />
      </Suspense>
    ),
  },
  {
    label: 'Hide',
    confirm: 'Sellers, reviewers, and investors will no longer see these files. Staff still will.',
    run: (file) => change(file, { is_hidden: true }),
  },
  {
    label: 'Unhide',
    run: (file) => change(file, { is_hidden: false }),
  },
]
