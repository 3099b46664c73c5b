import { formatDateLong } from '#shared/format/dates.ts'
import type { Article, Section } from './agreement.ts'
import { type Counterparty, type ProjectFacts, sizeOf } from './subject.ts'
import { cents } from './words.ts'

export interface EpcInput {
  readonly project: ProjectFacts
  readonly builder: Counterparty
  readonly contractor: string
  /** Integer cents. */
  readonly contract_price: number
  readonly signed_date: string
  readonly completion_date: string
  readonly owner_supplies: readonly string[]
  readonly prevailing_wage: boolean
  readonly domestic_content: boolean
}

/** The terms that only a construction contract has. */
export function epcArticles(input: EpcInput): Article[] {
  const labor: Section[] = input.prevailing_wage
    ? [
        [
          'Prevailing Wage and Apprenticeship',
          'Contractor and each subcontractor shall pay laborers and mechanics at least the prevailing wage of the wage determination in force for the county, shall employ registered apprentices for at least the share of labor hours that the law requires, and shall give Owner certified payroll reports each month. Contractor shall pay, on demand, every correction payment and penalty that its failure causes.',
        ],
      ]
    : []
  const domestic: Section[] = input.domestic_content
    ? [
        [
          'Domestic Content',
          'Structural steel and iron shall be melted and poured in the United States, and manufactured products shall reach the adjusted percentage that Owner has told Contractor. Contractor shall deliver the certificates of its suppliers with each application for payment.',
        ],
      ]
    : []
  return [
    {
      title: 'The Work',
      sections: [
        [
          'Scope',
          `Contractor shall perform the Work on a turnkey basis, so that the Project has a capacity of ${sizeOf(input.project)} at Substantial Completion. Contractor shall supply all labor, materials, equipment, tools and services for it, other than what Owner supplies under Section 2.2.`,
        ],
        [
          'Supplied by Owner',
          input.owner_supplies.length > 0
            ? `Owner shall deliver the following to the Site in time for the Schedule, and Contractor shall receive, unload, store and install them: ${input.owner_supplies.join('; ')}.`
            : 'Owner supplies access to the Site and nothing else.',
        ],
        [
          'Standard',
          'Contractor shall perform the Work in a good and workmanlike manner, with new materials, in accordance with this Agreement, Applicable Law, the interconnection requirements, the instructions of manufacturers and Prudent Industry Practices.',
        ],
        [
          'Design',
          'Contractor shall submit drawings stamped by an engineer licensed in the state at thirty, sixty and ninety percent and issued for construction. Owner’s review within ten (10) Business Days does not relieve Contractor of its duties. Record drawings are due before Final Completion.',
        ],
        [
          'Subcontractors',
          'Contractor may subcontract parts of the Work, remains answerable for all of it, and shall bind each subcontractor to terms that protect Owner as this Agreement does.',
        ],
        ...labor,
        ...domestic,
      ],
    },
    {
      title: 'Site and Safety',
      sections: [
        [
          'Site Conditions',
          'Contractor has inspected the Site and accepts its conditions, except for hazardous substances, antiquities and subsurface conditions that differ materially from the geotechnical report and that could not have been foreseen.',
        ],
        [
          'Safety',
          'Contractor is in charge of safety at the Site, shall appoint a qualified safety officer, and shall report each recordable incident within twenty-four (24) hours.',
        ],
        [
          'Permits',
          'Owner obtains the land use approvals and the interconnection agreement. Contractor obtains the building and electrical permits and every other permit for the Work, and calls for inspections.',
        ],
        [
          'Clean-up and Liens',
          'Contractor shall keep the Site orderly. So long as Owner pays what is due, Contractor shall keep the Project and the Site free of liens, and shall give conditional and final lien waivers with each payment.',
        ],
      ],
    },
    {
      title: 'Contract Price and Payment',
      sections: [
        [
          'Contract Price',
          `For full and timely performance Owner shall pay a fixed Contract Price of ${cents(input.contract_price)}, which includes all taxes other than sales tax from which the Project is exempt.`,
        ],
        [
          'Milestone Payments',
          'Contractor may invoice each milestone payment of Exhibit B when the milestone has been reached, with an application for payment, lien waivers and the papers that this Agreement requires. Owner shall pay undisputed amounts within thirty (30) days.',
        ],
        [
          'Retainage',
          'Owner may hold back five percent (5%) of each payment until Final Completion, and one hundred fifty percent (150%) of the cost of open punch list items after Substantial Completion.',
        ],
        [
          'Disputed Amounts',
          'Owner may withhold an amount that it disputes in good faith and shall state its reasons within ten (10) Business Days. Interest of one percent (1%) per month runs on amounts that are found to have been wrongly withheld.',
        ],
        [
          'Cost Records',
          'Contractor shall divide each invoice into equipment, labor, civil work and other costs, in enough detail for a cost segregation study of the Project.',
        ],
      ],
    },
    {
      title: 'Schedule and Changes',
      sections: [
        [
          'Time',
          `Contractor shall begin on ${formatDateLong(input.signed_date)} and shall reach Substantial Completion by ${formatDateLong(input.completion_date)} (the “Guaranteed Date”).`,
        ],
        [
          'Delay Damages',
          'For each day after the Guaranteed Date until Substantial Completion, Contractor shall pay liquidated damages of $150 per megawatt AC, up to ten percent (10%) of the Contract Price. The Parties agree that the damages of delay are hard to estimate and that this amount is reasonable.',
        ],
        [
          'Changes',
          'Owner may direct changes within the general scope. Contractor shall answer within ten (10) Business Days with their effect on the Contract Price and the Schedule, and is entitled to a Change Order for changes directed by Owner, for delay that Owner causes and for events of force majeure.',
        ],
        [
          'Recovery',
          'If the Work falls more than fifteen (15) days behind the Schedule for reasons that do not entitle Contractor to a Change Order, Contractor shall submit and carry out a recovery plan at its own cost.',
        ],
      ],
    },
    {
      title: 'Completion and Testing',
      sections: [
        [
          'Mechanical Completion',
          'Mechanical Completion is reached when all equipment is installed, torqued and checked, insulation and polarity tests are passed, and the Project is ready to be energized safely.',
        ],
        [
          'Substantial Completion',
          'Substantial Completion is reached when the Project has been commissioned, the utility has given permission to operate, the capacity test shows at least ninety-eight percent (98%) of the guaranteed capacity, and only punch list items remain.',
        ],
        [
          'Final Completion',
          'Final Completion is reached when punch list items are done, record drawings, manuals, spare parts, test reports and warranties are delivered, and all final lien waivers have been given.',
        ],
        [
          'Capacity Shortfall',
          'If the capacity test shows less than the guaranteed capacity, Contractor shall correct the Work, or pay $0.90 for each missing watt if the shortfall is not more than two percent (2%).',
        ],
      ],
    },
    {
      title: 'Warranty and Title',
      sections: [
        [
          'Warranty',
          'Contractor warrants that the Work is free of defects in design, materials and workmanship for two (2) years from Substantial Completion, and for ten (10) years as to roof and foundation penetrations. It shall repair or replace defective Work promptly and at its own cost; repaired Work is warranted for a further year.',
        ],
        [
          'Equipment Warranties',
          'Warranties of manufacturers pass to Owner at Substantial Completion. Contractor shall enforce them for Owner during its own warranty.',
        ],
        [
          'Title and Risk',
          'Title to the Work passes to Owner when it is paid for or built in, whichever is first. Risk of loss passes at Substantial Completion.',
        ],
      ],
    },
  ]
}
