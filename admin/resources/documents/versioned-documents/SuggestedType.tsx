import Box from '@mui/material/Box'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { typeWords } from '#shared/format/type-words.ts'
import { LabelReasons } from '../classifier/LabelReasons.tsx'
import { useAiLabel } from '../classifier/use-ai-label.ts'

interface Props {
  file: VersionedDocument
  onPage: (page: number) => void
}

/** The AI's suggestion, to compare with the label that a person set. */
export function SuggestedType({ file, onPage }: Props) {
  const { ai_label } = file
  const { data } = useAiLabel(ai_label ? file : undefined, undefined)
  if (!ai_label) return null
  return (
    <Box
      role="group"
      aria-label="Suggested type"
      sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <div>{`Suggested: ${typeWords(ai_label)} · ${confidenceWords(ai_label.confidence)}`}</div>
      {data ? <LabelReasons found={data} onPage={onPage} /> : null}
    </Box>
  )
}
