import { addYears } from '#server/demo/data/days.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { type Agreement, type Article, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { cents, yearsInWords } from './words.ts'

interface SiteLeaseInput {
  readonly project: ProjectFacts
  readonly lessor: Counterparty
  readonly landlord: string
  readonly commencement_date: string
  readonly site_lease_term: number
  /** Integer cents. */
  readonly annual_rent: number
  readonly kind: 'ground' | 'roof' | 'canopy'
  /** Acres of ground, or square feet of roof or parking. */
  readonly area: number
}

const kinds = {
  ground: { title: 'Ground Lease Agreement', thing: 'land', unit: 'acres' },
  roof: { title: 'Roof Lease Agreement', thing: 'roof of the building', unit: 'square feet' },
  canopy: {
    title: 'Site Lease Agreement',
    thing: 'parking areas and the air space above them',
    unit: 'square feet',
  },
} as const

export function siteLease(input: SiteLeaseInput): Drawn {
  const { project, lessor, landlord } = input
  const names: ClauseNames = { first: 'Landlord', second: 'Tenant', law: project.state }
  const { title } = kinds[input.kind]
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.commencement_date,
    parties: [
      { ...lessor, role: 'Landlord', nature: natureOf(landlord, lessor.state) },
      { ...project.owner, role: 'Tenant', nature: natureOfCompany(project.owner) },
    ],
    recitals: [
      `Landlord, as lessor, owns the real property at ${project.address}, in ${project.county}, ${project.state} (the “Property”).`,
      `Tenant, as lessee, intends to build, own and operate a ${project.technology} facility known as ${project.name} (the “Project”) on a part of the Property.`,
      'Landlord wishes to lease that part of the Property to Tenant, and to grant the easements that go with it, on the terms of this Agreement.',
    ],
    articles: [
      definitions([
        ['Premises', `the part of the Property described in Exhibit A`],
        ['Rent', 'the Annual Rent and every other amount that Tenant owes under this Agreement'],
        ['Term', 'the Initial Term with any Extension Term'],
        [
          'Permitted Encumbrances',
          'the matters of record listed in Exhibit B and liens for taxes that are not yet due',
        ],
      ]),
      ...leaseArticles(input),
      ...backMatter(names, {
        taxOwner: 'Tenant',
        defaults: ['failure to pay Rent within ten (10) Business Days after notice;'],
        addresses: { first: lessor.address, second: project.owner.address },
      }),
    ],
    exhibits: [premisesExhibit(input), rentExhibit(input)],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `${title} – ${project.name}`,
    author: landlord,
    date: input.commencement_date,
  }
}

