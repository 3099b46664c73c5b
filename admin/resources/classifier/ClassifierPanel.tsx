import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { KeyHint } from '../../queue/KeyMap.tsx'
import { QueueFileFacts } from '../../queue/QueueFileFacts.tsx'
import { QueueFiles } from '../../queue/QueueFiles.tsx'
import { QueueProblem } from '../../queue/QueueProblem.tsx'
import type { QueueSitting } from '../../queue/use-queue.ts'
import { LabelPicker } from './LabelPicker.tsx'
import type { FileOwner } from './type-search.ts'
import type { TypeSearch } from './use-type-search.ts'

interface Props {
  file: VersionedDocument
  sitting: QueueSitting
  owner: FileOwner
  search: TypeSearch
  suggested: readonly DocumentType[]
  onPick: (type: DocumentType) => void
  onHide: () => void
}

/** What to decide about a new file: its type, or to put it off or away. */
export function ClassifierPanel(props: Props) {
  const { file, sitting, owner, search, suggested, onPick, onHide } = props
  return (
    <>
      <QueueFileFacts file={file} sitting={sitting} />
      <QueueProblem text={sitting.problem} />
      {suggested.length > 0 ? <Suggestions types={suggested} onPick={onPick} /> : null}
      <LabelPicker
        query={search.query}
        onQuery={search.setQuery}
        owner={owner}
        active={search.active}
        onActive={search.setActive}
        onPick={onPick}
        current={file.label}
        inputRef={search.input}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={sitting.busy} onClick={sitting.skip}>
          Skip <KeyHint>s</KeyHint>
        </Button>
        <Button color="error" disabled={sitting.busy} onClick={onHide}>
          Hide <KeyHint>h</KeyHint>
        </Button>
      </Box>
      <QueueFiles sitting={sitting} />
    </>
  )
}

interface SuggestionsProps {
  types: readonly DocumentType[]
  onPick: (type: DocumentType) => void
}

function Suggestions({ types, onPick }: SuggestionsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>The name of the file suggests</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {types.map((type, index) => (
          <Button key={type} size="small" variant="outlined" onClick={() => onPick(type)}>
            {documentTypes.label(type)} <KeyHint>{String(index + 1)}</KeyHint>
          </Button>
        ))}
      </Box>
    </Box>
  )
}
