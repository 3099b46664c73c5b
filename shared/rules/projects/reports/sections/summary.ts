import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import { progressWords, requiredProgress } from '#shared/rules/projects/diligence.ts'
import type { ReportFacts } from '../facts.ts'
import { calculated, fieldFigure, present, section } from '../figures.ts'
import type { ReportFigure, SectionDraft } from '../model.ts'

/** The figures readers look for first. */
const FIRST = [
  'installed_capacity_dc',
  'installed_capacity_ac',
  'eligible_costs',
  'construction_start_date',
  'target_placed_in_service_date',
  'placed_in_service_date',
]

/** The project in one paragraph and a few figures. */
export const summary = (facts: ReportFacts, audience: Audience): SectionDraft[] =>
  section('summary', 'Summary', {
    body: aboutProject(facts),
    figures: [
      ...creditFigure(facts),
      ...present(
        FIRST.map((name) =>
          fieldFigure('project', facts.data, facts.fields.project, audience, name),
        ),
      ),
    ],
  })

/** The seller's progress. */
export function readiness(facts: ReportFacts): SectionDraft[] {
  const progress = requiredProgress(facts.slots.filter(({ of }) => of === 'project'))
  const share = progress.total === 0 ? 100 : (progress.done / progress.total) * 100
  return section('readiness', 'Where You Stand', {
    body: `${aboutProject(facts)} ${progressWords(progress)} required documents are complete.`,
    figures: [
      ...creditFigure(facts),
      calculated('Required documents complete', formatPercent(share), share),
    ],
  })
}

function creditFigure({ data }: ReportFacts): ReportFigure[] {
  const { credit } = projectFacts(data)
  if (credit.missing !== null) return []
  return [calculated('Calculated credit', formatDollars(credit.itcAmount), credit.itcAmount)]
}

function aboutProject({ project, data }: ReportFacts): string {
  const { type, credit } = projectFacts(data)
  const capacity = data.values.installed_capacity_dc
  const what = [
    typeof capacity === 'number' ? `${formatWithUnit(capacity, 'kilowatts')} (DC)` : '',
    type ? projectTypes.label(type).toLowerCase() : '',
    'project',
  ]
  const where = project.address ? ` at ${project.address}` : ''
  const sentences = [
    `${project.name}, offered by ${project.seller}, is a ${what.filter(Boolean).join(' ')}${where}.`,
    `Its stage is ${projectStages.label(project.stage)}.`,
    credit.missing === null
      ? `On the figures on record its investment tax credit comes to ${formatDollars(credit.itcAmount)}.`
      : '',
  ]
  return sentences.filter(Boolean).join(' ')
}
