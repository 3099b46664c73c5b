import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { PickButton } from '#shared/ui/upload/UploadButtons.tsx'
import { useWrite } from '../../calls/use-write.ts'
import { uploadVersion } from './page-calls.ts'
import { workWords } from './work-words.ts'

interface Props {
  file: VersionedDocumentDetail
  onSaved: (file: VersionedDocumentDetail) => void
  onClose: () => void
}

/** Uploads a new version of a file; label, answers, and history stay with it. */
export function NewVersionDialog({ file, onSaved, onClose }: Props) {
  const [picked, setPicked] = useState<PickedFile | null>(null)
  const { isBusy, failure, write } = useWrite(workWords)
  const id = useId()
  const tooLarge = picked !== null && picked.file.size > UPLOAD_LIMIT_BYTES
  const submit = () =>
    write(async () => {
      if (!picked) return
      const saved = await uploadVersion(file.id, { name: nameOf(picked), file: picked.file })
      toast(`Saved as version ${saved.current_number}`, 'success')
      onSaved(saved)
      onClose()
    })
  return (
    <FormDialog onClose={onClose} dirty={picked !== null} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Upload a new version</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          This will be version {file.current_number + 1} of <strong>{file.name}</strong>. Earlier
          versions are kept. Answers whose quotes no longer appear are reopened.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <PickButton
            single
            variant={picked ? 'outlined' : 'contained'}
            startIcon={<UploadFileOutlined />}
            onPick={([first]) => setPicked(first ?? null)}
          >
            {picked ? 'Choose another file' : 'Choose a file'}
          </PickButton>
          {picked ? (
            <Box role="status" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {nameOf(picked)}, {formatFileSize(picked.file.size)}
            </Box>
          ) : null}
        </Box>
        {tooLarge ? (
          <Alert severity="error">
            This file is larger than the {formatFileSize(UPLOAD_LIMIT_BYTES)} upload limit.
          </Alert>
        ) : null}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={picked === null || tooLarge}
          loading={isBusy}
          onClick={() => void submit()}
        >
          Upload
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

/** The file name without its folders. */
const nameOf = ({ path }: PickedFile): string => path.split('/').at(-1) ?? path
