import { formatDateLong } from '#shared/format/dates.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'
import { cents } from './words.ts'

interface InterconnectionInput {
  readonly project: ProjectFacts
  readonly grid: Counterparty
  readonly utility: string
  /** Kilowatts AC. */
  readonly capacity: number
  /** Integer cents. */
  readonly upgrade_cost: number
  readonly signed_date: string
}

export function interconnectionAgreement(input: InterconnectionInput): Drawn {
  const { project, grid, utility } = input
  const names: ClauseNames = {
    first: 'Utility',
    second: 'Interconnection Customer',
    law: project.state,
  }
  const title = 'Generator Interconnection Agreement'
  const voltage = input.capacity > 10_000 ? '138 kV' : '12.47 kV'
  const text = textOf('interconnection', {
    project,
    voltage,
    capacity: formatWithUnit(input.capacity, 'kilowatts'),
    upgrades: cents(input.upgrade_cost),
  })
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...grid, role: 'Utility', nature: natureOf(utility, grid.state) },
      {
        ...project.owner,
        role: 'Interconnection Customer',
        nature: natureOfCompany(project.owner),
      },
    ],
    recitals: text.paragraphs('Recitals'),
    articles: [
      definitions(text.terms('Definitions')),
      text.article('Interconnection Service'),
      text.article('Upgrades and Costs'),
      text.article('Operation'),
      ...backMatter(names, {
        taxOwner: 'Interconnection Customer',
        addresses: { first: grid.address, second: project.owner.address },
      }),
    ],
    exhibits: [
      upgradesExhibit(input, voltage),
      {
        title: 'Milestones',
        draw: (flow) => {
          table(
            flow,
            [
              { title: 'Milestone', share: 4 },
              { title: 'Due', share: 3 },
            ],
            [
              ['Agreement signed', formatDateLong(input.signed_date)],
              ['Deposit for Upgrades paid', 'Thirty days after signature'],
              [
                'Design of Interconnection Facilities accepted',
                'One hundred twenty days after signature',
              ],
              ['Upgrades in service', 'Before back-feed'],
              ['Commissioning tests witnessed', 'Before permission to operate'],
            ],
          )
        },
      },
    ],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `Interconnection Agreement – ${project.name}`,
    author: utility,
    date: input.signed_date,
  }
}

function upgradesExhibit(
  input: InterconnectionInput,
  voltage: string,
): Agreement['exhibits'][number] {
  const { project, upgrade_cost } = input
  const parts = [
    ['Line tap, poles and conductor', 0.34],
    ['Recloser or breaker with relays', 0.28],
    ['Metering and telemetry', 0.14],
    ['Protection study and settings', 0.09],
  ] as const
  const shares = parts.map(([name, share]) => [name, Math.round(upgrade_cost * share)] as const)
  const rest = upgrade_cost - shares.reduce((sum, [, amount]) => sum + amount, 0)
  return {
    title: 'Generating Facility and Upgrades',
    draw: (flow) => {
      keyValues(flow, [
        ['Interconnection Customer', project.owner.company],
        ['Generating Facility', `${project.name}, ${project.address}`],
        ['Maximum export capacity', `${formatWithUnit(input.capacity, 'kilowatts')} AC`],
        ['Voltage at Point of Interconnection', voltage],
      ])
      table(
        flow,
        [
          { title: 'Upgrade', share: 4 },
          { title: 'Estimated cost', share: 2, align: 'right' },
        ],
        [
          ...shares.map(([name, amount]) => [name, cents(amount)]),
          ['Overheads, easements and contingency', cents(rest)],
          ['Upgrade Cost', cents(upgrade_cost)],
        ],
        { totals: [5] },
      )
    },
  }
}
