import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { documents } from '#shared/contract/documents/documents.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FileLine, type Selection } from './FileLine.tsx'
import { FileOutcome } from './FileOutcome.tsx'
import { refreshFiles } from './refresh-files.ts'

interface Props {
  files: readonly VersionedDocument[]
  slots: readonly DocumentSlot[]
  selection: Selection
}

/** Number of files shown before the list is expanded. */
const SHOWN = 8

/** Files uploaded without a document type. */
export function WaitingFiles({ files, slots, selection }: Props) {
  const [all, setAll] = useState(false)
  if (files.length === 0) return null
  const shown = all ? files : files.slice(0, SHOWN)
  return (
    <Section
      title={`Waiting to be categorized (${files.length})`}
      description="Our team will categorize these files. To speed things up, tell us what each one is."
    >
      {shown.map((file) => (
        <FileLine key={file.id} file={file} selection={selection}>
          <Box sx={choiceStyles}>
            <FileOutcome file={file} />
            <SlotChoice file={file} slots={slots} />
          </Box>
        </FileLine>
      ))}
      {shown.length < files.length ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ marginTop: 0.5 }}>
          Show all {files.length} files
        </Button>
      ) : null}
    </Section>
  )
}

const choiceStyles = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: '6px 12px',
  '& > span': { alignSelf: { xs: 'start', md: 'center' } },
} as const

interface ChoiceProps {
  file: VersionedDocument
  slots: readonly DocumentSlot[]
}

/** Assigns a file to a slot once the choice is confirmed, because arrow keys pass through many slots. */
export function SlotChoice({ file, slots }: ChoiceProps) {
  const [chosen, setChosen] = useState<DocumentSlot | null>(null)
  const { isBusy, failure, write } = useWrite()
  const save = ({ id, label }: DocumentSlot) =>
    write(async () => {
      await call(documents.attach, {
        params: { id },
        body: { versioned_document_ids: [file.id] },
      })
      toast(`${file.name} filed as ${label}`, 'success')
      await refreshFiles()
    })
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <NativeSelect
          input={<OutlinedInput />}
          value={chosen?.id ?? ''}
          disabled={isBusy}
          onChange={({ target }) => {
            setChosen(slots.find(({ id }) => String(id) === target.value) ?? null)
          }}
          inputProps={{ 'aria-label': `Document type for ${file.name}` }}
          sx={{ flex: 1, width: { md: 220 } }}
        >
          <option value="">Choose document type…</option>
          {slots.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {chosen ? (
          <Button
            variant="outlined"
            loading={isBusy}
            aria-label={`Confirm ${chosen.label} for ${file.name}`}
            onClick={() => void save(chosen)}
          >
            Confirm
          </Button>
        ) : null}
      </Box>
      {failure ? (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', maxWidth: 220 }}>
          {failure}
        </Box>
      ) : null}
    </div>
  )
}
