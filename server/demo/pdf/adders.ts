import {
  type ConstructionStartMethod,
  constructionStartMethods,
  type EnergyCommunityCategory,
  energyCommunityCategories,
  type LowIncomeCategory,
  lowIncomeCategories,
  type MaterialAssistanceMethod,
  materialAssistanceMethods,
} from '#shared/entities/evidence.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import type { Drawn } from './drawn.ts'
import { drawLetter, type Letter } from './letter.ts'
import type { Counterparty, ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { cents } from './words.ts'

type Sender = Letter['sender']

interface ProjectLetter {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly date: string
  readonly name: string
  readonly facts: Letter['facts']
  readonly paragraphs: readonly string[]
  readonly insert?: Letter['insert']
  readonly oath?: string
}

const perjury =
  'Under penalties of perjury I declare that I have examined this certification and that to the best of my knowledge it is true, correct and complete.'

/** A letter about a project to the company that owns it. */
function projectLetter({ project, name, facts, ...rest }: ProjectLetter): Drawn {
  return drawLetter({
    ...rest,
    recipient: project.owner,
    title: `${name} – ${project.name}`,
    heading: name.toUpperCase(),
    facts: [['Project', project.name], ['Location', project.address], ...facts],
  })
}

interface PrevailingWageInput {
  readonly project: ProjectFacts
  readonly builder: Counterparty
  readonly contractor: string
  readonly wd_number: string
  readonly compliant: boolean
  readonly signed_date: string
}

export function prevailingWageCertificate(input: PrevailingWageInput): Drawn {
  const { project, contractor, wd_number } = input
  return projectLetter({
    project,
    sender: input.builder,
    date: input.signed_date,
    name: 'Prevailing Wage Certificate',
    facts: [
      ['Contractor', contractor],
      ['Wage determination', wd_number],
      ['County', project.county],
      ['Compliant', input.compliant ? 'Yes' : 'No'],
    ],
    paragraphs: [
      `${contractor} certifies that every laborer and mechanic whom it or its subcontractors employed in the construction of ${project.name} was paid at a rate not less than the prevailing wage for the classification and county, under general wage determination ${wd_number} of the Davis-Bacon rules, including fringe benefits.`,
      'Certified payroll was collected each week. Classifications were checked against the work done, and two corrections of rounding were paid with interest within thirty days. Records are kept for seven years and are open to the owner, its advisers and buyers of the tax credit.',
    ],
    insert: (flow) =>
      table(
        flow,
        [
          { title: 'Classification', share: 3 },
          { title: 'Required rate', share: 2, align: 'right' },
          { title: 'Lowest paid', share: 2, align: 'right' },
        ],
        [
          ['Electrician', '$48.16', '$48.50'],
          ['Laborer', '$27.94', '$28.10'],
          ['Operator, equipment', '$39.72', '$40.25'],
          ['Ironworker', '$44.05', '$44.05'],
        ],
      ),
    oath: perjury,
  })
}

interface ApprenticeshipInput {
  readonly project: ProjectFacts
  readonly builder: Counterparty
  readonly apprentice_hours: number
  readonly total_hours: number
  readonly good_faith: boolean
  readonly signed_date: string
}

export function apprenticeshipCertificate(input: ApprenticeshipInput): Drawn {
  const { project, builder, apprentice_hours, total_hours, good_faith } = input
  const share = formatPercent((apprentice_hours / total_hours) * 100)
  return projectLetter({
    project,
    sender: builder,
    date: input.signed_date,
    name: 'Apprenticeship Certificate',
    facts: [
      ['Apprentice hours', formatNumber(apprentice_hours)],
      ['Total hours', formatNumber(total_hours)],
      ['Share of registered apprentices', share],
      ['Good faith exception', good_faith ? 'Yes' : 'No'],
    ],
    paragraphs: [
      `Registered apprentices from programs that the state recognizes worked ${formatNumber(apprentice_hours)} of ${formatNumber(total_hours)} labor hours on ${project.name}, which is ${share}. Each employer of four or more workers employed at least one registered apprentice, and ratios of journeymen to apprentices were kept.`,
      good_faith
        ? 'For one trade a good faith effort was made: a request to a registered program was declined and is on file.'
        : 'No good faith effort exception is claimed.',
    ],
    oath: perjury,
  })
}

interface ConstructionStartInput {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly construction_start_date: string
  readonly method: ConstructionStartMethod
  /** Integer cents. */
  readonly cost_incurred: number
  readonly memo_date: string
}

export function constructionStartMemo(input: ConstructionStartInput): Drawn {
  const { project, method, construction_start_date, cost_incurred } = input
  const start = formatDateLong(construction_start_date)
  return projectLetter({
    project,
    sender: input.sender,
    date: input.memo_date,
    name: 'Beginning of Construction Memo',
    facts: [
      ['Construction start date', start],
      ['Method', constructionStartMethods.label(method)],
      ['Cost incurred', cents(cost_incurred)],
    ],
    paragraphs: [
      `We conclude that the beginning of construction of ${project.name} for purposes of the investment tax credit was ${start}.`,
      method === 'physical_work'
        ? `Physical work of a significant nature began on that day: excavation for foundations and setting of the first piles and pads, under a binding written contract. ${cents(cost_incurred)} had been incurred in the month that followed. Daily logs, photographs with time stamps, delivery tickets and the first application for payment support the date.`
        : `More than five percent of the total cost had been paid and incurred by that day: ${cents(cost_incurred)} for equipment to which title had passed. Purchase orders, wires and a warehouse receipt support the amount.`,
      'Work has been continuous since then, and the project is to be placed in service within four calendar years after the year in which construction began, so that the continuity safe harbor is met.',
    ],
  })
}

interface DomesticContentInput {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly domestic_percent: number
  readonly certified: boolean
  readonly signed_date: string
}

export function domesticContentCertification(input: DomesticContentInput): Drawn {
  const { project, domestic_percent } = input
  return projectLetter({
    project,
    sender: input.sender,
    date: input.signed_date,
    name: 'Domestic Content Certification',
    facts: [
      ['Domestic percentage', formatPercent(domestic_percent)],
      ['Certified', input.certified ? 'Yes' : 'No'],
    ],
    paragraphs: [
      `All structural components of ${project.name} that are made primarily of steel or iron were melted, poured and formed in the United States. Manufactured products reach a domestic cost percentage of ${formatPercent(domestic_percent)}, which is above the adjusted percentage that applies to the year in which construction began.`,
      'The percentage follows the published tables of assigned cost shares. Supplier certificates for each product and component are attached to the file of the owner.',
    ],
    insert: (flow) =>
      table(
        flow,
        [
          { title: 'Manufactured product', share: 4 },
          { title: 'Domestic share', share: 2, align: 'right' },
        ],
        [
          ['Modules', formatPercent(domestic_percent * 0.58)],
          ['Inverters', formatPercent(domestic_percent * 0.17)],
          ['Racking or tracker', formatPercent(domestic_percent * 0.25)],
          ['Adjusted percentage reached', formatPercent(domestic_percent)],
        ],
        { totals: [3] },
      ),
    oath: perjury,
  })
}

interface EnergyCommunityInput {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly category: EnergyCommunityCategory
  readonly geo_id: string
  readonly as_of: string
}

const communityTests = {
  brownfield:
    'The site is real property whose reuse is complicated by a hazardous substance, as the Phase I assessment documents, and so is a brownfield.',
  statistical_area:
    'The site lies in a metropolitan or non-metropolitan statistical area (MSA or non-MSA) on the published list of areas that meet both the fossil fuel employment and the unemployment thresholds.',
  coal_closure:
    'The site lies in a census tract in which a coal-fired unit has been retired, or in one that adjoins it, according to the published list.',
} as const satisfies Record<EnergyCommunityCategory, string>

export function energyCommunityEvidence(input: EnergyCommunityInput): Drawn {
  const { project, category, geo_id, as_of } = input
  return projectLetter({
    project,
    sender: input.sender,
    date: as_of,
    name: 'Energy Community Evidence',
    facts: [
      ['Category', energyCommunityCategories.label(category)],
      ['Geographic ID', geo_id],
      ['As of', formatDateLong(as_of)],
      ['County', `${project.county}, ${project.state}`],
    ],
    paragraphs: [
      communityTests[category],
      `We placed the coordinates of all nameplate capacity of ${project.name} on the map of boundaries in force on ${formatDateLong(as_of)}, the day construction began, and found that one hundred percent of it lies within area ${geo_id}. Because construction began while the area qualified, ${project.name} is in an energy community when it is placed in service.`,
      'A print of the map and of the list entry is attached to the file of the owner.',
    ],
  })
}

interface LowIncomeInput {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly category: LowIncomeCategory
  readonly bonus: number
  /** Kilowatts DC. */
  readonly allocated: number
  readonly award_date: string
}

export function lowIncomeAllocation(input: LowIncomeInput): Drawn {
  const { project, category, bonus, allocated } = input
  return projectLetter({
    project,
    sender: input.sender,
    date: input.award_date,
    name: 'Low-Income Allocation Letter',
    facts: [
      ['Category', lowIncomeCategories.label(category)],
      ['Bonus', formatPercent(bonus)],
      ['Allocated capacity', `${formatWithUnit(allocated, 'kilowatts')} DC`],
      ['Award date', formatDateLong(input.award_date)],
    ],
    paragraphs: [
      `Your application for an allocation under the low-income communities bonus credit program has been approved. ${project.name} receives a capacity limitation of ${formatWithUnit(allocated, 'kilowatts')} DC in the category ${lowIncomeCategories.label(category)}, which raises the energy percentage by ${formatPercent(bonus)}.`,
      'The facility may not have been placed in service before the award date and must be placed in service within four years after it. Report the placement in service with its capacity and ownership through the portal. The allocation lapses if the capacity changes by more than the rules allow.',
    ],
  })
}

interface MaterialAssistanceInput {
  readonly project: ProjectFacts
  readonly sender: Sender
  readonly macr: number
  readonly method: MaterialAssistanceMethod
  readonly signed_date: string
}

export function materialAssistanceCertification(input: MaterialAssistanceInput): Drawn {
  const { project, macr, method } = input
  return projectLetter({
    project,
    sender: input.sender,
    date: input.signed_date,
    name: 'FEOC Material Assistance Certification',
    facts: [
      ['Material assistance cost ratio', formatPercent(macr)],
      ['Method', materialAssistanceMethods.label(method)],
      ['Signed', formatDateLong(input.signed_date)],
    ],
    paragraphs: [
      `The material assistance cost ratio of ${project.name} is ${formatPercent(macr)}: the part of the cost of manufactured products and components that was not mined, produced or manufactured by a prohibited foreign entity, divided by their total cost.`,
      'The cost ratio was worked out from the published safe harbor tables and from certificates of suppliers, each of which states that it knows of no prohibited foreign entity in its chain for the component it sold. No payment under any contract of the project gives a foreign entity effective control of it.',
    ],
    oath: perjury,
  })
}
