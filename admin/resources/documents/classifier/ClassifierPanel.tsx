import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { QueueFileFacts } from '#admin/queue/QueueFileFacts.tsx'
import { QueueProblem } from '#admin/queue/QueueProblem.tsx'
import type { QueueSession } from '#admin/queue/use-queue.ts'
import type { QueueSelection } from '#admin/queue/use-queue-selection.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { KeyHint } from '#shared/ui/documents/Key.tsx'
import { useShortcut } from '#shared/ui/keyboard/letter-keys.ts'
import { BundleHint } from './BundleHint.tsx'
import { LabelPicker } from './LabelPicker.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { FileOwner } from './type-search.ts'
import type { useAiLabel } from './use-ai-label.ts'
import type { TypeSearch } from './use-type-search.ts'

interface Props {
  file: VersionedDocument
  session: QueueSession
  selection: QueueSelection
  owner: FileOwner
  search: TypeSearch
  found: ReturnType<typeof useAiLabel>
  onPick: (type: DocumentType) => void
  onPage: (page: number) => void
  onRead: () => void
  onBulk: () => void
  onHide: () => void
}

/** The decision on a new file: its type, or to skip or hide it. */
export function ClassifierPanel(props: Props) {
  const { file, session, selection, owner, search, found, onPick, onBulk, onHide } = props
  const chosen = selection.files.length
  const shortcut = useShortcut()
  return (
    <>
      <Box sx={scrolling}>
        <QueueFileFacts file={file} session={session} />
        <QueueProblem text={session.problem} />
        <BundleHint file={file} />
        {chosen > 0 ? (
          <Box
            role="status"
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              padding: '4px 6px 4px 12px',
              borderRadius: 1,
              color: theme.vars.palette.tones.primary.onSoft,
              backgroundColor: theme.vars.palette.tones.primary.soft,
            })}
          >
            <Box component="strong" sx={{ flex: 1 }}>
              {chosenWords(chosen)}
            </Box>
            <Button size="small" color="inherit" onClick={selection.clear}>
              Clear selection
            </Button>
          </Box>
        ) : null}
        {chosen > 0 ? (
          <Button
            {...shortcut('Enter')}
            variant="contained"
            disabled={session.busy}
            onClick={onBulk}
            sx={{ justifyContent: 'space-between' }}
          >
            Accept suggestions above a minimum <KeyHint>Enter</KeyHint>
          </Button>
        ) : (
          <Suggestions
            file={file}
            found={found}
            onPick={onPick}
            onPage={props.onPage}
            onRead={props.onRead}
          />
        )}
        <LabelPicker
          query={search.query}
          onQuery={search.setQuery}
          owner={owner}
          active={search.active}
          onActive={search.setActive}
          onPick={onPick}
          onLeave={search.clear}
          current={file.label}
          inputRef={search.input}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          {...shortcut('s')}
          variant="outlined"
          disabled={session.busy}
          onClick={session.skip}
        >
          Skip <KeyHint>s</KeyHint>
        </Button>
        <Button {...shortcut('b')} variant="outlined" disabled={session.busy} onClick={onBulk}>
          Bulk accept <KeyHint>b</KeyHint>
        </Button>
        <Button {...shortcut('h')} color="error" disabled={session.busy} onClick={onHide}>
          Hide <KeyHint>h</KeyHint>
        </Button>
      </Box>
    </>
  )
}

const chosenWords = (count: number): string =>
  `${count} selected. Choosing a type labels ${count === 1 ? 'it' : `all ${count}`}.`

/** In a short window the decision scrolls, so the buttons below it stay in view. */
const scrolling = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  flex: { md: 1 },
  minHeight: { md: 0 },
  overflowY: { md: 'auto' },
  // Leaves room for the focus outline.
  padding: '2px',
  margin: '-2px',
} as const
