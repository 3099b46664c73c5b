import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type {
  Bundle,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { bundleStatuses } from '#shared/entities/bundles.ts'
import { useCall } from '../../calls/use-call.ts'
import { useWrite } from '../../calls/use-write.ts'
import { toast } from '../../feedback/toast-store.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { type Proposal, partWords, proposalWords, sourceWords } from './bundle-parts.ts'

const BundleDialog = lazy(() =>
  import('./BundleDialog.tsx').then((m) => ({ default: m.BundleDialog })),
)

interface Props {
  file: VersionedDocumentDetail
  /** Called after a decision, to refetch the file and the lists that contain it. */
  onChanged: () => void
}

/** The documents a file seems to hold, the files created from it, or the file it was taken from. */
export function BundleNotice({ file, onChanged }: Props) {
  const { id, version, processing } = file
  const { data, refetch } = useCall(
    versionedDocuments.bundle,
    { params: { id }, quiet: true },
    // A dialog that somebody has opened stays while the file is read further.
    { asOf: `${version} ${processing?.status} ${processing?.step}`, keepPrevious: true },
  )
  if (!data) return null
  const changed = () => {
    void refetch()
    onChanged()
  }
  const { proposal, source } = data
  return (
    <>
      {source ? (
        <Alert severity="info" icon={false}>
          {sourceWords(source.pages)} of{' '}
          <PlaceLink id={source.versioned_document_id} page={source.pages[0] ?? 1}>
            {source.name}
          </PlaceLink>
        </Alert>
      ) : null}
      <Made made={data.made} />
      {proposal && proposal.status !== 'accepted' ? (
        <Proposed key={proposal.version} file={file} proposal={proposal} onChanged={changed} />
      ) : null}
    </>
  )
}

function Made({ made }: Pick<Bundle, 'made'>) {
  if (made.length === 0) return null
  return (
    <Alert severity="success" icon={false}>
      Split into {made.length === 1 ? 'one file' : `${made.length} files`}:
      <Box component="ul" sx={LIST}>
        {made.map(({ versioned_document_id, name, label_text, pages }) => (
          <li key={versioned_document_id}>
            {sourceWords(pages)}:{' '}
            <PlaceLink id={versioned_document_id} page={1}>
              {name}
            </PlaceLink>{' '}
            ({label_text})
          </li>
        ))}
      </Box>
    </Alert>
  )
}

interface ProposedProps extends Props {
  proposal: Proposal
}

function Proposed({ file, proposal, onChanged }: ProposedProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const isKept = proposal.status === 'dismissed'
  const decide = (status: 'proposed' | 'dismissed') =>
    write(async () => {
      await call(versionedDocuments.patchBundle, {
        params: { id: file.id },
        body: { status },
        quiet: true,
      })
      toast(status === 'dismissed' ? 'Kept as one file' : 'Proposal restored', 'success')
      onChanged()
    })
  return (
    <Alert severity={isKept ? 'info' : 'warning'} icon={false} role="status">
      {isKept
        ? `${bundleStatuses.label('dismissed')} by ${proposal.decided_by ?? 'our team'}.`
        : proposalWords(proposal)}
      {isKept ? null : <Parts proposal={proposal} />}
      {failure ? <Box role="alert">{failure}</Box> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {isKept ? (
          <Button
            color="inherit"
            size="small"
            loading={isBusy}
            onClick={() => void decide('proposed')}
          >
            Show the proposal again
          </Button>
        ) : (
          <>
            <Button size="small" variant="contained" onClick={() => setOpen(true)}>
              Review the split
            </Button>
            <Button
              color="inherit"
              size="small"
              loading={isBusy}
              onClick={() => void decide('dismissed')}
            >
              Keep as one file
            </Button>
          </>
        )}
      </Box>
      <Suspense>
        {isOpen ? (
          <BundleDialog
            file={file}
            proposal={proposal}
            onSaved={onChanged}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Alert>
  )
}

/** More than this would leave no room for the pages. */
const SHOWN = 4

function Parts({ proposal: { parts } }: { proposal: Proposal }) {
  const shown = parts.length > SHOWN ? parts.slice(0, SHOWN - 1) : parts
  return (
    <Box component="ul" sx={LIST}>
      {shown.map((part) => (
        <li key={part.first}>{partWords(part)}</li>
      ))}
      {shown.length < parts.length ? <li>And {parts.length - shown.length} more</li> : null}
    </Box>
  )
}

const LIST = { margin: '4px 0 0', paddingLeft: 2.5, overflowWrap: 'anywhere' } as const
