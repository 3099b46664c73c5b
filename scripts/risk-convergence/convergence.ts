import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { Draws } from '#shared/risk/draws.ts'
import { COVERABLE, type Portfolio } from '#shared/risk/portfolio.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { ENGINE_VERSION, type Interval, type SimulationResult } from '#shared/risk/summary.ts'

const SEED = 1
const PROJECTS = 8

/** One seller's plants with a guarantor, half of them not in service yet. */
const portfolio: Portfolio = {
  as_of: '2026-11-01',
  deals: [
    {
      ...{ id: 1, seller: 1, price: 0.93, insured: false, basis_insured: true, backing: 'pass_b' },
      ...{ holdback: false, indemnity_covers: COVERABLE, insurance_covers: COVERABLE },
    },
  ],
  projects: Array.from({ length: PROJECTS }, (_, index) => ({
    ...{ id: index + 1, deal: 0, seller: 1, credit: 3_342_000, retained: 0 },
    state: ['TX', 'CA', 'NY', 'CO'][index % 4] ?? null,
    in_service: index % 2 === 0 ? '2026-06-01' : null,
    ...{ planned: '2026-12-10', tax_year_end: '2026-12-31', last_day: null },
    ...{ step_up: 0.15, wages: 'unproven', base_points: 30, section: '48E', debt: 'debt' },
    bonus_points: { energy_community: 0, domestic_content: 0, low_income: 0 },
    foreign_entity_test: false,
  })),
}

interface Figure extends Interval {
  readonly value: number
}

const FIGURES: Readonly<Record<string, (result: SimulationResult) => Figure>> = {
  'Gross mean': (result) => meanOf(result),
  'Gross P90': ({ p90, intervals }) => ({ value: p90, ...intervals.p90 }),
  'Net mean': ({ net }) => meanOf(net),
}

/** Standard errors on either side that contain a mean in 95 of 100 runs. */
const SIDE = 1.96

function meanOf({
  mean_loss: value,
  standard_error: error,
}: Pick<SimulationResult, 'mean_loss' | 'standard_error'>): Figure {
  return { value, low: value - SIDE * error, high: value + SIDE * error }
}

/** A table and a plot of each figure with its 95% interval, one line per number of trials. */
export function convergence(trials: readonly number[]): string[] {
  const draws = new Draws()
  const results = trials.map((each) =>
    simulate({ portfolio, assumptions: {}, seed: SEED, trials: each }, draws),
  )
  return [
    '# How the simulator’s figures settle',
    '',
    `Printed by \`npm run risk:convergence\`: engine ${ENGINE_VERSION}, seed ${SEED}, ${PROJECTS} projects with the defaults. Each`,
    'figure stands with the bounds that hold it in 95 of 100 runs; ten times the trials bring them some three times closer.',
    ...Object.entries(FIGURES).flatMap(([name, read]) => section(name, trials, results.map(read))),
  ]
}

function section(name: string, trials: readonly number[], figures: readonly Figure[]): string[] {
  const dollars = (value: number) => formatDollars(Math.round(value))
  const label = (each: number) => formatNumber(each).padStart(9)
  return [
    ...['', `## ${name}`, ''],
    ...['| Trials | Low | Figure | High |', '| ---: | ---: | ---: | ---: |'],
    ...figures.map(
      ({ low, value, high }, row) =>
        `| ${formatNumber(trials[row] ?? 0)} | ${[low, value, high].map(dollars).join(' | ')} |`,
    ),
    ...['', '```text'],
    ...plot(figures).map((line, row) => `${label(trials[row] ?? 0)} ${line}`.trimEnd()),
    '```',
  ]
}

const WIDTH = 72

/** Each figure as `*` between its bounds `|`, all on one scale. */
export function plot(figures: readonly Figure[]): string[] {
  const least = Math.min(...figures.map(({ low }) => low))
  const most = Math.max(...figures.map(({ high }) => high))
  const scale = most > least ? (WIDTH - 1) / (most - least) : 0
  const at = (value: number) => Math.round((value - least) * scale)
  return figures.map(({ low, value, high }) => {
    const line = Array.from({ length: WIDTH }, () => ' ').fill('-', at(low), at(high) + 1)
    line[at(low)] = '|'
    line[at(high)] = '|'
    line[at(value)] = '*'
    return line.join('').trimEnd()
  })
}
