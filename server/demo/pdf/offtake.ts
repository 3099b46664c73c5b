import { formatDateLong } from '#shared/format/dates.ts'
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
import { keyValues } from './tables.ts'
import { type Article, textOf } from './text.ts'
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

/** Draws a sale of the project's output in the frame that all of them share. */
export function offtake({ project, purchaser, signed_date }: OfftakeInput, frame: Frame): Drawn {
  const names: ClauseNames = { first: 'Seller', second: 'Buyer', law: project.state }
  const text = textOf('offtake', { project, size: sizeOf(project) })
  const agreement: Agreement = {
    title: frame.title,
    subject: project.name,
    date: signed_date,
    parties: [
      { ...project.owner, role: 'Seller', nature: natureOfCompany(project.owner) },
      { ...purchaser, role: 'Buyer', nature: natureOf(purchaser.company, purchaser.state) },
    ],
    recitals: [...text.paragraphs('Recitals'), frame.purpose],
    articles: [
      definitions(frame.terms),
      ...frame.articles,
      ...backMatter(names, {
        taxOwner: 'Seller',
        defaults: text.paragraphs('Events of Default'),
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

export const metering: Article = textOf('offtake').article('Metering, Billing and Payment')

export function termArticle(term: number, start: string): Article {
  const values = { years: yearsInWords(term), start: formatDateLong(start) }
  return textOf('offtake', values).article('Term and Conditions Precedent')
}

export const operations: Article = textOf('offtake').article('Operation of the Facility')

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
