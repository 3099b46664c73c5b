import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { AiAnswer, Contradiction } from '#shared/contract/schemas/documents/ai-answers.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../feedback/Skeletons.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { contradictionOf, progressWords } from './answer-words.ts'
import type { AnswerWork } from './answer-work.ts'
import { answerKey } from './document-marks.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Props {
  answers: readonly AiAnswer[]
  contradictions: readonly Contradiction[]
  isLoading: boolean
  error: unknown
  onRetry: () => void
  rights: ViewerRights
  /** Key of the chosen mark or answer. */
  chosen: string | null
  work: AnswerWork
  /** Explains why there are no answers. */
  emptyWords: string
}

/** The questions of a document with their answers; choosing one shows its place. */
export function AnswersPanel(props: Props) {
  const { answers, contradictions, isLoading, error, onRetry, rights, chosen, work } = props
  if (error && answers.length === 0) return <ErrorState error={error} onRetry={onRetry} />
  if (isLoading) return <RowsSkeleton label="Loading the answers" rows={6} />
  if (answers.length === 0) {
    return (
      <EmptyState title="No answers" level="h3" icon={<FactCheckOutlined />}>
        {props.emptyWords}
      </EmptyState>
    )
  }
  return (
    <Box sx={panelStyles}>
      {rights.answers === 'all' ? (
        <Box role="status" className="jb-progress">
          {progressWords(answers)}
        </Box>
      ) : null}
      <ul aria-label="Answers">
        {answers.map((answer) => (
          <AnswerCard
            key={answer.id}
            answer={answer}
            contradiction={contradictionOf(contradictions, answer)}
            rights={rights}
            isChosen={chosen === answerKey(answer)}
            work={work}
          />
        ))}
      </ul>
    </Box>
  )
}

const panelStyles = (theme: Theme) =>
  ({
    '& .jb-progress': {
      padding: '8px 16px',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  }) as const
