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
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import { communityKinds } from '#shared/entities/energy-communities.ts'
import { paths } from '#shared/paths.ts'
import { COMMUNITY_COLUMNS } from '#shared/rules/policy/energy-communities.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Uploads a list; nothing reads it until it is activated. */
export function ImportCommunities() {
  const navigate = useNavigate()
  const form = useForm()
  const [file, setFile] = useState<File | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const send = async () => {
    if (!file) return setFailed('Choose the file of the list')
    setFailed(null)
    const body = new FormData()
    body.append('file', file)
    try {
      const { id } = await call(energyCommunities.create, { body, idempotencyKey })
      await refresh('energyCommunities')
      navigate(paths.adminEnergyCommunities.build({ list_id: id }))
    } catch (error) {
      setKey(newIdempotencyKey())
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFailed(said.length > 0 ? said.join('. ') : messageOf(error))
    }
  }
  return (
    <Section title="Import a list">
      <FormShell form={form} onSubmit={send} submitError={failed} label="Import a list" disposable>
        <Typography color="textSecondary" variant="body2">
          {`Choose one CSV file with the whole list: what it leaves out is removed. Headings: ${COMMUNITY_COLUMNS.join(', ')}. Kinds: ${communityKinds.values.join(', ')}. Dates such as 2026-06-10; valid_until may be empty. You see what changes, and the rows that can’t be read, before anything does.`}
        </Typography>
        <FileChooser
          label="File of the list"
          action="Choose file"
          accept=".csv,.txt"
          chosen={file?.name ?? 'No file chosen'}
          onChoose={([chosen]) => {
            setFailed(null)
            setFile(chosen ?? null)
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
