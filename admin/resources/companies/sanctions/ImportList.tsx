import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FileChooser } from '#admin/forms/FileChooser.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import { type SanctionsList, sanctionsLists } from '#shared/entities/sanctions.ts'
import { andList } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Values {
  list: SanctionsList
}

const FILES: Readonly<Record<SanctionsList, string>> = {
  ofac_sdn: 'Choose the three files that OFAC publishes: sdn.csv, alt.csv and add.csv.',
  ofac_consolidated:
    'Choose the three files that OFAC publishes: cons_prim.csv, cons_alt.csv and cons_add.csv.',
  other:
    'Choose one CSV file with the headings id, name, kind, aliases, date_of_birth, country and program. Only name is required. Put semicolons between several aliases.',
}

/** Uploads the files of a list for reading; names are screened against it once it is activated. */
export function ImportList() {
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: { list: 'ofac_sdn' } })
  const [files, setFiles] = useState<readonly File[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const send = async ({ list }: Values) => {
    if (files.length === 0) return setFailed('Choose the files of the list')
    setFailed(null)
    const body = new FormData()
    body.set('list', list)
    for (const file of files) body.append('file', file)
    try {
      const { id } = await call(sanctions.create, { body, idempotencyKey })
      await refresh('sanctions')
      navigate(paths.adminSanctions.build({ version_id: id }))
    } catch (error) {
      setKey(newIdempotencyKey())
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFailed(said.length > 0 ? said.join('. ') : messageOf(error))
    }
  }
  return (
    <Section title="Import a list">
      <FormShell form={form} onSubmit={send} submitError={failed} label="Import a list" disposable>
        <SelectField
          control={form.control}
          name="list"
          label="List"
          options={sanctionsLists.options}
        />
        <Typography color="textSecondary" variant="body2">
          {`${FILES[form.watch('list')]} You see the lines that can’t be read before anything changes.`}
        </Typography>
        <FileChooser
          label="Files of the list"
          action="Choose files"
          accept=".csv,.txt"
          multiple
          chosen={files.length > 0 ? andList(files.map(({ name }) => name)) : 'No files chosen'}
          onChoose={(files) => {
            setFailed(null)
            setFiles(files)
          }}
        />
        <Box>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Read list
          </Button>
        </Box>
      </FormShell>
    </Section>
  )
}
