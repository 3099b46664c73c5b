import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import type { KybCheckShown } from '#shared/contract/schemas/companies/kyb.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { kybChecks } from '#shared/entities/kyb.ts'
import { formatDate } from '#shared/format/dates.ts'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { HitCard } from './HitCard.tsx'
import { LookUpDialog } from './LookUpDialog.tsx'
import { Matches } from './Matches.tsx'
import { OverrideDialog } from './OverrideDialog.tsx'
import { OverridePart } from './OverridePart.tsx'

interface Props {
  companyId: number
  check: KybCheckShown
  isBusy: boolean
  onRun: () => void
}

/** One check: its result and reason, what was submitted and found, and the actions on it. */
export function CheckItem({ companyId, check, isBusy, onRun }: Props) {
  const [asked, setAsked] = useState<'look_up' | 'override' | null>(null)
  const { kind, result, raw_result, message, hits, override } = check
  const label = kybChecks.label(kind)
  const isSanctions = kind === 'sanctions'
  const close = () => setAsked(null)
  return (
    <Box component="li" aria-label={label} sx={itemStyles}>
      <div className="jb-check-head">
        <h3>{label}</h3>
        <CheckChip result={result} />
        <span className="jb-check-when">{whenOf(check)}</span>
      </div>
      {message ? <div>{message}</div> : null}
      {raw_result === result ? null : (
        <div>{`The check itself came to: ${checkResults.label(raw_result)}.`}</div>
      )}
      {hits.map((hit) => (
        <HitCard key={hit.id} hit={hit} />
      ))}
      {override ? <OverridePart override={override} /> : null}
      <Disclosure title="Submitted and found" forceOpen={needsLook(check)}>
        <Matches check={check} />
      </Disclosure>
      <div className="jb-check-actions">
        <Button size="small" disabled={isBusy} onClick={onRun} aria-label={`Run again: ${label}`}>
          {check.id === null ? 'Run' : 'Run again'}
        </Button>
        {isSanctions ? null : (
          <Button
            size="small"
            onClick={() => setAsked('look_up')}
            aria-label={`Record a lookup: ${label}`}
          >
            Record a lookup
          </Button>
        )}
        {isSanctions || check.id === null || override ? null : (
          <Button
            size="small"
            onClick={() => setAsked('override')}
            aria-label={`Override: ${label}`}
          >
            Override
          </Button>
        )}
      </div>
      {asked === 'look_up' ? (
        <LookUpDialog companyId={companyId} kind={kind} onClose={close} />
      ) : null}
      {asked === 'override' ? (
        <OverrideDialog companyId={companyId} check={check} onClose={close} />
      ) : null}
    </Box>
  )
}

/** Checks that someone must look at start open. */
const needsLook = ({ result, matches }: KybCheckShown): boolean =>
  matches.length > 0 && (result === 'needs_review' || result === 'fail')

function whenOf({ ran_at, expires_at }: KybCheckShown): string {
  if (!ran_at) return 'Never run'
  const until = expires_at ? `, counts until ${formatDate(expires_at)}` : ''
  return `Ran ${dayOfInstant(ran_at)}${until}`
}

const itemStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 1,
    padding: '14px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    '& .jb-check-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
    },
    '& h3': { margin: 0, fontSize: '0.9375rem' },
    '& .jb-check-when': {
      marginLeft: { md: 'auto' },
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-check-actions': { display: 'flex', flexWrap: 'wrap', gap: 0.5, marginLeft: '-5px' },
  }) as const
