import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { Publishing, RiskBaseCase } from '#shared/contract/schemas/deals/risk-model.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { chanceWords } from '#shared/risk/words.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Figure, FigureRow } from '../screen/Figure.tsx'
import { Section } from '../screen/Section.tsx'
import { CausesTable, CoverageTable } from './LossTables.tsx'
import { wholeDollars } from './risk-words.ts'

interface Props {
  transferId: number
  /** The staff actions; buyers only read the base case. */
  actions?: (published: RiskBaseCase | null) => ReactNode
  /** Shows staff the progress of a base case being computed. */
  progress?: (publishing: Publishing) => ReactNode
}

/** Milliseconds between refetches of outdated figures, which a job recomputes. */
const STALE_MS = 10_000
/** Milliseconds between refetches while a base case is being computed. */
const PUBLISHING_MS = 1_000

/** The buyer's possible losses in a transfer, as published by staff; buyers see nothing before that. */
export function BaseCaseSection({ transferId, actions, progress }: Props) {
  const { data, error, refetch } = useCall(riskModel.baseCase, { params: { id: transferId } })
  const againMs = againAfter(data)
  useEffect(() => {
    if (againMs === null) return
    const timer = setInterval(() => void refetch(), againMs)
    return () => clearInterval(timer)
  }, [againMs, refetch])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
  if (!data) return null
  const { base_case: published, publishing } = data
  if (!published && !actions) return null
  return (
    <Section
      title="Risk base case"
      description={
        published
          ? 'A simulation under our assumptions. It is no forecast, no offer, and no advice.'
          : 'What the buyer can lose under our assumptions. The buyer sees nothing until you publish it.'
      }
      actions={actions?.(published)}
      flush
    >
      {publishing ? progress?.(publishing) : null}
      {published ? <Published of={published} /> : null}
    </Section>
  )
}

/** Milliseconds until the next refetch; null if nothing is about to change by itself. */
function againAfter(shown: RiskModelShown | null | undefined): number | null {
  if (shown?.publishing && isRunning(shown.publishing)) return PUBLISHING_MS
  return shown?.base_case?.is_stale ? STALE_MS : null
}

interface RiskModelShown {
  base_case: RiskBaseCase | null
  publishing: Publishing | null
}

export const isRunning = ({ status }: Publishing): boolean =>
  status === 'queued' || status === 'running'

function Published({ of: { result, is_stale, as_of, published_at } }: { of: RiskBaseCase }) {
  return (
    <>
      {is_stale ? (
        <Alert severity="warning" sx={{ margin: '0 20px 12px' }}>
          Facts have changed since these figures were worked out. They are worked out again once
          every fact that they need is on record.
        </Alert>
      ) : null}
      <BaseCaseFigures result={result} />
      <Box sx={{ padding: '10px 20px 14px', fontSize: '0.75rem', color: 'text.secondary' }}>
        Facts of {formatDateMedium(as_of)}. Engine {result.engine_version}, seed {result.seed},{' '}
        {formatNumber(result.trials)} trials. Published{' '}
        {formatDateMedium(policyDay(new Date(published_at)))}.
      </Box>
    </>
  )
}

/** The figures of a base case, as the buyer sees them and staff before they publish. */
export function BaseCaseFigures({ result }: Pick<RiskBaseCase, 'result'>) {
  const { net, mean_loss, credit_claimed } = result
  return (
    <>
      <CoverageTable result={result} />
      <Box sx={{ padding: '16px 20px 0' }}>
        <FigureRow>
          <Figure
            label="Average loss, gross"
            value={wholeDollars(mean_loss)}
            note={`of ${wholeDollars(credit_claimed)} of credit`}
            tone="warning"
          />
          <Figure
            label="Average loss, net"
            value={wholeDollars(net.mean_loss)}
            note="left to the buyer"
            tone="primary"
          />
          <Figure
            label="P90 loss, net"
            value={wholeDollars(net.p90)}
            note={`${wholeDollars(result.p90)} gross`}
            tone="accent"
          />
          <Figure
            label="Chance of a net loss"
            value={chanceWords(net.probability_any_loss)}
            note={`${chanceWords(result.probability_any_loss)} gross`}
          />
        </FigureRow>
      </Box>
      <CausesTable result={result} />
    </>
  )
}
