import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'

/** The name of a slot, linked to its newest visible file; the server returns the newest first. */
export function SlotLink({ slot }: { slot: DocumentSlot }) {
  const newest = slot.versioned_documents.find(({ is_hidden }) => !is_hidden)
  if (!newest) return slot.label
  return (
    <Link component={RouterLink} to={`${BASE}/documents/${newest.id}`}>
      {slot.label}
    </Link>
  )
}
