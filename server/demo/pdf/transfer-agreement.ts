import { formatDollars } from '#shared/format/money.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type CompanyFacts, natureOfCompany, type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues } from './tables.ts'
import { textOf } from './text.ts'

interface TransferAgreementInput {
  readonly project: ProjectFacts
  readonly transferor: CompanyFacts
  readonly buyer_company: CompanyFacts
  readonly guarantor: string
  readonly buyer: string
  readonly price_per_credit: number
  readonly credit_amount: number
  readonly signed_date: string
  readonly tax_year: number
  readonly registration_number: string
}

/** Draws the sale of a project's credit to a buyer. */
export function transferAgreement(input: TransferAgreementInput): Drawn {
  const { project, transferor, buyer_company, price_per_credit, credit_amount } = input
  const names: ClauseNames = { first: 'Seller', second: 'Buyer', law: 'New York' }
  const title = 'Tax Credit Transfer Agreement'
  const price = `$${price_per_credit.toFixed(4)}`
  const total = formatDollars(Math.round(credit_amount * price_per_credit))
  const text = textOf('transfer-agreement', {
    ...input,
    price,
    total,
    size: sizeOf(project),
    credits: formatDollars(credit_amount),
  })
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...transferor, role: 'Seller', nature: natureOfCompany(transferor) },
      { ...buyer_company, role: 'Buyer', nature: natureOfCompany(buyer_company) },
    ],
    recitals: text.paragraphs('Recitals'),
    articles: [
      definitions(text.terms('Definitions')),
      text.article('Sale and Price'),
      text.article('Conditions and Election'),
      text.article('Guaranty and Recapture'),
      ...backMatter(names, {
        taxOwner: null,
        addresses: { first: transferor.address, second: buyer_company.address },
      }),
    ],
    exhibits: [
      {
        title: 'Terms of the Transfer',
        draw: (flow) =>
          keyValues(flow, [
            ['Buyer', input.buyer],
            ['Project', project.name],
            ['Tax year', String(input.tax_year)],
            ['Credit amount', formatDollars(credit_amount)],
            ['Price per credit dollar', price],
            ['Purchase price', total],
            ['Registration number', input.registration_number],
          ]),
      },
    ],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `${title} – ${project.name}`,
    author: transferor.company,
    date: input.signed_date,
  }
}
