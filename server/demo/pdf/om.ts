import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import {
  type Counterparty,
  natureOf,
  natureOfCompany,
  type ProjectFacts,
  sizeOf,
} from './subject.ts'
import { table } from './tables.ts'
import { textOf } from './text.ts'
import { cents, yearsInWords } from './words.ts'

interface OmInput {
  readonly project: ProjectFacts
  readonly operator: Counterparty
  readonly provider: string
  /** Integer cents per year. */
  readonly fee: number
  readonly om_agreement_term: number
  readonly signed_date: string
}

const solarTasks = [
  ['Visual inspection of modules, racking and roof or ground', 'Twice a year'],
  ['Infrared scan of combiner boxes and inverters', 'Yearly'],
  ['IV curve tracing of ten percent of strings', 'Yearly'],
  ['Torque check of electrical terminations', 'Yearly'],
  ['Vegetation or drainage care', 'Quarterly'],
  ['Module washing', 'When soiling exceeds 3%'],
] as const

const storageTasks = [
  ['Inspection of enclosures, seals and coolant', 'Quarterly'],
  ['Test of fire detection and suppression', 'Twice a year'],
  ['Cell voltage balance and capacity test', 'Yearly'],
  ['Thermal management filters and pumps', 'Quarterly'],
  ['Transformer oil sample', 'Yearly'],
] as const

const gasTasks = [
  ['Digester inspection, mixers and covers', 'Monthly'],
  ['Compressor service', 'Every 2,000 hours'],
  ['Membrane performance check', 'Quarterly'],
  ['Gas analyzer calibration', 'Monthly'],
  ['Flare and relief valve test', 'Yearly'],
] as const

export function omAgreement(input: OmInput): Drawn {
  const { project, operator } = input
  const names: ClauseNames = { first: 'Owner', second: 'Provider', law: project.state }
  const title = 'Operations and Maintenance Agreement'
  const text = textOf('om', {
    project,
    size: sizeOf(project),
    fee: cents(input.fee),
    years: yearsInWords(input.om_agreement_term),
  })
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...project.owner, role: 'Owner', nature: natureOfCompany(project.owner) },
      { ...operator, role: 'Provider', nature: natureOf(input.provider, operator.state) },
    ],
    recitals: text.paragraphs('Recitals'),
    articles: [
      definitions(text.terms('Definitions')),
      text.article('Services'),
      text.article('Standards and Personnel'),
      text.article('Term and Fees'),
      ...backMatter(names, {
        taxOwner: 'Owner',
        addresses: { first: project.owner.address, second: operator.address },
      }),
    ],
    exhibits: [tasksExhibit(project), ratesExhibit],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `O&M Agreement – ${project.name}`,
    author: input.provider,
    date: input.signed_date,
  }
}

function tasksExhibit({ is_solar, is_gas }: ProjectFacts): Agreement['exhibits'][number] {
  const tasks = is_gas ? gasTasks : is_solar ? solarTasks : storageTasks
  return {
    title: 'Preventive Maintenance Schedule',
    draw: (flow) => {
      table(
        flow,
        [
          { title: 'Task', share: 4 },
          { title: 'Interval', share: 2 },
        ],
        tasks,
      )
    },
  }
}

const ratesExhibit: Agreement['exhibits'][number] = {
  title: 'Rates for Corrective Maintenance',
  draw: (flow) => {
    table(
      flow,
      [
        { title: 'Staff', share: 4 },
        { title: 'Weekdays', share: 2, align: 'right' },
        { title: 'Nights and weekends', share: 2, align: 'right' },
      ],
      [
        ['Technician', '$118 per hour', '$177 per hour'],
        ['Journeyman electrician', '$146 per hour', '$219 per hour'],
        ['Field engineer', '$185 per hour', '$278 per hour'],
      ],
    )
  },
}
