import type { CreditPropertyResult } from '#shared/entities/estimates.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { readLawStep } from '#shared/rules/policy/credits/law.ts'
import { isOwnFact, ownName } from '#shared/rules/policy/credits/properties.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import type { ReportFacts } from '../facts.ts'
import { calculated, fieldFigure, present, section } from '../figures.ts'
import type { ReportFigure, ReportTable, SectionDraft } from '../model.ts'

/** The inputs of the credit, in the order in which the rules need them. */
const INPUTS = [
  'eligible_costs',
  'storage_eligible_costs',
  'interconnection_costs',
  'tax_exempt_share',
  'construction_start_date',
  'storage_construction_start_date',
  'target_placed_in_service_date',
  'placed_in_service_date',
  'storage_placed_in_service_date',
  'installed_capacity_dc',
  'installed_capacity_ac',
  'storage_capacity_ac',
  'adder_pw_apprenticeship_claimed',
  'adder_domestic_content_claimed',
  'adder_energy_community_claimed',
  'adder_lmi_10_claimed',
  'adder_lmi_20_claimed',
  'material_assistance_ratio',
  'storage_material_assistance_ratio',
  'credit_transfer_method',
  'section_choice',
  'credit_tax_year',
  'projected_itc_amount',
]

/** A fact and what properties have of their own of it, under each name. */
const withOwnNames = (name: string): string[] => [
  name,
  ...(isOwnFact(name) ? [ownName('solar', name), ownName('storage', name)] : []),
]

/** The credit: its inputs, every step with its law, and the result. */
export function credit(facts: ReportFacts, audience: Audience): SectionDraft[] {
  const { credit: found } = projectFacts(facts.data)
  const inputs = present(
    INPUTS.flatMap(withOwnNames).map((name) =>
      fieldFigure('project', facts.data, facts.fields.project, audience, name),
    ),
  )
  if (found.missing !== null) {
    const body = `The credit can’t be calculated yet. Still needed: ${andList(found.missing)}.`
    return section('credit', 'Investment Tax Credit', { body, figures: inputs })
  }
  const { result, storage } = found
  const body = [
    `The figures on record come to a credit of ${formatDollars(found.itcAmount)}.`,
    found.isEstimatedMw
      ? 'The AC capacity is not on record; it was taken from the DC capacity by the usual ratio.'
      : '',
  ]
  return section('credit', 'Investment Tax Credit', {
    body: body.filter(Boolean).join(' '),
    figures: [
      ...inputs,
      ...(storage
        ? [...resultFigures(result, 'Project: '), ...resultFigures(storage, 'Storage: ')]
        : resultFigures(result, '')),
      calculated('Calculated credit', formatDollars(found.itcAmount), found.itcAmount),
    ],
    tables: [
      stepsOf(result, storage ? 'Steps for the project' : 'Steps of the calculation'),
      ...(storage ? [stepsOf(storage, 'Steps for the storage')] : []),
    ],
  })
}

const resultFigures = (result: CreditPropertyResult, of: string): ReportFigure[] => [
  calculated(`${of}Section of the tax code`, result.section),
  calculated(`${of}Eligible basis`, formatDollars(result.eligible_basis), result.eligible_basis),
  calculated(`${of}Rate`, formatPercent(result.rate_bps / 100), result.rate_bps / 100),
  ...(result.phase_factor === 1
    ? []
    : [calculated(`${of}Phase-out`, formatPercent(result.phase_factor * 100))]),
]

/** How a credit comes about: the wage basis, each bonus, and what the law says of each step. */
export const stepsOf = (result: CreditPropertyResult, title: string): ReportTable => ({
  title,
  columns: [
    { label: 'Step', width: 60 },
    { label: 'Law', width: 40 },
  ],
  rows: result.reasons.map((step) => {
    const { words, row } = readLawStep(step)
    return { cells: [words, row ?? '–'], refs: [] }
  }),
})
