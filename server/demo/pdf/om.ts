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
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...project.owner, role: 'Owner', nature: natureOfCompany(project.owner) },
      { ...operator, role: 'Provider', nature: natureOf(input.provider, operator.state) },
    ],
    recitals: [
      `Owner owns ${project.name}, a ${project.technology} facility of ${sizeOf(project)} at ${project.address} (the “Facility”).`,
      'Provider operates and maintains facilities of this kind, and Owner wishes to engage Provider for the Facility.',
    ],
    articles: [
      definitions([
        ['Annual Fee', 'the yearly fee of Section 4.1'],
        ['Corrective Maintenance', 'work to restore equipment that has failed or does not perform'],
        [
          'Preventive Maintenance',
          'the scheduled work of Exhibit A, meant to keep equipment from failing',
        ],
        ['Services', 'Preventive Maintenance, Corrective Maintenance, monitoring and reporting'],
        ['Spare Parts', 'the parts kept at the Facility for repairs, which belong to Owner'],
      ]),
      {
        title: 'Services',
        sections: [
          [
            'Preventive Maintenance',
            'Provider shall perform the preventive maintenance of Exhibit A at the intervals stated there and in accordance with the manuals of manufacturers, so that no equipment warranty is lost.',
          ],
          [
            'Monitoring and Response',
            'Provider shall monitor the Facility around the clock, shall acknowledge alarms within one hour by day and four hours by night, and shall have a technician at the Facility within twenty-four (24) hours if more than one tenth of its capacity is lost.',
          ],
          [
            'Corrective Maintenance',
            'Provider shall diagnose failures at no charge beyond the Annual Fee. Repairs that cost more than $2,500 need Owner’s approval and are charged at the rates of Exhibit B, parts at cost plus ten percent (10%).',
          ],
          [
            'Warranty Claims',
            'Provider shall pursue claims under equipment warranties for Owner and shall do covered work first and argue later.',
          ],
          [
            'Reports',
            'By the tenth day of each month Provider shall report output, availability, work done, alarms, incidents and the state of Spare Parts. Once a year it shall add a budget and recommendations.',
          ],
        ],
      },
      {
        title: 'Standards and Personnel',
        sections: [
          [
            'Standard of Performance',
            'Provider shall perform the Services with qualified and licensed staff, in accordance with Applicable Law, permits, the interconnection and offtake agreements, and Prudent Industry Practices.',
          ],
          [
            'Prevailing Wage on Repairs',
            'For repairs and alterations within five (5) years after the Facility is placed in service, Provider shall pay prevailing wages wherever Owner tells it that the Tax Credits depend on it, and shall keep payroll records.',
          ],
          [
            'Safety and Environment',
            'Provider is answerable for the safety of its staff, follows lock-out and tag-out rules, and reports spills and injuries at once.',
          ],
          [
            'Availability Guarantee',
            'Provider guarantees that the Facility is available for ninety-eight percent (98%) of the hours in which it could operate in a year. For each full percent missing, the Annual Fee of that year falls by two percent (2%), up to fifteen percent (15%).',
          ],
        ],
      },
      {
        title: 'Term and Fees',
        sections: [
          [
            'Annual Fee',
            `Owner shall pay an Annual Fee of ${cents(input.fee)} in twelve equal parts, monthly in arrears. The Annual Fee rises by two and one half percent (2.5%) on each anniversary of the Effective Date.`,
          ],
          [
            'Term',
            `This Agreement continues for ${yearsInWords(input.om_agreement_term)} from the Effective Date and then from year to year, until a Party gives ninety (90) days’ notice.`,
          ],
          [
            'Termination for Convenience',
            'After the second anniversary Owner may end this Agreement on ninety (90) days’ notice, and then pays three monthly parts of the Annual Fee.',
          ],
          [
            'Hand-over',
            'When this Agreement ends Provider shall hand over logs, passwords, keys, manuals and Spare Parts, and shall help the next operator for thirty (30) days.',
          ],
        ],
      },
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
