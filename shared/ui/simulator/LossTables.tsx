import { formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { PAYERS } from '#shared/risk/protection.ts'
import type { Interval, LossSummary, SimulationResult } from '#shared/risk/summary.ts'
import { CAUSE_WORDS, chanceWords, ELEMENT_WORDS, PAYER_WORDS } from '#shared/risk/words.ts'
import { DataTable } from '../data/DataTable.tsx'
import { Section } from '../screen/Section.tsx'
import { mainCauses } from './loss-rows.ts'

const money = (amount: number) => formatDollars(Math.round(amount))

type Told = Pick<SimulationResult, 'by_element' | 'net' | keyof LossSummary>

/** The components of a loss, who pays for them on average, and what nobody covers. */
export const CoverageSection = ({ result }: CoverageProps) => (
  <Section
    title="Covered and uncovered"
    description="Averages over all trials: what each part of a loss comes to, who pays for it, and what is left to the buyer."
    flush
  >
    <CoverageTable result={result} />
  </Section>
)

interface CoverageProps {
  result: Pick<Told, 'by_element'>
}

/** The same without its heading. */
export function CoverageTable({ result: { by_element } }: CoverageProps) {
  const payers = PAYERS.filter((payer) => by_element.some(({ paid }) => paid[payer] > 0))
  const rows = by_element.filter(
    ({ gross, paid }) => gross > 0 || payers.some((payer) => paid[payer] > 0),
  )
  return (
    <DataTable
      caption="Covered and uncovered"
      rows={rows}
      rowKey={({ element }) => element}
      columns={[
        {
          key: 'element',
          header: 'Part of the loss',
          primary: true,
          cell: ({ element }) => ELEMENT_WORDS[element],
        },
        { key: 'gross', header: 'Gross', align: 'right', cell: ({ gross }) => money(gross) },
        ...payers.map((payer) => ({
          key: payer,
          header: PAYER_WORDS[payer],
          align: 'right' as const,
          cell: ({ paid }: (typeof rows)[number]) => money(paid[payer]),
        })),
        {
          key: 'left',
          header: 'Left to buyer',
          align: 'right',
          cell: ({ left }) => money(left),
        },
      ]}
      empty={<NoLoss />}
    />
  )
}

const NoLoss = () => <p style={{ padding: '0 20px 16px', margin: 0 }}>No trial loses anything.</p>

interface Measure {
  readonly key: string
  readonly label: string
  readonly gross: string
  readonly net: string
}

const within = (amount: number, { low, high }: Interval): string =>
  `${money(amount)} (${money(low)} to ${money(high)})`

const QUANTILES = ['p10', 'p50', 'p90'] as const

/** The loss distribution in figures, before and after protection. */
export function LossFigures({ result }: { result: SimulationResult }) {
  const both = (key: string, label: string, words: (loss: LossSummary) => string): Measure => ({
    ...{ key, label, gross: words(result), net: words(result.net) },
  })
  const rows = [
    both(
      'mean',
      'Average',
      ({ mean_loss, standard_error }) => `${money(mean_loss)} ± ${money(standard_error)}`,
    ),
    ...QUANTILES.map((key) =>
      both(key, key.toUpperCase(), (loss) => within(loss[key], loss.intervals[key])),
    ),
    both('sd', 'Standard deviation', ({ sd_loss }) => money(sd_loss)),
    both('var95', 'Value at risk, 95%', ({ var_95 }) => money(var_95)),
    both('cvar95', 'Average of the worst 5%', ({ cvar_95 }) => money(cvar_95)),
    both('var99', 'Value at risk, 99%', ({ var_99 }) => money(var_99)),
    both('cvar99', 'Average of the worst 1%', ({ cvar_99 }) => money(cvar_99)),
    both('any', 'Chance of any loss', ({ probability_any_loss }) =>
      chanceWords(probability_any_loss),
    ),
  ]
  return (
    <Section
      title="Losses in figures"
      description="Gross is before protection, net is what the buyer is left with. Ranges hold the figure in 95 of 100 simulations; ± is the standard error."
      flush
    >
      <DataTable
        caption="Losses in figures"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', header: 'Measure', primary: true, cell: ({ label }) => label },
          { key: 'gross', header: 'Gross', align: 'right', cell: ({ gross }) => gross },
          { key: 'net', header: 'Net', align: 'right', cell: ({ net }) => net },
        ]}
        empty={null}
      />
    </Section>
  )
}

/** The causes of losses, costliest first. */
export function CausesTable({ result }: { result: Pick<Told, 'by_cause' | 'net'> }) {
  const net = new Map(result.net.by_cause.map(({ cause, mean }) => [cause, mean]))
  return (
    <DataTable
      caption="Main causes"
      rows={mainCauses(result)}
      rowKey={({ cause }) => cause}
      columns={[
        { key: 'cause', header: 'Cause', primary: true, cell: ({ cause }) => CAUSE_WORDS[cause] },
        {
          key: 'share',
          header: 'Share of gross',
          align: 'right',
          cell: ({ share }) => formatShare(share),
        },
        { key: 'gross', header: 'Gross', align: 'right', cell: ({ mean }) => money(mean) },
        {
          key: 'net',
          header: 'Net',
          align: 'right',
          cell: ({ cause }) => money(net.get(cause) ?? 0),
        },
      ]}
      empty={<NoLoss />}
    />
  )
}

/** Why and when money is lost. */
export function CauseSections({ result }: { result: Told }) {
  const years = result.by_year.map(({ year, mean }, at) => ({
    ...{ year, gross: mean, net: result.net.by_year[at]?.mean ?? 0 },
  }))
  return (
    <>
      <Section title="Main causes" description="Averages over all trials." flush>
        <CausesTable result={result} />
      </Section>
      <Section
        title="Losses by year"
        description="Averages over all trials. Years are counted from today."
        flush
      >
        <DataTable
          caption="Losses by year"
          rows={years.filter((row) => row.gross > 0)}
          rowKey={({ year }) => year}
          columns={[
            {
              key: 'year',
              header: 'Year',
              primary: true,
              cell: ({ year }) => (year === 0 ? 'At delivery' : `Year ${year}`),
            },
            { key: 'gross', header: 'Gross', align: 'right', cell: (row) => money(row.gross) },
            { key: 'net', header: 'Net', align: 'right', cell: (row) => money(row.net) },
          ]}
          empty={<NoLoss />}
        />
      </Section>
    </>
  )
}
