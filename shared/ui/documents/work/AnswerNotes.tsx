import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AiAnswer, Contradiction } from '#shared/contract/schemas/documents/ai-answers.ts'
import { aiAnswerStates } from '#shared/entities/documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { otherFieldValue, valueWords } from './answer-words.ts'
import type { AnswerWork } from './answer-work.ts'
import { decisionWords } from './decision-words.ts'
import type { AnswerChange } from './use-document-work.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Props {
  answer: AiAnswer
  contradiction: Contradiction | null
  rights: ViewerRights
  work: AnswerWork
}

/** Facts to know before deciding: lost quotes, later runs, and other values. */
export function AnswerNotes({ answer, contradiction, rights, work }: Props) {
  const { fills } = answer
  const other = otherFieldValue(answer)
  return (
    <>
      {answer.is_stale ? (
        <Alert severity="warning">
          {answer.stale_reason}. The value stays until someone decides:{' '}
          {rights.decides
            ? 'keep it without evidence, edit it, or reject it.'
            : 'our team will review it.'}
        </Alert>
      ) : null}
      {answer.proposal && !isSaidAlready(answer) ? (
        <Proposal answer={answer} rights={rights} work={work} />
      ) : null}
      {fills && other !== null && rights.answers === 'all' ? (
        <Alert severity="info">
          The {fills.level} holds <strong>{valueWords(answer, other)}</strong> as{' '}
          {fills.field_label}.
          {rights.decides ? ' It won’t change unless you use this value.' : null}
        </Alert>
      ) : null}
      {contradiction ? <Disagreement answer={answer} contradiction={contradiction} /> : null}
    </>
  )
}

/** A stale answer already says it when a later run finds nothing. */
const isSaidAlready = ({ is_stale, proposal }: AiAnswer): boolean =>
  is_stale && proposal?.value === null

/** A different reading from a later run, or from another reader in the same run. */
function Proposal({ answer, rights, work }: Omit<Props, 'contradiction'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const { proposal } = answer
  if (!proposal) return null
  const decide = (change: AnswerChange) =>
    work.decide(answer, change).catch((error) => setProblem(decisionWords(error)))
  const { value, page, box, quote } = proposal
  const isOpen = answer.state === 'proposed' && !answer.is_stale
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      {value === null ? (
        `${isOpen ? 'Another reading' : 'A later run'} found nothing`
      ) : (
        <>
          {isOpen ? 'Another reading: ' : 'A later run found '}
          <strong>{valueWords(answer, value)}</strong>
          {page === null ? '' : ` on page ${page}`}, {confidenceWords(proposal.confidence)}
        </>
      )}
      . {isOpen ? 'Proposed' : 'Current'} value: <strong>{valueWords(answer, answer.value)}</strong>
      .{quote ? <Box sx={{ marginTop: 0.5, fontStyle: 'italic' }}>“{quote}”</Box> : null}
      {problem ? <Box sx={{ marginTop: 0.5, fontWeight: 600 }}>{problem}</Box> : null}
      {rights.decides ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
          {value === null ? null : (
            <Button
              size="small"
              variant="contained"
              onClick={() =>
                void decide({ state: 'edited', value, ...(page && box ? { page, box } : {}) })
              }
            >
              Use {valueWords(answer, value)}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            onClick={() => void decide({ state: 'accepted' })}
          >
            Keep {valueWords(answer, answer.value)}
          </Button>
        </Box>
      ) : null}
    </Alert>
  )
}

/** The values of all documents side by side, each with a link to its page. */
function Disagreement({
  answer,
  contradiction,
}: Pick<Props, 'answer'> & { contradiction: Contradiction }) {
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'start', '& .MuiAlert-message': { width: '100%' } }}
    >
      Documents disagree on {contradiction.field_label}
      <Box component="table" sx={TABLE}>
        <tbody>
          {contradiction.values.map((one) => (
            <tr key={one.answer_id}>
              <td>
                <strong>{valueWords(answer, one.value)}</strong>
              </td>
              <td>
                {one.answer_id === answer.id ? (
                  'This document'
                ) : (
                  <PlaceLink id={one.versioned_document_id} page={one.page ?? 1}>
                    {one.document_name}
                  </PlaceLink>
                )}
                {one.page === null ? '' : `, page ${one.page}`}
              </td>
              <td>{aiAnswerStates.label(one.state)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Alert>
  )
}

const TABLE = {
  width: '100%',
  marginTop: 0.5,
  borderCollapse: 'collapse',
  fontSize: '0.75rem',
  '& td': { padding: '3px 8px 3px 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td:first-of-type, & td:last-of-type': { whiteSpace: 'nowrap' },
} as const
