import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { useWrite } from '../../calls/use-write.ts'
import { combineProblem, projectOf } from './combine.ts'
import { OrderList } from './OrderList.tsx'
import { combineFiles } from './page-calls.ts'
import { workWords } from './work-words.ts'

interface Props {
  files: readonly VersionedDocument[]
  onSaved: (file: VersionedDocumentDetail) => void
  onClose: () => void
}

/** Joins the pages of several files into a new file; the originals stay. */
export function CombineDialog({ files, onSaved, onClose }: Props) {
  const [order, setOrder] = useState(files)
  const [name, setName] = useState('')
  const [touched, setTouched] = useState(false)
  const { isBusy, failure, write } = useWrite(workWords)
  const id = useId()
  const refused = combineProblem(files)
  const project = projectOf(files)
  const submit = () =>
    write(async () => {
      if (project === null) return
      const ids = order.map((file) => file.id)
      const made = await combineFiles({ ids, name: name.trim(), project_id: project.id })
      toast(`${made.name} made`, 'success')
      onSaved(made)
      onClose()
    })
  const nameMissing = touched && name.trim() === ''
  return (
    <FormDialog onClose={onClose} dirty={touched} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Combine {files.length} documents</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {refused ? (
          <Alert severity="warning">{refused}</Alert>
        ) : (
          <>
            <div>
              Their pages are combined, in this order, into a new PDF in {project?.name}. The
              original documents don’t change.
            </div>
            <OrderList
              label="Document order"
              rows={order.map((file) => ({ ...file, about: aboutOf(file) }))}
              onOrder={(rows) => {
                setTouched(true)
                setOrder(rows)
              }}
            />
            <MuiTextField
              label="New file name"
              value={name}
              onChange={({ target }) => setName(target.value)}
              onBlur={() => setTouched(true)}
              error={nameMissing}
              helperText={nameMissing ? 'Enter a name' : 'End the name with .pdf'}
              slotProps={{ htmlInput: { maxLength: 180 } }}
            />
          </>
        )}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{refused ? 'Close' : 'Cancel'}</Button>
        {refused ? null : (
          <Button
            variant="contained"
            disabled={name.trim() === ''}
            loading={isBusy}
            onClick={() => void submit()}
          >
            Combine
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}

const aboutOf = ({ label_text, size }: VersionedDocument) =>
  `${label_text}, ${formatFileSize(size)}`
