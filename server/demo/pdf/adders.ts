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
import { textOf } from './text.ts'
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

const perjury = textOf('adders').paragraph('Perjury')

/** Draws a letter about a project to the company that owns it. */
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
  const text = textOf('adders', { project, contractor, wd_number })
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
    paragraphs: text.paragraphs('Prevailing wage certificate'),
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
  const text = textOf('adders', {
    project,
    good_faith,
    share,
    hours: formatNumber(apprentice_hours),
    all_hours: formatNumber(total_hours),
  })
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
    paragraphs: text.paragraphs('Apprenticeship certificate'),
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
  const text = textOf('adders', {
    project,
    start,
    physical_work: method === 'physical_work',
    cost: cents(cost_incurred),
  })
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
    paragraphs: text.paragraphs('Construction start memo'),
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
  const text = textOf('adders', { project, percent: formatPercent(domestic_percent) })
  return projectLetter({
    project,
    sender: input.sender,
    date: input.signed_date,
    name: 'Domestic Content Certification',
    facts: [
      ['Domestic percentage', formatPercent(domestic_percent)],
      ['Certified', input.certified ? 'Yes' : 'No'],
    ],
    paragraphs: text.paragraphs('Domestic content certification'),
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

export function energyCommunityEvidence(input: EnergyCommunityInput): Drawn {
  const { project, category, geo_id, as_of } = input
  const text = textOf('adders', {
    project,
    geo_id,
    day: formatDateLong(as_of),
    [category]: true,
  })
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
    paragraphs: text.paragraphs('Energy community evidence'),
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
  const text = textOf('adders', {
    project,
    category: lowIncomeCategories.label(category),
    bonus: formatPercent(bonus),
    capacity: formatWithUnit(allocated, 'kilowatts'),
  })
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
    paragraphs: text.paragraphs('Low income allocation'),
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
  const text = textOf('adders', { project, ratio: formatPercent(macr) })
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
    paragraphs: text.paragraphs('Material assistance certification'),
    oath: perjury,
  })
}
