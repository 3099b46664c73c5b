import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { ComparedPageView } from './ComparedPageView.tsx'
import { type ComparedPages, compareWords } from './compare-words.ts'
import { StaleAnswers } from './StaleAnswers.tsx'

interface Props {
  file: VersionedDocumentDetail
  /** The earlier version to start with. */
  from: number
  /** Whether the reader may see answers. */
  seesAnswers: boolean
  onClose: () => void
}

/** The changes between two versions of a file, page by page and word by word. */
export function CompareDialog({ file, from: first, seesAnswers, onClose }: Props) {
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(file.current_number)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const id = useId()
  const { data, error, refetch } = useCall(versionedDocuments.compare, {
    params: { id: file.id },
    query: { from, to },
    quiet: true,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      fullScreen={isNarrow}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Compare versions</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <VersionSelect label="Earlier version" file={file} value={from} onChange={setFrom} />
          <span>with</span>
          <VersionSelect label="Later version" file={file} value={to} onChange={setTo} />
        </Box>
        {seesAnswers && to === file.current_number ? <StaleAnswers fileId={file.id} /> : null}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
        ) : null}
        {!data && !error ? <RowsSkeleton label="Comparing the versions" rows={6} /> : null}
        {data ? <Differences pages={data.pages} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Differences({ pages }: { pages: ComparedPages }) {
  const [all, setAll] = useState(false)
  const same = pages.filter(({ change }) => change === 'same').length
  const shown = all ? pages : pages.filter(({ change }) => change !== 'same')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' }}>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {compareWords(pages)}
        </Box>
        {same > 0 && same < pages.length ? (
          <FormControlLabel
            control={<Checkbox size="small" checked={all} onChange={(_event, on) => setAll(on)} />}
            label="Show unchanged pages"
          />
        ) : null}
      </Box>
      {shown.length === 0 && pages.length > 0 ? (
        <div>The text is identical. Images and layout aren’t compared.</div>
      ) : null}
      {shown.map((page) => (
        <ComparedPageView key={`${page.from}-${page.to}`} page={page} />
      ))}
    </>
  )
}

interface SelectProps {
  label: string
  file: VersionedDocumentDetail
  value: number
  onChange: (number: number) => void
}

const VersionSelect = ({ label, file, value, onChange }: SelectProps) => (
  <NativeSelect
    input={<OutlinedInput size="small" />}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    inputProps={{ 'aria-label': label }}
  >
    {file.versions.map(({ number }) => (
      <option key={number} value={number}>
        {`Version ${number}${number === file.current_number ? ', latest' : ''}`}
      </option>
    ))}
  </NativeSelect>
)
