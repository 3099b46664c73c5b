import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { typeWords } from '#shared/format/type-words.ts'
import { KeyHint } from '#shared/ui/documents/Key.tsx'
import { ProcessingNotice } from '#shared/ui/documents/work/ProcessingNotice.tsx'
import { useProcessing } from '#shared/ui/documents/work/use-processing.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { useShortcut } from '#shared/ui/keyboard/letter-keys.ts'
import { LabelReasons } from './LabelReasons.tsx'
import { noGuessWords, suggestionsOf } from './suggestions.ts'
import type { useAiLabel } from './use-ai-label.ts'

interface Props {
  file: VersionedDocument
  found: ReturnType<typeof useAiLabel>
  onPick: (type: DocumentType) => void
  onPage: (page: number) => void
  /** Called when the file has been read or is being reread. */
  onRead: () => void
}

/** The AI's suggestions for a file with the reasons, or why there is none. */
export function Suggestions({ file, found, onPick, onPage, onRead }: Props) {
  const { data, error, refetch } = found
  const processing = useProcessing(file, onRead)
  const shortcut = useShortcut()
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
  }
  if (!data) return <TextSkeleton label="Loading suggestions" rows={3} />
  const suggestions = suggestionsOf(data)
  const none = noGuessWords(data)
  return (
    <Box component="section" aria-label="Suggestions" sx={sectionStyles}>
      <ProcessingNotice
        fileId={file.id}
        processing={processing}
        textlessPages={NO_PAGES}
        mayRetry
        onRetried={onRead}
      />
      {none ? <p>{none}</p> : null}
      {suggestions.map(({ label, confidence }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'contained' : 'outlined'}
          {...shortcut(index === 0 ? 'Enter' : String(index + 1))}
          onClick={() => onPick(label)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {typeWords({ label, word: label === data.label ? data.word : null })}
          </Box>
          <span className="jb-sure">{confidenceWords(confidence)}</span>
          <KeyHint>{String(index + 1)}</KeyHint>
          {index === 0 ? <KeyHint>Enter</KeyHint> : null}
        </Button>
      ))}
      <LabelReasons found={data} isOpen onPage={onPage} />
    </Box>
  )
}

const NO_PAGES = [] as const

const sectionStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 0.75,
    fontSize: '0.8125rem',
    '& p': { margin: 0, color: palette.text.secondary },
    '& .jb-sure': { fontVariantNumeric: 'tabular-nums', marginLeft: '8px' },
  } as const
}
