import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { isOpenBundle } from '#shared/rules/documents/bundles.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { proposalWords } from '#shared/ui/documents/bundle/bundle-parts.ts'

/** A file that contains several documents fits no single type: says so and links to splitting. */
export function BundleHint({ file }: { file: VersionedDocument }) {
  const { data } = useCall(
    versionedDocuments.bundle,
    { params: { id: file.id }, quiet: true },
    { enabled: file.has_open_bundle, asOf: file.version },
  )
  if (!data?.proposal || !isOpenBundle(data.proposal)) return null
  return (
    <Alert severity="warning" icon={false} sx={TIGHT}>
      {proposalWords(data.proposal)}{' '}
      <Link component={RouterLink} to={`${BASE}/documents/${file.id}`}>
        Review the split
      </Link>
    </Alert>
  )
}

/** Compact, since the decision below needs the room. */
const TIGHT = { padding: '0 12px', '& .MuiAlert-message': { padding: '6px 0' } } as const
