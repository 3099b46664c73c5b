import type { Audience } from '#shared/entities/reports.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { PAYERS } from '#shared/risk/protection.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { CAUSE_WORDS, chanceWords, ELEMENT_WORDS, PAYER_WORDS } from '#shared/risk/words.ts'
import type { ReportFacts } from '../facts.ts'
import { section } from '../figures.ts'
import type { ReportColumn, ReportTable, SectionDraft } from '../model.ts'

/** What the buyer can lose, as published by staff; what is and isn't covered comes first. */
export function risk({ risk: shown, project }: ReportFacts, audience: Audience): SectionDraft[] {
  if (!shown || audience !== 'buyer') return []
  const { result, as_of, is_stale, projects } = shown
  const own = projects > 1 ? result.by_project.find(({ id }) => id === project.id) : undefined
  const body = [
    `A simulation of the whole transfer${projects > 1 ? `, ${formatNumber(projects)} projects` : ''}, under our assumptions: no forecast, and nobody’s promise. It was run in ${formatNumber(result.trials)} trials on the facts of ${formatDateMedium(as_of)} (seed ${result.seed}, engine ${result.engine_version}), and can be repeated to the last digit.`,
    is_stale ? 'Facts have changed since; it is worked out anew once all of them are known.' : '',
  ]
  return section('risk', 'What Can Be Lost', {
    body: body.filter(Boolean).join('\n\n'),
    tables: [coverage(result), losses(result, own), causes(result)],
  })
}

const whole = (amount: number): string => formatDollars(Math.round(amount))
const amounts = (labels: readonly string[], width: number): ReportColumn[] =>
  labels.map((label) => ({ label, width, align: 'right' }))

const coverage = ({ by_element }: SimulationResult): ReportTable => ({
  title: 'Covered and uncovered, on average',
  columns: [
    { label: 'Part of the loss', width: 20 },
    ...amounts(['Gross', ...PAYERS.map((payer) => PAYER_WORDS[payer]), 'Left to the buyer'], 16),
  ],
  rows: by_element
    .filter(({ gross, paid }) => gross > 0 || PAYERS.some((payer) => paid[payer] > 0))
    .map(({ element, gross, paid, left }) => ({
      cells: [
        ELEMENT_WORDS[element],
        ...[gross, ...PAYERS.map((payer) => paid[payer]), left].map(whole),
      ],
      refs: [],
    })),
})

const losses = (
  { mean_loss, p90, probability_any_loss, net }: SimulationResult,
  own: SimulationResult['by_project'][number] | undefined,
): ReportTable => ({
  title: 'What is lost',
  columns: [{ label: 'Figure', width: 50 }, ...amounts(['Gross', 'Left to the buyer'], 25)],
  rows: [
    ['Average', whole(mean_loss), whole(net.mean_loss)],
    ['P90', whole(p90), whole(net.p90)],
    [
      'Chance of any loss',
      chanceWords(probability_any_loss),
      chanceWords(net.probability_any_loss),
    ],
    ...(own ? [['Average of this project', whole(own.gross), whole(own.net)]] : []),
  ].map((cells) => ({ cells, refs: [] })),
})

const causes = ({ by_cause, net }: SimulationResult): ReportTable => ({
  title: 'Main causes, on average',
  columns: [{ label: 'Cause', width: 50 }, ...amounts(['Gross', 'Left to the buyer'], 25)],
  rows: by_cause
    .map(({ cause, mean }, row) => ({ cause, gross: mean, left: net.by_cause[row]?.mean ?? 0 }))
    .filter(({ gross }) => gross > 0)
    .sort((a, b) => b.gross - a.gross)
    .map(({ cause, gross, left }) => ({
      cells: [CAUSE_WORDS[cause], whole(gross), whole(left)],
      refs: [],
    })),
})
