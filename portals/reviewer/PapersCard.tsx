import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { call, callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { type ReviewPaperKind, reviewPaperKinds } from '#shared/entities/engineer-reviews.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FileField } from '#shared/ui/upload/FileField.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import type { Review } from './reviews.ts'

/** The review as a file, and the signed papers of the reviewer's firm. */
export function PapersCard({ review, isWritable }: { review: Review; isWritable: boolean }) {
  const papers = useCall(reviewRequests.papers, { params: { id: review.id } })
  const download = useWrite()
  const save = () =>
    download.write(async () =>
      saveBlob(await callBlob(reviewRequests.download, { params: { id: review.id } })),
    )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Section
        title="Signed papers"
        description="The signed report, and letters that let a buyer rely on it."
        actions={
          <Button variant="outlined" loading={download.isBusy} onClick={() => void save()}>
            Download review
          </Button>
        }
      >
        {download.failure ? <Alert severity="error">{download.failure}</Alert> : null}
        {papers.error && !papers.data ? (
          <ErrorState error={papers.error} onRetry={() => void papers.refetch()} level="h3" />
        ) : null}
        {!papers.data && !papers.error ? (
          <RowsSkeleton label="Loading the papers" rows={2} />
        ) : null}
        {papers.data?.papers.length === 0 ? 'Nothing is signed yet.' : null}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {papers.data?.papers.map(({ id, kind, file, signed_by, signed_on, buyer_name }) => (
            <Box component="li" key={id} sx={{ padding: '8px 0', overflowWrap: 'anywhere' }}>
              <Link
                component={RouterLink}
                to={paths.documentViewer.build({ document_id: file.id })}
              >
                {reviewPaperKinds.label(kind)}
                {buyer_name ? ` for ${buyer_name}` : ''}
              </Link>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                Signed by {signed_by} on {formatDate(signed_on)}, {file.name}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
      {isWritable && papers.data ? <PaperForm review={review} buyers={papers.data.buyers} /> : null}
    </Box>
  )
}

interface PaperValues {
  kind: ReviewPaperKind | null
  signed_by: string
  signed_on: string
  buyer_name: string | null
}

const EMPTY: PaperValues = { kind: null, signed_by: '', signed_on: '', buyer_name: null }

/** A confirmed review's report is final; only reliance letters can still be added. */
const kindsFor = ({ confirmed_at }: Review) =>
  reviewPaperKinds.options.filter(
    ({ value }) => confirmed_at === null || value === 'reliance_letter',
  )

function PaperForm({ review, buyers }: { review: Review; buyers: readonly string[] }) {
  const form = useForm<PaperValues>({ mode: 'onChange', defaultValues: EMPTY })
  const [file, setFile] = useState<PickedFile | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState } = form
  const isLetter = useWatch({ control, name: 'kind' }) === 'reliance_letter'
  const add = async ({ kind, signed_by, signed_on, buyer_name }: PaperValues) => {
    setFailure(null)
    if (!file) {
      setFileError('Choose the signed PDF')
      return
    }
    const body = new FormData()
    const said = {
      kind: kind ?? '',
      signed_by,
      signed_on,
      ...(isLetter ? { buyer_name: buyer_name ?? '' } : {}),
    }
    for (const [name, value] of Object.entries(said)) body.append(name, value)
    body.append('file', file.file, file.path)
    try {
      await call(reviewRequests.addPaper, { params: { id: review.id }, body })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Signed paper added', 'success')
    form.reset(EMPTY)
    setFile(null)
    await refresh('reviewRequests', 'documents')
  }
  return (
    <Section title="Add a signed paper">
      <FormShell form={form} onSubmit={add} submitError={failure} label="Add a signed paper">
        <Box sx={twoColumns}>
          <SelectField
            control={control}
            name="kind"
            label="Kind"
            options={kindsFor(review)}
            rules={{ required: 'Choose a kind' }}
          />
          {isLetter ? (
            <SelectField
              control={control}
              name="buyer_name"
              label="Buyer"
              options={buyers.map((name) => ({ value: name, label: name }))}
              help={
                buyers.length === 0
                  ? 'Nobody buys this project’s credit yet.'
                  : 'The company that may rely on the report.'
              }
              rules={{ required: 'Choose the buyer' }}
            />
          ) : null}
          <TextField
            control={control}
            name="signed_by"
            label="Signed by"
            maxLength={200}
            rules={{ required: 'Enter who signed it' }}
          />
          <TextField
            control={control}
            name="signed_on"
            label="Signed on"
            type="date"
            rules={{ required: 'Enter a date' }}
          />
        </Box>
        <FileField
          name="paper-file"
          label="Signed PDF"
          file={file}
          error={fileError}
          onPick={(picked) => {
            setFile(picked)
            setFileError(null)
          }}
        />
        <div>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            Add paper
          </Button>
        </div>
      </FormShell>
    </Section>
  )
}
