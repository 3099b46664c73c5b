import { addYears } from '#server/demo/data/days.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type Counterparty, natureOf, natureOfCompany, type ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { type Article, type Text, textOf } from './text.ts'
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
  const text = leaseText(input)
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.commencement_date,
    parties: [
      { ...lessor, role: 'Landlord', nature: natureOf(landlord, lessor.state) },
      { ...project.owner, role: 'Tenant', nature: natureOfCompany(project.owner) },
    ],
    recitals: text.paragraphs('Recitals'),
    articles: [
      definitions(text.terms('Definitions')),
      ...leaseArticles(text),
      ...backMatter(names, {
        taxOwner: 'Tenant',
        defaults: text.paragraphs('Events of Default'),
        addresses: { first: lessor.address, second: project.owner.address },
      }),
    ],
    exhibits: [premisesExhibit(text), rentExhibit(input, text)],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `${title} – ${project.name}`,
    author: landlord,
    date: input.commencement_date,
  }
}

/** Returns the lease's text, with its dates and amounts. */
const leaseText = (input: SiteLeaseInput) =>
  textOf('site-lease', {
    ...kinds[input.kind],
    project: input.project,
    size: formatNumber(input.area),
    term: yearsInWords(input.site_lease_term),
    commencement: formatDateLong(input.commencement_date),
    end: formatDateLong(addYears(input.commencement_date, input.site_lease_term)),
    rent: cents(input.annual_rent),
  })

function leaseArticles(text: Text): Article[] {
  return [
    text.article('Lease of the Premises'),
    text.article('Term'),
    text.article('Rent and Charges'),
    text.article('Construction, Care and Casualty'),
  ]
}

function premisesExhibit(text: Text): Agreement['exhibits'][number] {
  return {
    title: 'Description of the Premises',
    draw: (flow) => {
      flow.paragraph(text.paragraph('Premises'))
      flow.paragraph(text.paragraph('Boundaries'))
    },
  }
}

function rentExhibit(input: SiteLeaseInput, text: Text): Agreement['exhibits'][number] {
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
      flow.paragraph(text.paragraph('Permitted Encumbrances'))
    },
  }
}