function leaseArticles(input: SiteLeaseInput): Article[] {
  const { thing, unit } = kinds[input.kind]
  const term = yearsInWords(input.site_lease_term)
  return [
    {
      title: 'Lease of the Premises',
      sections: [
        [
          'Lease',
          `Landlord leases to Tenant, and Tenant leases from Landlord, the ${thing} of about ${formatNumber(input.area)} ${unit} described in Exhibit A (the “Premises”), for the purposes of this Agreement and for no other.`,
        ],
        [
          'Permitted Use',
          'Tenant may use the Premises to study, build, install, own, operate, maintain, replace and remove the Project, with its collection lines, inverters, transformers, meters, communication lines, fences and access ways, and for whatever is incidental to that use.',
        ],
        [
          'Easements',
          'Landlord grants to Tenant, for the Term, easements over the Property for access by vehicle and on foot, for lines above and below ground to the point of interconnection, for laydown during construction, and against any new structure or planting that would shade the Project.',
        ],
        [
          'Quiet Enjoyment',
          'While no default of Tenant continues beyond its cure period, Tenant shall peacefully hold the Premises against Landlord and all who claim through Landlord, subject only to the Permitted Encumbrances.',
        ],
        [
          'Title to the Project',
          'The Project is personal property of Tenant, whether or not it is attached to the Property. Landlord waives every lien, statutory or otherwise, that it may have on the Project, and shall sign a recordable waiver on request.',
        ],
      ],
    },
    {
      title: 'Term',
      sections: [
        [
          'Initial Term',
          `The term of this lease begins on ${formatDateLong(input.commencement_date)} (the “Commencement Date”) and continues for ${term}, until ${formatDateLong(addYears(input.commencement_date, input.site_lease_term))}, unless it ends sooner under this Agreement (the “Initial Term”).`,
        ],
        [
          'Extension',
          'Tenant may extend the Initial Term by two periods of five (5) years each (each an “Extension Term”) by notice given at least one hundred eighty (180) days before the Term would end. The terms of this Agreement apply to each Extension Term.',
        ],
        [
          'Removal',
          'Within one hundred eighty (180) days after the Term ends Tenant shall remove the Project to a depth of three feet below grade and shall restore the Premises to about the state in which it found them, ordinary wear and casualty excepted. This lease continues during removal, for the purpose of removal only.',
        ],
        [
          'Early Termination by Tenant',
          'Tenant may end this lease on sixty (60) days’ notice at any time before commercial operation, and after that on one hundred eighty (180) days’ notice if the Project can no longer be operated at a reasonable profit.',
        ],
      ],
    },
    {
      title: 'Rent and Charges',
      sections: [
        [
          'Annual Rent',
          `Tenant shall pay annual rent of ${cents(input.annual_rent)} (the “Annual Rent”), in equal quarterly parts in advance, beginning on the Commencement Date. On each fifth anniversary of the Commencement Date the Annual Rent rises by eight percent (8%), as Exhibit B shows.`,
        ],
        [
          'Taxes',
          'Landlord shall pay real property taxes on the Property. Tenant shall pay the increase that the Project causes, including any rollback tax from a change of use, and all personal property taxes on the Project.',
        ],
        [
          'Utilities',
          'Tenant shall pay for station power and for every other service that it takes at the Premises. Interruption of a service that Landlord does not provide is not an eviction.',
        ],
      ],
    },
    {
      title: 'Construction, Care and Casualty',
      sections: [
        [
          'Work',
          'Tenant shall build and keep the Project in accordance with Applicable Law and Prudent Industry Practices, at its own cost, and shall keep the Property free of mechanics’ liens or bond over them within thirty (30) days after it learns of them.',
        ],
        [
          'Landlord’s Duties',
          'Landlord shall not interfere with the Project, shall keep the rest of the Property in reasonable repair, and shall give five (5) Business Days’ notice before it works within fifty feet of the Premises, emergencies excepted.',
        ],
        [
          'Hazardous Substances',
          'Neither Party shall bring hazardous substances onto the Property except in the amounts and manner that the law allows. Landlord answers for what was there before the Commencement Date, Tenant for what it or its contractors release.',
        ],
        [
          'Casualty and Condemnation',
          'If the Premises or the Project are damaged or taken in substance, Tenant may restore the Project or end this lease. An award for the Project and for Tenant’s leasehold belongs to Tenant, and the award for the fee subject to this lease belongs to Landlord.',
        ],
        [
          'Mortgages of Landlord',
          'Landlord shall deliver, within thirty (30) days after the Effective Date, a subordination and non-disturbance agreement from each holder of a mortgage on the Property, so that foreclosure does not end this lease.',
        ],
      ],
    },
  ]
}

function premisesExhibit({ project, kind, area }: SiteLeaseInput): Agreement['exhibits'][number] {
  const { thing, unit } = kinds[kind]
  return {
    title: 'Description of the Premises',
    draw: (flow) => {
      flow.paragraph(
        `The ${thing} of about ${formatNumber(area)} ${unit} within the real property commonly known as ${project.address}, in ${project.county}, State of ${project.state}, shown on the site plan on file with both Parties, bounded as follows.`,
      )
      flow.paragraph(
        'Beginning at the iron pin found at the southwest corner of the Property; thence north along the west line to the edge of the access way; thence east, parallel to the south line, to the east fence; thence south along that fence to the south line; and thence west to the point of beginning, together with the easements that this Agreement grants.',
      )
    },
  }
}

function rentExhibit(input: SiteLeaseInput): Agreement['exhibits'][number] {
  const steps = Math.ceil(input.site_lease_term / 5)
  const rows = Array.from({ length: steps }, (_, step) => [
    `${step * 5 + 1} to ${Math.min(step * 5 + 5, input.site_lease_term)}`,
    formatDateLong(addYears(input.commencement_date, step * 5)),
    cents(Math.round(input.annual_rent * 1.08 ** step)),
  ])
  return {
    title: 'Rent Schedule and Permitted Encumbrances',
    draw: (flow) => {
      table(
        flow,
        [
          { title: 'Lease years', share: 2 },
          { title: 'From', share: 3 },
          { title: 'Annual rent', share: 2, align: 'right' },
        ],
        rows,
      )
      flow.paragraph(
        'Permitted Encumbrances: (1) utility easement along the road frontage; (2) drainage easement of record; (3) rights of the public in the adjoining road.',
      )
    },
  }
}
