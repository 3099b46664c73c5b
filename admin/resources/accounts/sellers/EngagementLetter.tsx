import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FileField } from '#shared/ui/upload/FileField.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'

/** A seller's signed engagement letter, which opens the app. */
export function EngagementLetter({ seller }: { seller: Seller }) {
  const [isOpen, setOpen] = useState(false)
  const { engagement } = seller
  if (seller.status !== 'accepted') return null
  return (
    <Section
      title="Engagement letter"
      description={
        engagement
          ? `Signed by ${engagement.signer}, ${engagement.title}, on ${formatDate(engagement.signed_on)}.`
          : 'Not recorded yet. The app opens for this seller’s people after the signed letter is recorded.'
      }
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {engagement?.versioned_document_id ? (
            <Link
              href={paths.documentViewer.build({ document_id: engagement.versioned_document_id })}
              target="_blank"
              rel="noopener"
            >
              View letter
            </Link>
          ) : null}
          <Button variant={engagement ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
            {engagement ? 'Record another' : 'Record letter'}
          </Button>
        </Box>
      }
    >
      {isOpen ? <RecordDialog seller={seller} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

const EMPTY = { signer: '', title: '', signed_on: '' }

function RecordDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const form = useForm({ mode: 'onChange', defaultValues: EMPTY })
  const { control, formState } = form
  const [file, setFile] = useState<PickedFile | null>(null)
  /** ID of the uploaded file, so that a retry doesn't upload the letter again. */
  const [stored, setStored] = useState<number | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const refresh = useRefresh()
  const record = async (values: typeof EMPTY) => {
    setFailed(null)
    if (!file) {
      setFileError('Choose the signed PDF')
      return
    }
    try {
      const id = stored ?? (await upload(seller, file))
      setStored(id)
      await call(sellers.recordEngagement, {
        params: { id: seller.id },
        body: { ...values, versioned_document_id: id },
        ifMatch: seller.version,
      })
    } catch (error) {
      setFailed(applyServerErrors(form, error))
      return
    }
    toast('Engagement letter recorded', 'success')
    onClose()
    refresh()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="record-letter">
      <DialogTitle id="record-letter">Record the signed engagement letter</DialogTitle>
      <FormShell form={form} onSubmit={record} submitError={failed} label="Engagement letter">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <Box sx={twoColumns}>
            <TextField
              control={control}
              name="signer"
              label="Signed by"
              maxLength={200}
              rules={{ required: 'Enter who signed it' }}
            />
            <TextField
              control={control}
              name="title"
              label="Title or authority"
              maxLength={200}
              rules={{ required: 'Enter their title or authority' }}
            />
          </Box>
          <TextField
            control={control}
            name="signed_on"
            label="Signed on"
            type="date"
            rules={{ required: 'Enter a date' }}
          />
          <FileField
            name="letter-file"
            label="Signed PDF"
            file={file}
            error={fileError}
            onPick={(picked) => {
              setFile(picked)
              setStored(null)
              setFileError(null)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            Record
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}

/** Stores the letter with the documents of the seller’s company and returns its ID. */
async function upload({ company_id }: Seller, { file, path }: PickedFile): Promise<number> {
  const body = new FormData()
  body.append('company_id', String(company_id))
  body.append('file', file, path)
  const [stored] = await call(versionedDocuments.upload, { body })
  if (!stored) throw new Error('The upload answered no file')
  return stored.id
}
