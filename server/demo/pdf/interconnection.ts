import { formatDateLong } from '#shared/format/dates.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { type Agreement, type Article, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { keyValues, table } from './tables.ts'
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
    recitals: [
      `Utility owns and operates an electric system in ${project.county}, ${project.state}.`,
      `Interconnection Customer develops ${project.name}, a ${project.technology} facility at ${project.address} (the “Generating Facility”), and has asked to interconnect it with that system.`,
      'Utility has studied the request and finds that the Generating Facility can be interconnected once the upgrades of Exhibit A have been built.',
    ],
    articles: [
      definitions([
        [
          'Generating Facility',
          'the facility described in Exhibit A, up to its own side of the Point of Interconnection',
        ],
        [
          'Interconnection Facilities',
          'the equipment between the Generating Facility and the Point of Interconnection',
        ],
        [
          'Point of Interconnection',
          `the point, at ${voltage}, where the Interconnection Facilities meet the electric system of Utility`,
        ],
        ['Upgrades', 'the additions to the electric system of Utility listed in Exhibit A'],
      ]),
      {
        title: 'Interconnection Service',
        sections: [
          [
            'Service',
            `Utility shall interconnect the Generating Facility at the Point of Interconnection for a maximum export capacity of ${formatWithUnit(input.capacity, 'kilowatts')} AC. Interconnection Customer shall not export more than that at any time.`,
          ],
          [
            'No Transmission or Sale',
            'This Agreement does not give a right to transmission service and is not an agreement to buy or sell power.',
          ],
          [
            'Permission to Operate',
            'Interconnection Customer shall not operate in parallel with the electric system before Utility has inspected the Interconnection Facilities, has witnessed the commissioning tests and has given written permission to operate.',
          ],
          [
            'Continuing Conditions',
            'Interconnection Customer shall keep reactive power, voltage and frequency ride-through, harmonics and protection settings within the limits of the technical requirements of Utility and of the standards for inverter-based resources.',
          ],
        ],
      },
      costsArticle(input),
      operatingArticle,
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

function costsArticle({ upgrade_cost }: InterconnectionInput): Article {
  return {
    title: 'Upgrades and Costs',
    sections: [
      [
        'Construction',
        'Utility shall design, procure and build the Upgrades with due diligence. Interconnection Customer shall build the Interconnection Facilities on its side to the standards of Utility, at its own cost.',
      ],
      [
        'Cost of Upgrades',
        `Interconnection Customer shall pay the actual cost of the Upgrades, estimated at ${cents(upgrade_cost)} (the “Upgrade Cost”). Utility shall not exceed the estimate by more than fifteen percent (15%) without consent.`,
      ],
      [
        'Payment and True-up',
        'One half of the estimate is due thirty (30) days after signature and the rest when construction begins. Within one hundred eighty (180) days after the Upgrades are in service Utility shall send a final invoice, and the difference shall be paid or refunded.',
      ],
      [
        'Security',
        'Until the estimate is paid in full, Interconnection Customer shall keep a letter of credit, bond or deposit for the unpaid part.',
      ],
      [
        'Ownership',
        'Each Party owns, operates and maintains what stands on its own side of the Point of Interconnection.',
      ],
    ],
  }
}

const operatingArticle: Article = {
  title: 'Operation',
  sections: [
    [
      'Disconnection',
      'Utility may disconnect the Generating Facility in an emergency, for planned maintenance on five (5) Business Days’ notice, or while it endangers people, equipment or the quality of service, and shall reconnect it promptly when the cause has ended.',
    ],
    [
      'Telemetry and Metering',
      'Interconnection Customer shall provide telemetry and a revenue meter as the technical requirements say, and shall let Utility read them at any time.',
    ],
    [
      'Changes',
      'Interconnection Customer shall not change the capacity, inverters, transformers or protection of the Generating Facility without the prior consent of Utility, which may ask for a study.',
    ],
    [
      'Access',
      'Each Party gives the other access to its premises as far as needed for this Agreement, on reasonable notice except in an emergency. A disconnect switch that can be locked shall be open to Utility at all times.',
    ],
    [
      'Term',
      'This Agreement takes effect when both Parties have signed it and continues for twenty (20) years and then from year to year, unless it ends sooner under its terms or the Generating Facility is retired.',
    ],
  ],
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
