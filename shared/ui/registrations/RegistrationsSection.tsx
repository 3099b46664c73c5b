import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { registrations } from '#shared/contract/projects/registrations.ts'
import type {
  Registration,
  RegistrationsView,
} from '#shared/contract/schemas/projects/registrations.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import {
  type RegistrationState,
  registeredProperties,
  registrationStandings,
  registrationStates,
} from '#shared/entities/registrations.ts'
import { formatDate } from '#shared/format/dates.ts'
import { registrationWords } from '#shared/rules/projects/registrations.ts'
import { refresh, useCall } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { type FactField, FactsDialog } from '../forms/FactsDialog.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import type { Tone } from '../theme/tokens.ts'
import { AddDialog } from './AddDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const TONES: Readonly<Record<RegistrationState, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  irs_question: 'warning',
  issued: 'success',
}

const MOVES: Readonly<Record<RegistrationState, string>> = {
  draft: 'Back to draft',
  submitted: 'Record submission',
  irs_question: 'Record question',
  issued: 'Record number',
}

const CORRECTION: readonly FactField[] = [
  { name: 'number', label: 'Correct registration number', maxLength: 50 },
  { name: 'reason', label: 'Why the number on record is wrong', rows: 3, maxLength: 1_000 },
]

/** IRS registrations of all projects of a transferor; they are submitted one after the other. */
export function RegistrationsSection({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useCall(registrations.list, { params: { id: projectId } })
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ row: Registration; to: RegistrationState } | null>(null)
  const [wrong, setWrong] = useState<Registration | null>(null)
  const { isBusy, failure, write } = useWrite()
  const remove = async ({ id }: Registration) => {
    const params = { id: projectId, registration: id }
    if (await write(() => call(registrations.remove, { params }))) await refresh('registrations')
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <Section
      title="IRS registration"
      description={wordsOf(data, projectId)}
      actions={
        <Button variant="outlined" onClick={() => setAdding(true)}>
          Add registration
        </Button>
      }
    >
      <Box component="ul" sx={listStyles}>
        {data.registrations.map((row) => (
          <li key={row.id}>
            <div>
              <strong>
                {row.project_name}
                {row.property === 'storage'
                  ? `, ${registeredProperties.label(row.property).toLowerCase()}`
                  : ''}
                , {row.tax_year}
              </strong>{' '}
              <StatusChip label={registrationStates.label(row.state)} tone={TONES[row.state]} />
              <div className="jb-words">{detailsOf(row)}</div>
              {row.superseded.map(({ number, reason, person, at }) => (
                <div key={`${number} ${at}`} className="jb-words">
                  Corrected by {person}, {timeOfInstant(at)}: not {number}. {reason}
                </div>
              ))}
              {row.question && row.state === 'irs_question' ? (
                <div className="jb-words">
                  The IRS asks
                  {row.questioned_on ? `, ${formatDate(row.questioned_on)}` : ''}: “{row.question}”
                </div>
              ) : null}
              {row.is_late ? (
                <Alert severity="warning">
                  {OVERDUE}. Submit now: the IRS needs about 120 days.
                </Alert>
              ) : null}
            </div>
            {row.project_id === projectId
              ? row.moves.map((to) => (
                  <Button
                    key={to}
                    size="small"
                    variant="outlined"
                    onClick={() => setAsked({ row, to })}
                  >
                    {MOVES[to]}
                  </Button>
                ))
              : null}
            {row.project_id === projectId && row.state === 'issued' ? (
              <Button size="small" onClick={() => setWrong(row)}>
                Correct number
              </Button>
            ) : null}
            {row.project_id === projectId && row.state === 'draft' ? (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void remove(row)}
                aria-label={`Remove the draft for ${row.tax_year}`}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </Box>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {isAdding ? <AddDialog projectId={projectId} onClose={() => setAdding(false)} /> : null}
      {wrong ? (
        <FactsDialog
          title="Correct the registration number"
          intro="The wrong number stays on record, with the reason."
          action="Correct"
          said="Corrected"
          fields={CORRECTION}
          onSend={({ number = '', reason = '' }) =>
            call(registrations.correct, {
              params: { id: projectId, registration: wrong.id },
              body: { number, reason },
              ifMatch: wrong.version,
            })
          }
          onDone={() => refresh('registrations')}
          onClose={() => setWrong(null)}
        />
      ) : null}
      {asked ? (
        <MoveDialog
          projectId={projectId}
          row={asked.row}
          to={asked.to}
          title={MOVES[asked.to]}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

const wordsOf = (view: RegistrationsView, projectId: number): string =>
  [
    `${registrationStandings.label(view.standing)}.`,
    `By ${view.transferor}${view.return_type ? ` (${view.return_type})` : ', whose tax classification isn’t on record yet'}.`,
    registrationWords(view, projectId),
  ].join(' ')

const detailsOf = (row: Registration): string =>
  [
    row.number,
    row.submitted_on ? `submitted ${formatDate(row.submitted_on)}` : null,
    row.issued_on ? `issued ${formatDate(row.issued_on)}` : null,
    row.waits_for ? `waits for ${row.waits_for}` : null,
    row.state === 'issued' ? null : `submit by ${formatDate(row.submit_by)}`,
    `return due ${formatDate(row.return_due)} at the latest`,
  ]
    .filter((part) => part !== null)
    .join(' · ')

const listStyles = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' },
  '& li > div:first-of-type': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .jb-words': { color: 'text.secondary', fontSize: '0.875rem' },
} as const
