import { formatDateLong } from '#shared/format/dates.ts'
import { type Agreement, type Article, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import {
  type Counterparty,
  natureOf,
  natureOfCompany,
  type ProjectFacts,
  sizeOf,
} from './subject.ts'
import { keyValues } from './tables.ts'
import { yearsInWords } from './words.ts'

export interface OfftakeInput {
  readonly project: ProjectFacts
  readonly purchaser: Counterparty
  readonly signed_date: string
}

interface Frame {
  readonly title: string
  readonly purpose: string
  readonly terms: readonly (readonly [string, string])[]
  readonly articles: readonly Article[]
  readonly exhibits: Agreement['exhibits']
}

/** Puts a sale of the project's output into the frame that all of them share. */
export function offtake({ project, purchaser, signed_date }: OfftakeInput, frame: Frame): Drawn {
  const names: ClauseNames = { first: 'Seller', second: 'Buyer', law: project.state }
  const agreement: Agreement = {
    title: frame.title,
    subject: project.name,
    date: signed_date,
    parties: [
      { ...project.owner, role: 'Seller', nature: natureOfCompany(project.owner) },
      { ...purchaser, role: 'Buyer', nature: natureOf(purchaser.company, purchaser.state) },
    ],
    recitals: [
      `Seller owns or will own ${project.name}, a ${project.technology} facility of ${sizeOf(project)} at ${project.address}, in ${project.county}, ${project.state} (the “Facility”).`,
      frame.purpose,
    ],
    articles: [
      definitions(frame.terms),
      ...frame.articles,
      ...backMatter(names, {
        taxOwner: 'Seller',
        defaults: [
          'as to Seller, sale to a third party of output that is committed to Buyer; and as to Buyer, refusal to take output without right for more than ten (10) days;',
        ],
        addresses: { first: project.owner.address, second: purchaser.address },
      }),
    ],
    exhibits: frame.exhibits,
  }
  return {
    sheets: drawAgreement(agreement),
    title: `${frame.title} – ${project.name}`,
    author: project.owner.company,
    date: signed_date,
  }
}

export const metering: Article = {
  title: 'Metering, Billing and Payment',
  sections: [
    [
      'Meters',
      'Seller shall install and own a revenue meter of utility grade at the Delivery Point, shall have it tested once a year and shall share the results. A meter found to be off by more than one half of one percent is corrected back to the middle of the time since its last test.',
    ],
    [
      'Invoices',
      'Within ten (10) days after each month Seller shall send an invoice with the metered quantities. Buyer shall pay within thirty (30) days after it receives the invoice. Amounts paid late bear interest at the prime rate plus two percent (2%).',
    ],
    [
      'Disputes and Set-off',
      'Buyer may dispute an invoice in good faith within twelve (12) months, shall pay what is not disputed, and may not set off other claims.',
    ],
    [
      'Credit Support',
      'If the rating of Buyer falls below investment grade, or it has none and its net worth falls below five times its yearly payments, Buyer shall post a letter of credit or a guaranty equal to six months of expected payments.',
    ],
  ],
}

export function termArticle(term: number, start: string): Article {
  return {
    title: 'Term and Conditions Precedent',
    sections: [
      [
        'Term',
        `This Agreement binds the Parties from the Effective Date. The delivery term begins on the Commercial Operation Date and continues for ${yearsInWords(term)} (the “Delivery Term”), unless this Agreement ends sooner under its terms.`,
      ],
      [
        'Conditions Precedent',
        `The duties of Seller depend on its obtaining, by the first anniversary of ${formatDateLong(start)}, the permits, the interconnection rights and the financing that the Facility needs. Seller shall use reasonable efforts to obtain them and shall report each quarter.`,
      ],
      [
        'Commercial Operation',
        'Seller shall give notice of the Commercial Operation Date with a certificate of an engineer that the Facility has been commissioned, that it has permission to operate, and what its tested capacity is.',
      ],
    ],
  }
}

export const operations: Article = {
  title: 'Operation of the Facility',
  sections: [
    [
      'Operation and Maintenance',
      'Seller shall operate and maintain the Facility in accordance with Applicable Law and Prudent Industry Practices, shall keep logs, and shall give Buyer each October a schedule of planned outages for the next year.',
    ],
    [
      'Outages and Curtailment',
      'Seller shall give notice of forced outages as soon as it can. Output that the utility or the system operator curtails for reliability is not compensated. Output that Buyer curtails is paid for as if it had been delivered.',
    ],
    [
      'Access',
      'On reasonable notice Buyer may visit the Facility and read its meters and data, at its own risk and subject to safety rules.',
    ],
  ],
}

export function facilityExhibit({ project }: OfftakeInput): Agreement['exhibits'][number] {
  return {
    title: 'Description of the Facility',
    draw: (flow) => {
      keyValues(flow, [
        ['Facility', project.name],
        ['Location', `${project.address}, ${project.county}`],
        ['Technology', project.technology],
        ['Size', sizeOf(project)],
        ['Owner', project.owner.company],
      ])
    },
  }
}
