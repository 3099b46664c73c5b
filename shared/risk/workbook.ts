import { refKinds } from '#shared/entities/refs.ts'
import { CHOICES, type ChoiceKey } from './assumptions.ts'
import type { RiskInput } from './facts.ts'
import { PARAMETER_KEYS, PARAMETERS } from './parameters.ts'
import { PAYERS } from './protection.ts'
import type { RecordedPortfolio } from './record.ts'
import type { InsurancePoint, TornadoBar } from './simulate.ts'
import type { LossSummary, SimulationResult } from './summary.ts'
import { CAUSE_WORDS, ELEMENT_WORDS, PAYER_WORDS } from './words.ts'
import type { Outcome, Work } from './work.ts'

export type SheetCell = string | number | null

export interface Sheet {
  readonly name: string
  /** Headings first. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Column widths, in characters. */
  readonly widths: readonly number[]
}

export interface Simulated {
  readonly work: Work
  /** Where the facts stand; null of projects that are written out. */
  readonly record: RecordedPortfolio | null
  readonly outcome: Outcome
  /** Of the result. */
  readonly fingerprint: string
}

/** All that a simulation was given and came to, as the sheets of a workbook. Amounts are dollars. */
export function workbookOf({ work, record, outcome, fingerprint }: Simulated): Sheet[] {
  const { result, tornado, insurance } = outcome
  const sheets = [
    results(work, result, fingerprint),
    causes(result),
    coverage(result),
    losses(result),
    parameters(work),
    projects(work, result),
    deals(work),
  ]
  if (record) sheets.push(facts(record))
  if (tornado.length > 0) sheets.push(bars(tornado))
  if (insurance.length > 0) sheets.push(curve(insurance))
  return sheets
}

const FIGURES = [
  ['Mean', 'mean_loss'],
  ['Standard deviation', 'sd_loss'],
  ['Standard error of the mean', 'standard_error'],
  ['P10', 'p10'],
  ['P50', 'p50'],
  ['P90', 'p90'],
  ['Value at risk, 95%', 'var_95'],
  ['Value at risk, 99%', 'var_99'],
  ['Mean beyond it, 95%', 'cvar_95'],
  ['Mean beyond it, 99%', 'cvar_99'],
  ['Chance of any loss', 'probability_any_loss'],
] as const

function results({ run }: Work, result: SimulationResult, fingerprint: string): Sheet {
  const { net } = result
  const of = (key: 'p10' | 'p50' | 'p90', { intervals }: LossSummary, end: 'low' | 'high') =>
    intervals[key][end]
  return {
    name: 'Results',
    widths: [34, 22, 22],
    rows: [
      ['Our assumptions, not a forecast', null, null],
      ['Engine version', result.engine_version, null],
      ['Seed', result.seed, null],
      ['Trials', result.trials, null],
      ['Facts of', run.portfolio.as_of, null],
      ['Fingerprint of the result', fingerprint, null],
      ['Credit claimed', result.credit_claimed, null],
      ['Credit delivered on average', result.expected_delivered, null],
      ['Taken from the seller’s own part', result.retained_absorbed, null],
      ['Break-even price of a dollar', result.break_even_price, null],
      ['Loss', 'Gross', 'Net'],
      ...FIGURES.map(([label, key]) => [label, result[key], net[key]]),
      ...(['p10', 'p50', 'p90'] as const).flatMap((key) =>
        (['low', 'high'] as const).map((end) => [
          `${key.toUpperCase()}, ${end} end of 95%`,
          of(key, result, end),
          of(key, net, end),
        ]),
      ),
    ],
  }
}

function causes(result: SimulationResult): Sheet {
  const { by_cause, by_year, net } = result
  return {
    name: 'Causes and years',
    widths: [28, 22, 16, 22, 16],
    rows: [
      ['Cause', 'Gross mean', 'Share', 'Net mean', 'Share'],
      ...by_cause.map(({ cause, mean, share }, row) => {
        const after = net.by_cause[row]
        return [CAUSE_WORDS[cause], mean, share, after?.mean ?? 0, after?.share ?? 0]
      }),
      ['Years from delivery', 'Gross mean', null, 'Net mean', null],
      ...by_year.map(({ year, mean }, row) => [
        year,
        mean,
        null,
        net.by_year[row]?.mean ?? 0,
        null,
      ]),
    ],
  }
}

const coverage = ({ by_element }: SimulationResult): Sheet => ({
  name: 'Coverage',
  widths: [18, 22, 22, 22, 22, 22],
  rows: [
    [
      'Part of the loss',
      'Gross',
      ...PAYERS.map((payer) => PAYER_WORDS[payer]),
      'Left to the buyer',
    ],
    ...by_element.map(({ element, gross, paid, left }) => [
      ...[ELEMENT_WORDS[element], gross],
      ...PAYERS.map((payer) => paid[payer]),
      left,
    ]),
  ],
})

