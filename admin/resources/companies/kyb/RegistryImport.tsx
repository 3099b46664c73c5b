import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import { FileChooser } from '#admin/forms/FileChooser.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import { counted } from '#shared/format/counted.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

/** Uploads the registry and tax ID data that companies are checked against. */
export function RegistryImport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Import registry data
      </Button>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const wordsOf = (error: unknown): string => {
  const said = error instanceof ApiError ? Object.values(error.errors) : []
  return said.length > 0 ? said.join(' ') : messageOf(error)
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const title = useId()
  const [file, setFile] = useState<File | null>(null)
  const [skips, setSkips] = useState(false)
  const { isBusy, failure, setFailure, write } = useWrite(wordsOf)
  const send = async () => {
    if (!file) return setFailure('Choose a CSV file')
    await write(async () => {
      const body = new FormData()
      if (skips) body.set('skip_bad_lines', 'true')
      body.append('file', file)
      const { records } = await call(kyb.importRegistry, {
        body,
        idempotencyKey: newIdempotencyKey(),
      })
      toast(
        `${counted(records, 'record')} imported. Run the checks of a company to use them.`,
        'success',
      )
      onClose()
    })
  }
  return (
    <FormDialog onClose={onClose} dirty={file !== null} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Import registry data</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>
          Choose a CSV file with the headings source, legal_name, and as_of. It can also have ein,
          formation_state, status, status_since, address, officers, and owners. The file replaces
          what the same sources said before.
        </div>
        <FileChooser
          label="File of registry data"
          accept=".csv"
          chosen={file?.name ?? 'No file chosen'}
          onChoose={([picked]) => {
            setFailure(null)
            setFile(picked ?? null)
          }}
        />
        <FormControlLabel
          control={<Checkbox checked={skips} onChange={(_event, on) => setSkips(on)} />}
          label="Leave out lines that can’t be read"
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          Import
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
