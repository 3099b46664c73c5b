import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useWrite } from '../../calls/use-write.ts'
import { PagesDialog, type PagesWork } from './PagesDialog.tsx'
import { splitFile } from './page-calls.ts'
import { SplitParts } from './SplitParts.tsx'
import { SplitTiles } from './SplitTiles.tsx'
import { pagesOfPart, partName, partsOf } from './split-parts.ts'
import { workWords } from './work-words.ts'

interface Props {
  file: VersionedDocumentDetail
  onSaved: (files: readonly VersionedDocumentDetail[]) => void
  onClose: () => void
}

/** Marks where the parts of a document begin and creates a file from each; the document stays. */
export function SplitDialog(props: Props) {
  return (
    <PagesDialog title="Split into files" file={props.file} onClose={props.onClose}>
      {(work) => <Splitting {...props} {...work} />}
    </PagesDialog>
  )
}

/** The maximum number of files one document can be split into. */
const PARTS_MAX = 50

function Splitting({ file, pdf, onSaved, onClose, onDirty }: Props & PagesWork) {
  const [starts, setStarts] = useState<ReadonlySet<number>>(new Set())
  /** Names somebody typed, by the part's first page. */
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [hides, setHides] = useState(false)
  const { isBusy, failure, write } = useWrite(workWords)
  const parts = partsOf(pdf.numPages, starts)
  const nameOf = (first: number, index: number) => names[first] ?? partName(file.name, index)
  const isNamed = parts.every(({ first }, index) => nameOf(first, index).trim() !== '')
  useEffect(() => onDirty(starts.size > 0), [starts, onDirty])
  const toggle = (number: number) => {
    const next = new Set(starts)
    if (!next.delete(number)) next.add(number)
    setStarts(next)
  }
  const submit = () =>
    write(async () => {
      const made = await splitFile(file, {
        parts: parts.map((part, index) => ({
          name: nameOf(part.first, index).trim(),
          pages: pagesOfPart(part),
        })),
        hide_source: hides,
      })
      toast(`${made.length} files created`, 'success')
      onDirty(false)
      onSaved(made)
      onClose()
    })
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file.name}. Select the pages where a new file should begin.
        </Box>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <SplitTiles pdf={pdf} parts={parts} onToggle={toggle} />
        <SplitParts
          parts={parts}
          nameOf={nameOf}
          onName={(first, name) => setNames({ ...names, [first]: name })}
        />
        <FormControlLabel
          control={<Checkbox checked={hides} onChange={(_event, on) => setHides(on)} />}
          label="Hide the original document"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={parts.length < 2 || parts.length > PARTS_MAX || !isNamed}
          loading={isBusy}
          onClick={() => void submit()}
        >
          {parts.length < 2 ? 'Create files' : `Create ${parts.length} files`}
        </Button>
      </DialogActions>
    </>
  )
}