function losses({ histogram, net }: SimulationResult): Sheet {
  const of = ({ none, width, counts }: SimulationResult['histogram']) => [
    [0, 0, none],
    ...counts.map((count, bin) => [bin * width, (bin + 1) * width, count]),
  ]
  const after = of(net.histogram)
  return {
    name: 'Histogram',
    widths: [22, 22, 12, 22, 22, 12],
    rows: [
      ['Gross from', 'To', 'Trials', 'Net from', 'To', 'Trials'],
      ...of(histogram).map((row, index) => [...row, ...(after[index] ?? [null, null, null])]),
    ],
  }
}

function parameters({ run: { assumptions } }: Work): Sheet {
  const choices = Object.entries(CHOICES) as [ChoiceKey, (typeof CHOICES)[ChoiceKey]][]
  return {
    name: 'Assumptions',
    widths: [28, 48, 18, 18, 16, 26, 12, 12, 44],
    rows: [
      ['Key', 'Assumption', 'Value', 'Default', 'Unit', 'Distribution', 'Least', 'Most', 'Source'],
      ...PARAMETER_KEYS.map((key) => {
        const { label, unit, distribution, min, max, source, ...parameter } = PARAMETERS[key]
        const value = assumptions[key] ?? parameter.default
        const words = unit.replaceAll('_', ' ')
        return [key, label, value, parameter.default, words, distribution, min, max, source]
      }),
      ...choices.map(([key, { label, options }]) => [
        ...[key, label, options[assumptions[key] ?? 'facts'] ?? null, options.facts ?? null],
        ...[null, null, null, null, null],
      ]),
    ],
  }
}

function projects({ run: { portfolio } }: Work, { by_project }: SimulationResult): Sheet {
  return {
    name: 'Projects',
    widths: Array.from({ length: 19 }, () => 16),
    rows: [
      [
        ...['Project', 'Deal', 'State', 'Credit', 'Kept by the seller', 'In service', 'Planned'],
        ...['Tax year ends', 'Last day', 'Step-up', 'Wages', 'Section', 'Rate without bonuses'],
        ...['Energy community', 'Domestic content', 'Low-income', 'Debt'],
        ...['Gross mean', 'Net mean'],
      ],
      ...portfolio.projects.map((project, row) => [
        ...[project.id, project.deal + 1, project.state, project.credit, project.retained],
        ...[project.in_service, project.planned, project.tax_year_end, project.last_day],
        ...[project.step_up, project.wages, project.section, project.base_points],
        ...[project.bonus_points.energy_community, project.bonus_points.domestic_content],
        ...[project.bonus_points.low_income, project.debt],
        ...[by_project[row]?.gross ?? 0, by_project[row]?.net ?? 0],
      ]),
    ],
  }
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const deals = ({ run: { portfolio } }: Work): Sheet => ({
  name: 'Deals',
  widths: [8, 10, 18, 14, 12, 16, 12],
  rows: [
    ['Deal', 'Seller', 'Price of a dollar', 'Backing', 'Insured', 'Step-up insured', 'Holdback'],
    ...portfolio.deals.map((deal, index) => [
      ...[index + 1, deal.seller, deal.price, deal.backing, yesNo(deal.insured)],
      ...[yesNo(deal.basis_insured), yesNo(deal.holdback)],
    ]),
  ],
})

/** What was taken from the record, each with where it stands. */
const facts = ({ projects: sold, deals: sales }: RecordedPortfolio): Sheet => ({
  name: 'Facts',
  widths: [34, 26, 34, 44, 16, 10, 30, 12, 10, 8],
  rows: [
    [
      ...['Of', 'Fact', 'Value', 'Assumed because', 'Record', 'Its number', 'Field'],
      ...['Document', 'Version', 'Page'],
    ],
    ...sold.flatMap(({ name, inputs }) => inputs.map((input) => factRow(name, input))),
    ...sales.flatMap(({ id, seller_name, inputs }) =>
      inputs.map((input) => factRow(`Deal ${id}, ${seller_name}`, input)),
    ),
  ],
})

const factRow = (of: string, { label, words, assumed, ref }: RiskInput): SheetCell[] => [
  ...[of, label, words, assumed, ref && refKinds.label(ref.kind), ref?.id ?? null],
  ...[ref?.field_name, ref?.versioned_document_id, ref?.version, ref?.page].map(
    (part) => part ?? null,
  ),
]

const bars = (tornado: readonly TornadoBar[]): Sheet => ({
  name: 'Tornado',
  widths: [48, 16, 16, 22, 22, 16, 22, 22],
  rows: [
    [
      ...['Assumption', 'Value', 'Half', 'Gross mean', 'Net mean'],
      ...['Double', 'Gross mean', 'Net mean'],
    ],
    ...tornado.map(({ key, value, half, double }) => [
      ...[PARAMETERS[key].label, value, half.value, half.mean_gross, half.mean_net],
      ...[double.value, double.mean_gross, double.mean_net],
    ]),
  ],
})

const curve = (points: readonly InsurancePoint[]): Sheet => ({
  name: 'Insurance',
  widths: [18, 18, 22, 22, 22],
  rows: [
    ['Limit, times credit', 'Retention, of credit', 'Premium', 'Net mean', 'Mean beyond 99%'],
    ...points.map(({ limit, retention, premium, mean_net, cvar_99 }) => [
      ...[limit, retention, premium, mean_net, cvar_99],
    ]),
  ],
})
