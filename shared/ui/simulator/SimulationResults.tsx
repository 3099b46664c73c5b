import Box from '@mui/material/Box'
import { memo, useEffect, useMemo, useState } from 'react'
import type { RiskPortfolio } from '#shared/contract/schemas/deals/risk-model.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { readAssumptions } from '#shared/risk/assumptions.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import { withDefaults } from '#shared/risk/parameters.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { chanceWords } from '#shared/risk/words.ts'
import { DataTable } from '../data/DataTable.tsx'
import { Figure, FigureRow } from '../screen/Figure.tsx'
import { Section } from '../screen/Section.tsx'
import { InsuranceSections, TornadoSection } from './CompareCharts.tsx'
import { ExceedanceSection, HistogramSection } from './LossCharts.tsx'
import { CauseSections, CoverageSection, LossFigures } from './LossTables.tsx'
import { chanceAbove, policyWorth } from './loss-rows.ts'
import { plainWords, wholeDollars } from './risk-words.ts'
import type { Comparisons, RunOutcome } from './use-simulation.ts'

interface Props {
  outcomes: readonly RunOutcome[]
  comparisons: Comparisons
  isComparing: boolean
  facts: RiskPortfolio
  target: number | null
  onTarget: (target: number | null) => void
}

/** The results of the runs: in words first, then figures, charts, and tables. Re-renders only for new results. */
export const SimulationResults = memo(function SimulationResults(props: Props) {
  const { outcomes, comparisons, isComparing, facts, target, onTarget } = props
  const [first] = outcomes
  const drawn = useMemo(
    () => outcomes.map(({ name, losses: { net } }, at) => ({ key: `run${at}`, name, losses: net })),
    [outcomes],
  )
  if (!first) return null
  const { result, run } = first
  const { insurance_limit: limit, insurance_retention: retention } = withDefaults(
    readAssumptions(run.assumptions).values,
  )
  const policy = comparisons.points ? policyWorth(comparisons.points, { limit, retention }) : null
  const words = plainWords(result, policy)
  return (
    <>
      <Section title="In plain words">
        <Box sx={{ display: 'grid', gap: 1, maxWidth: '68ch', '& p': { margin: 0 } }}>
          <p>{words.lose}</p>
          <p>{words.likely}</p>
          <p>{words.insure ?? (isComparing ? 'Working out what insurance would cost …' : null)}</p>
          {target === null ? null : (
            <p>
              The buyer loses more than {formatDollars(target)} in{' '}
              {chanceWords(drawn[0] ? chanceAbove(drawn[0].losses, target) : 0)} of the trials.
            </p>
          )}
        </Box>
      </Section>
      <Figures result={result} />
      <CoverageSection result={result} />
      {drawn.length > 1 ? <ScenarioTable outcomes={outcomes} /> : null}
      <HistogramSection losses={first.losses.net} />
      <ExceedanceSection drawn={drawn} target={target} onTarget={onTarget} />
      <LossFigures result={result} />
      {comparisons.bars ? (
        <TornadoSection bars={comparisons.bars} mean={result.net.mean_loss} />
      ) : null}
      {comparisons.points ? (
        <InsuranceSections points={comparisons.points} retention={retention} limit={limit} />
      ) : null}
      <CauseSections result={result} />
      <ProjectTable result={result} facts={facts} />
      <Reproduction result={result} />
    </>
  )
})

const money = (amount: number) => formatDollars(Math.round(amount))

function Figures({ result }: { result: SimulationResult }) {
  const { net, mean_loss, probability_any_loss, break_even_price } = result
  return (
    <Box sx={figureStyles}>
      <FigureRow>
        <Figure
          label="Average net loss"
          value={wholeDollars(net.mean_loss)}
          note={`${wholeDollars(mean_loss)} before protection`}
          tone="primary"
        />
        <Figure
          label="Chance of a net loss"
          value={chanceWords(net.probability_any_loss)}
          note={`${chanceWords(probability_any_loss)} before protection`}
          tone="warning"
        />
        <Figure
          label="P90 net loss"
          value={wholeDollars(net.p90)}
          note={`P10 ${wholeDollars(net.p10)}, P50 ${wholeDollars(net.p50)}`}
          tone="accent"
        />
        <Figure
          label="Break-even price"
          value={`$${break_even_price.toFixed(4)}`}
          note="per $1 of credit"
          tone="success"
        />
      </FigureRow>
    </Box>
  )
}

/** Two rows of two beside the inputs. */
const figureStyles = {
  '& > div': {
    marginBottom: 0,
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
  },
} as const

/** The scenarios side by side. */
function ScenarioTable({ outcomes }: { outcomes: readonly RunOutcome[] }) {
  const rows = outcomes.map(({ name, result }, at) => ({ at, name, result }))
  return (
    <Section title="Scenarios compared" flush>
      <DataTable
        caption="Scenarios compared"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { key: 'name', header: 'Scenario', primary: true, cell: ({ name }) => name },
          {
            key: 'gross',
            header: 'Average gross',
            align: 'right',
            cell: ({ result }) => money(result.mean_loss),
          },
          {
            key: 'net',
            header: 'Average net',
            align: 'right',
            cell: ({ result }) => money(result.net.mean_loss),
          },
          {
            key: 'p90',
            header: 'P90 net',
            align: 'right',
            cell: ({ result }) => money(result.net.p90),
          },
          {
            key: 'any',
            header: 'Chance of a net loss',
            align: 'right',
            cell: ({ result }) => chanceWords(result.net.probability_any_loss),
          },
        ]}
        empty={null}
      />
    </Section>
  )
}

function ProjectTable({ result, facts }: { result: SimulationResult; facts: RiskPortfolio }) {
  const names = new Map(facts.projects.map(({ id, name }) => [id, name]))
  return (
    <Section title="Losses by project" description="Averages over all trials." flush>
      <DataTable
        caption="Losses by project"
        rows={result.by_project}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            primary: true,
            cell: ({ id }) => names.get(id) ?? `Project ${id}`,
          },
          { key: 'gross', header: 'Gross', align: 'right', cell: ({ gross }) => money(gross) },
          { key: 'net', header: 'Net', align: 'right', cell: ({ net }) => money(net) },
        ]}
        empty={null}
      />
    </Section>
  )
}

/** What anyone needs to check that they have the same result. */
function Reproduction({ result }: { result: SimulationResult }) {
  const hash = useFingerprint(result)
  return (
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Engine {result.engine_version}, seed {result.seed}, {formatNumber(result.trials)} trials.
      {hash ? (
        <>
          {' '}
          Fingerprint of the result: <code data-fingerprint>{hash}</code>
        </>
      ) : null}
    </Box>
  )
}

function useFingerprint(result: SimulationResult): string | null {
  const [found, setFound] = useState<{ of: SimulationResult; hash: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Pages not served over TLS have no digest API.
    if (!globalThis.crypto?.subtle) return
    void fingerprintOf(result).then((hash) => {
      if (isCurrent) setFound({ of: result, hash })
    })
    return () => {
      isCurrent = false
    }
  }, [result])
  return found?.of === result ? found.hash : null
}
