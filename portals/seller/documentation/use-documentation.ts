import { useCallback } from 'react'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { uploadStoreOf } from '#shared/ui/upload/upload-stores.ts'
import { useArrivals } from '#shared/ui/upload/use-uploads.ts'
import { refreshFiles } from '../documents/refresh-files.ts'
import { useOverview } from '../parts/use-overview.ts'

/** Every slot of the seller, its company, and its projects, and uploads into them. */
export function useDocumentation(sellerId: number) {
  const slots = useCall(sellers.documents, { params: { id: sellerId } })
  const list = useOverview()
  const store = uploadStoreOf(`seller-${sellerId}`)
  const follow = useCallback(() => void refreshFiles(), [])
  useArrivals(store, follow)
  const files = slots.data?.flatMap((slot) => slot.versioned_documents) ?? []
  return {
    slots: slots.data,
    projects: list.data?.rows,
    error: slots.error ?? list.error,
    retry: () => {
      if (slots.error) void slots.refetch()
      if (list.error) void list.refetch()
    },
    store,
    upload: (picked: PickedFile[], slot: { id: number; label: string }) =>
      void store.add(picked, {
        target: { document_id: slot.id },
        targetLabel: slot.label,
        existing: () => files,
      }),
  }
}

export type Documentation = ReturnType<typeof useDocumentation>
