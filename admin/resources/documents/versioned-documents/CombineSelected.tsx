import { useGetMany, useListContext, useRefresh } from 'react-admin'
import type { BulkDialogProps } from '#admin/list/list-types.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { CombineDialog } from '#shared/ui/documents/page-work/CombineDialog.tsx'

/** Combines the selected files, in the order they were selected. */
export function CombineSelected({ ids, onClose }: BulkDialogProps) {
  const { onSelect } = useListContext()
  const refresh = useRefresh()
  const { data } = useGetMany<VersionedDocument>('documents', { ids: ids.map(Number) })
  if (!data) return null
  return (
    <CombineDialog
      files={data}
      onSaved={() => {
        onSelect([])
        refresh()
      }}
      onClose={onClose}
    />
  )
}
