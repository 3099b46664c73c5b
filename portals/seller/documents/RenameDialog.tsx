import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { isStale } from '#shared/client/failure-words.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { nameOfType, renameProblem } from '#shared/rules/documents/file-content/names.ts'
import { extensionOf, safeFileName } from '#shared/rules/documents/file-names.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { refreshFiles } from './refresh-files.ts'

interface Props {
  file: VersionedDocument
  onClose: () => void
}

/** Renames a file; its extension stays, because it says what the content is. */
export function RenameDialog({ file, onClose }: Props) {
  const form = useForm({ mode: 'onChange', defaultValues: { name: file.name } })
  const [failed, setFailed] = useState<string | null>(null)
  /** The file as someone else changed it in the meantime. */
  const [theirs, setTheirs] = useState<VersionedDocument | null>(null)
  const rename = async ({ name }: { name: string }) => {
    setFailed(null)
    const { id, version } = theirs ?? file
    try {
      await call(versionedDocuments.patch, {
        params: { id },
        body: { name: name.trim() },
        ifMatch: version,
      })
      toast('File renamed', 'success')
      await refreshFiles()
      onClose()
    } catch (error) {
      if (isStale(error)) await showTheirs()
      else setFailed(applyServerErrors(form, error))
    }
  }
  const showTheirs = async () => {
    try {
      setTheirs(await call(versionedDocuments.get, { params: { id: file.id } }))
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="rename-file">
      <DialogTitle id="rename-file">Rename file</DialogTitle>
      <DialogContent>
        <FormShell form={form} onSubmit={rename} submitError={failed} label="Rename file">
          {theirs ? (
            <Alert severity="warning">
              Someone else renamed this file to <strong>{theirs.name}</strong>. Use your name
              instead, or cancel to keep theirs.
            </Alert>
          ) : null}
          <TextField
            control={form.control}
            name="name"
            label="Name"
            maxLength={180}
            rules={{ validate: (name) => nameProblem(file, name) ?? true }}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={onClose}>{theirs ? 'Keep theirs' : 'Cancel'}</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {theirs ? 'Use mine' : 'Rename'}
            </Button>
          </Box>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}

function nameProblem({ name: before, mime_type }: VersionedDocument, name: string): string | null {
  if (name.trim() === '') return 'Enter a name'
  if (!renameProblem(safeFileName(name), mime_type)) return null
  return `Keep the file extension .${extensionOf(nameOfType(before, mime_type))}`
}
