import { formatDollars } from '#shared/format/money.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type CompanyFacts, natureOfCompany, type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues } from './tables.ts'

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

/** The sale of a project's credit to a buyer. */
export function transferAgreement(input: TransferAgreementInput): Drawn {
  const { project, transferor, buyer_company, price_per_credit, credit_amount } = input
  const names: ClauseNames = { first: 'Seller', second: 'Buyer', law: 'New York' }
  const title = 'Tax Credit Transfer Agreement'
  const price = `$${price_per_credit.toFixed(4)}`
  const total = formatDollars(Math.round(credit_amount * price_per_credit))
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...transferor, role: 'Seller', nature: natureOfCompany(transferor) },
      { ...buyer_company, role: 'Buyer', nature: natureOfCompany(buyer_company) },
    ],
    recitals: [
      `Seller is for income tax purposes the owner of ${project.name}, a ${project.technology} facility of ${sizeOf(project)} at ${project.address} (the “Project”).`,
      `Seller wishes to transfer to Buyer, and Buyer wishes to acquire for cash, a specified credit portion of the investment tax credit of the Project for tax year ${input.tax_year}, under section 6418 of the Internal Revenue Code.`,
    ],
    articles: [
      definitions([
        ['Credit Amount', 'the amount of the specified credit portion stated in Section 2.1'],
        ['Purchase Price', 'the amount stated in Section 2.2'],
        [
          'Loss',
          'a disallowance, reduction or recapture of the Credit Amount, with interest, penalties and reasonable costs',
        ],
        [
          'Transfer Election',
          'the election of Seller to transfer the specified credit portion, on an original return filed in time',
        ],
      ]),
      {
        title: 'Sale and Price',
        sections: [
          [
            'Specified Credit Portion',
            `Seller shall transfer to Buyer a specified credit portion with a Credit Amount of ${formatDollars(credit_amount)}, under registration number ${input.registration_number}.`,
          ],
          [
            'Purchase Price',
            `Buyer shall pay a price per credit dollar of ${price}, which is a Purchase Price of ${total}, in cash and in United States dollars.`,
          ],
          [
            'Payment',
            'The Purchase Price is due by wire within five (5) Business Days after the conditions of Article 3 have been met, and in any case within the time in which the law lets credits be paid for.',
          ],
          ['No Resale', 'Buyer may not transfer the credit again and buys it for its own return.'],
        ],
      },
      {
        title: 'Conditions and Election',
        sections: [
          [
            'Conditions',
            'Buyer need not pay before it has received: the placed in service letter; the report of the independent engineer; the cost segregation study; evidence of each credit adder; the registration number; certificates of insurance; and the guaranty.',
          ],
          [
            'Election Statement',
            'Within thirty (30) days after payment the Parties shall sign a transfer election statement. Each shall attach it to its return and shall file that return in time.',
          ],
          [
            'Unrelated Parties',
            'Seller and Buyer represent that they are not related under the rules that apply, and that neither is a foreign entity to which the law denies the credit.',
          ],
        ],
      },
      {
        title: 'Guaranty and Recapture',
        sections: [
          [
            'Indemnity for Loss',
            'Seller shall hold Buyer harmless against each Loss, other than one that Buyer’s own return causes, grossed up for tax on the payment.',
          ],
          [
            'Guaranty',
            `${input.guarantor} guarantees the duties of Seller under this Article under a separate guaranty.`,
          ],
          [
            'Notice of Recapture',
            'For five (5) years after the Project is placed in service Seller shall tell Buyer within ten (10) days of any sale, casualty or change of use that might cause recapture, and each January shall certify that there was none.',
          ],
          [
            'Contests',
            'The Party whose return is examined leads the contest, keeps the other informed and does not settle without its consent.',
          ],
        ],
      },
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
