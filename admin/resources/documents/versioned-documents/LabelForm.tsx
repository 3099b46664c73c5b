import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { UnreviewedDialog } from '#admin/resources/documents/validation/UnreviewedDialog.tsx'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { SuggestedType } from './SuggestedType.tsx'

const TYPES: readonly DocumentType[] = documentTypes.values.toSorted((a, b) =>
  categoryOf(a) === categoryOf(b)
    ? documentTypes.label(a).localeCompare(documentTypes.label(b))
    : categoryOf(a).localeCompare(categoryOf(b)),
)

function categoryOf(type: DocumentType): string {
  return documentCategories.label(documentTypeData[type].category)
}

interface Props {
  file: VersionedDocumentDetail
  onPage: (page: number) => void
}

/** Sets a file's type, which moves it to that slot of the diligence list, and confirms it. */
export function LabelForm({ file, onPage }: Props) {
  const [label, setLabel] = useState<DocumentType | null>(file.label)
  const [update, { isPending, error }] = useUpdate<VersionedDocumentDetail>(undefined, undefined, {
    mutationMode: 'pessimistic',
  })
  const save = (data: Partial<VersionedDocumentDetail>, done: string) =>
    update(
      'documents',
      { id: file.id, data: { ...file, ...data }, previousData: file },
      { onSuccess: () => toast(done, 'success') },
    )
  const changed = label !== file.label
  return (
    <Section
      title="Document type"
      description="The type determines where this file goes in the diligence list."
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          save({ label }, label ? `Labeled as ${documentTypes.label(label)}` : 'Label removed')
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Autocomplete<DocumentType>
          options={TYPES}
          value={label}
          onChange={(_event, value) => setLabel(value)}
          groupBy={categoryOf}
          getOptionLabel={documentTypes.label}
          autoHighlight
          renderInput={(params) => <MuiTextField {...params} label="Document type" />}
        />
        <SuggestedType file={file} onPage={onPage} />
        {error ? (
          <Box role="alert" sx={(theme) => ({ color: theme.vars.palette.error.main })}>
            {errorWords(error).text}
          </Box>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!changed || isPending}>
            {isPending ? 'Saving…' : 'Save label'}
          </Button>
          <Validation file={file} busy={isPending || changed} onSave={save} />
        </Box>
      </Box>
    </Section>
  )
}

interface ValidationProps {
  file: VersionedDocumentDetail
  busy: boolean
  onSave: (data: Partial<VersionedDocumentDetail>, done: string) => unknown
}

/** Staff confirm that a labeled file is what its label says, or reopen it. */
function Validation({ file, busy, onSave }: ValidationProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (file.label === null || file.label === 'other') return null
  const { unreviewed_answers: unreviewed, skipped_answers: skipped } = file
  const confirm = () => {
    if (file.open_questions === 0 && unreviewed > 0) setAsking(true)
    else onSave({ is_validated: true }, 'Confirmed as valid')
  }
  const toAnswers = () => navigate(paths.adminValidation.build({}, { file: file.id }))
  return file.is_validated ? (
    <>
      <Button disabled={busy} onClick={() => onSave({ is_validated: false }, 'Reopened')}>
        Reopen
      </Button>
      {skipped === null ? null : (
        <Box sx={{ alignSelf: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}>
          Confirmed with {counted(skipped, 'unreviewed answer')} skipped
        </Box>
      )}
    </>
  ) : (
    <>
      <Button variant="outlined" disabled={busy} onClick={confirm}>
        Confirm as valid
      </Button>
      {isAsking ? (
        <UnreviewedDialog
          count={unreviewed}
          onAccept={toAnswers}
          onReview={toAnswers}
          onSkip={async (skipped_answers) =>
            onSave({ is_validated: true, skipped_answers }, 'Confirmed as valid')
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
