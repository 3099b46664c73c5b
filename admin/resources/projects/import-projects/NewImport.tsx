import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FileChooser } from '#admin/forms/FileChooser.tsx'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Values {
  seller_id: number | null
}

/** Uploads a file for checking; no projects are saved yet. */
export function NewImport() {
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: { seller_id: null } })
  const [file, setFile] = useState<File | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const send = async ({ seller_id }: Values) => {
    if (!file) return setFailed('Choose a CSV or XLSX file')
    setFailed(null)
    const body = new FormData()
    if (seller_id !== null) body.set('seller_id', String(seller_id))
    body.set('file', file)
    try {
      const { id } = await call(projectImports.create, {
        query: { dry_run: '1' },
        body,
        idempotencyKey,
      })
      await refresh('projectImports')
      navigate(paths.adminImportProjects.build({ import_id: id }))
    } catch (error) {
      setKey(newIdempotencyKey())
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFailed(said.length > 0 ? said.join('. ') : messageOf(error))
    }
  }
  return (
    <Section title="New import">
      <FormShell form={form} onSubmit={send} submitError={failed} label="New import" disposable>
        <Typography color="textSecondary" variant="body2">
          The first row has the headings. A row with a project ID, or with the name of a project
          that its seller has already, changes that project. Any other row adds one. Empty cells
          change nothing.
        </Typography>
        <RecordField
          control={form.control}
          name="seller_id"
          label="Seller"
          resource="sellers"
          help="For rows that don’t name their seller in a Seller column."
          optional
        />
        <FileChooser
          label="CSV or XLSX file"
          accept=".csv,.xlsx"
          chosen={file?.name ?? 'No file chosen'}
          onChoose={([picked]) => {
            setFailed(null)
            setFile(picked ?? null)
          }}
        />
        <Box>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Check file
          </Button>
        </Box>
      </FormShell>
    </Section>
  )
}
