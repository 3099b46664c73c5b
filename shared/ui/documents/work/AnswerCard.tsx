import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { AiAnswer, Contradiction } from '#shared/contract/schemas/documents/ai-answers.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { StatusChip } from '../../data/StatusChip.tsx'
import { dayOfInstant } from '../../session/reader-time.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import { AnswerNotes } from './AnswerNotes.tsx'
import { answerTones, isSettled, readerWords, standingWords, valueWords } from './answer-words.ts'
import type { AnswerWork } from './answer-work.ts'
import { answerKey } from './document-marks.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Props {
  answer: AiAnswer
  contradiction: Contradiction | null
  rights: ViewerRights
  isChosen: boolean
  work: AnswerWork
}

/** One question with its answer; the chosen one shows its quote and actions. */
export function AnswerCard({ answer, contradiction, rights, isChosen, work }: Props) {
  const { id, question, value, state, quote, page, decided_by, decided_at } = answer
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isEditing = work.editing === id
  const needsLook = answer.is_stale || answer.proposal !== null || contradiction !== null
  return (
    <Box component="li" ref={row} data-chosen={isChosen} sx={cardStyles}>
      <button
        type="button"
        className="jb-question"
        data-answer={answerKey(answer)}
        aria-expanded={isChosen}
        onClick={() => work.show(answer)}
      >
        <span className="jb-ask">{question}</span>
        <span className="jb-value" data-missing={value === null || undefined}>
          {valueWords(answer, value)}
        </span>
        <span className="jb-facts">
          <StatusChip label={standingWords(answer)} tone={answerTones[state]} />
          {isSettled(answer) || value === null ? null : (
            <span>{confidenceWords(answer.confidence)}</span>
          )}
          {page === null ? null : <span>page {page}</span>}
          {rights.answers === 'all' && answer.used_by.length === 0 ? <span>optional</span> : null}
          {needsLook ? <StatusChip label="Needs review" tone="warning" /> : null}
        </span>
      </button>
      {isChosen ? (
        <div className="jb-more">
          {quote ? <blockquote>{quote}</blockquote> : null}
          {quote && page === null && !answer.is_stale ? (
            <div className="jb-by">This text no longer appears in the document.</div>
          ) : null}
          {page === null ? null : (
            <Button size="small" onClick={() => work.show(answer)} className="jb-page-link">
              Show on page {page}
            </Button>
          )}
          <AnswerNotes {...{ answer, contradiction, rights, work }} />
          {rights.answers === 'all' ? (
            <div className="jb-by" title={answer.engine}>
              {readerWords(answer)}
              {isSettled(answer) && value !== null
                ? `, ${confidenceWords(answer.confidence)}`
                : null}
            </div>
          ) : null}
          {decided_by && decided_at ? (
            <div className="jb-by">
              {standingWords(answer)} by {decided_by} on {dayOfInstant(decided_at)}
            </div>
          ) : null}
          {rights.decides && isEditing ? (
            <AnswerEditor
              field={answer}
              onSave={(edited) => work.decide(answer, { value: edited, state: 'edited' })}
              onClose={() => work.edit(null)}
            />
          ) : null}
          {rights.decides && !isEditing ? <AnswerActions answer={answer} work={work} /> : null}
        </div>
      ) : null}
    </Box>
  )
}

const cardStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    borderTop: `1px solid ${palette.divider}`,
    '&[data-chosen="true"]': {
      backgroundColor: palette.selected,
      boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
    },
    '& .jb-question': {
      display: 'grid',
      gap: '3px',
      width: '100%',
      padding: '10px 16px',
      border: 0,
      font: 'inherit',
      textAlign: 'left',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    },
    '& .jb-ask': { fontSize: '0.8125rem', color: palette.text.secondary },
    '& .jb-value': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& .jb-value[data-missing]': { fontWeight: 400, color: palette.text.secondary },
    '& .jb-facts': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .jb-more': { display: 'grid', gap: '10px', padding: '2px 16px 14px' },
    '& blockquote': {
      margin: 0,
      padding: '2px 0 2px 12px',
      borderLeft: `3px solid ${palette.tones.accent.main}`,
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
    },
    '& .jb-page-link': { justifySelf: 'start', marginLeft: '-10px' },
    '& .jb-by': { fontSize: '0.75rem', color: palette.text.secondary },
  } as const
}
