import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import { useEffect, useState } from 'react'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useWrite } from '../../calls/use-write.ts'
import { OrganizerTools } from './OrganizerTools.tsx'
import { PagePicture } from './PagePicture.tsx'
import { PagesDialog, type PagesWork } from './PagesDialog.tsx'
import { PageTiles } from './PageTiles.tsx'
import { savePages } from './page-calls.ts'
import { keptPages, planWords } from './page-plan.ts'
import { ResultPreview } from './ResultPreview.tsx'
import { usePageWork } from './use-page-work.ts'
import { workWords } from './work-words.ts'

interface Props {
  file: VersionedDocumentDetail
  onSaved: (file: VersionedDocumentDetail) => void
  onClose: () => void
}

/** Removes, moves, and rotates the pages of a file; nothing changes until it is saved as a new version. */
export function PageOrganizer(props: Props) {
  return (
    <PagesDialog title="Organize pages" file={props.file} onClose={props.onClose}>
      {(work) => <Board {...props} {...work} />}
    </PagesDialog>
  )
}

/** Pixels of a page on the board. */
const ROOM = 116

function Board({ file, pdf, onSaved, onClose, onDirty }: Props & PagesWork) {
  const work = usePageWork(pdf.numPages)
  const [showsResult, setShowsResult] = useState(false)
  const [note, setNote] = useState('')
  const { isBusy, failure, write } = useWrite(workWords)
  const { plan, isDirty, said } = work
  const kept = keptPages(plan)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = () =>
    write(async () => {
      const saved = await savePages(file, plan, note)
      toast(`Saved as version ${saved.current_number}`, 'success')
      onDirty(false)
      onSaved(saved)
      onClose()
    })
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file.name}. The current version doesn’t change. Saving creates version{' '}
          {file.current_number + 1}.
        </Box>
        <OrganizerTools work={work}>
          <ToggleButton
            value="result"
            size="small"
            selected={showsResult}
            onChange={() => setShowsResult(!showsResult)}
            sx={{ marginLeft: 'auto' }}
          >
            Preview result
          </ToggleButton>
        </OrganizerTools>
        <Box role="status" sx={{ fontSize: '0.8125rem', minHeight: 20 }}>
          {said || 'Select pages by clicking or pressing Space. Hold Shift to select a range.'}
        </Box>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        {showsResult ? (
          <ResultPreview pdf={pdf} pages={kept} />
        ) : (
          <PageTiles
            pages={plan}
            chosen={work.chosen}
            active={work.active}
            onActive={work.setActive}
            onChoose={work.choose}
            onDrop={work.drop}
            onKey={work.onKey}
            picture={({ number, turn }) => (
              <PagePicture pdf={pdf} number={number} turn={turn} room={ROOM} />
            )}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          size="small"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          placeholder="Version note (optional)"
          inputProps={{ 'aria-label': 'Version note', maxLength: 500 }}
          sx={{ flex: 1, minWidth: 200 }}
        />
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {kept.length === 0
            ? 'Keep at least one page'
            : `${kept.length} of ${plan.length} pages${isDirty ? `: ${planWords(plan)}` : ''}`}
        </Box>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!isDirty || kept.length === 0}
          loading={isBusy}
          onClick={() => void submit()}
        >
          Save as new version
        </Button>
      </DialogActions>
    </>
  )
}
