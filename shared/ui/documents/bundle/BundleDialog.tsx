import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { MAX_PARTS } from '#shared/entities/bundles.ts'
import { useWrite } from '../../calls/use-write.ts'
import { toast } from '../../feedback/toast-store.ts'
import { PagesDialog, type PagesWork } from '../page-work/PagesDialog.tsx'
import { SplitTiles } from '../page-work/SplitTiles.tsx'
import { partsOf } from '../page-work/split-parts.ts'
import { BundleParts } from './BundleParts.tsx'
import { chosenParts, type PartChoice, type Proposal, startsOf } from './bundle-parts.ts'

interface Props {
  file: VersionedDocumentDetail
  proposal: Proposal
  onSaved: () => void
  onClose: () => void
}

/** Corrects pages, names, and types of the documents in a file, and creates a file from each. */
export function BundleDialog(props: Props) {
  return (
    <PagesDialog title="Split into documents" file={props.file} onClose={props.onClose}>
      {(work) => <Splitting {...props} {...work} />}
    </PagesDialog>
  )
}

function Splitting({ file, proposal, pdf, onSaved, onClose, onDirty }: Props & PagesWork) {
  const [starts, setStarts] = useState<ReadonlySet<number>>(() => startsOf(proposal))
  const [choices, setChoices] = useState<Readonly<Record<number, PartChoice>>>({})
  const { isBusy, failure, write } = useWrite()
  const parts = chosenParts(file.name, partsOf(pdf.numPages, starts), proposal, choices)
  const isComplete = parts.every(({ name }) => name.trim() !== '')
  const change = (first: number, choice: PartChoice) => {
    setChoices({ ...choices, [first]: { ...choices[first], ...choice } })
    onDirty(true)
  }
  const toggle = (number: number) => {
    const next = new Set(starts)
    if (!next.delete(number)) next.add(number)
    setStarts(next)
    onDirty(true)
  }
  useEffect(() => () => onDirty(false), [onDirty])
  const submit = () =>
    write(async () => {
      const made = await call(versionedDocuments.acceptBundle, {
        params: { id: file.id },
        body: {
          number: proposal.number,
          parts: parts.map(({ first, last, name, label }) => ({
            first,
            last,
            name: name.trim(),
            label,
          })),
        },
        quiet: true,
      })
      toast(`${made.length} files created`, 'success')
      onDirty(false)
      onSaved()
      onClose()
    })
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file.name}. Check where each document begins, and its type. The original file is kept.
        </Box>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <BundleParts parts={parts} onChange={change} />
        <SplitTiles pdf={pdf} parts={parts} onToggle={toggle} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={parts.length < 2 || parts.length > MAX_PARTS || !isComplete}
          loading={isBusy}
          onClick={() => void submit()}
        >
          {parts.length < 2 ? 'Create files' : `Create ${parts.length} files`}
        </Button>
      </DialogActions>
    </>
  )
}
