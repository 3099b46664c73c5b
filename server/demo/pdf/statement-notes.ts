import type { StatementYear } from '#server/demo/data/statements.ts'
import type { AuditOpinion } from '#shared/entities/evidence.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { centred, signature } from './agreement.ts'
import type { Flow } from './flow.ts'
import type { CompanyFacts } from './subject.ts'
import { companyTypeWords } from './words.ts'

export interface FinancialStatementsInput {
  readonly company: CompanyFacts
  readonly auditor: string
  readonly opinion: AuditOpinion
  readonly audited: boolean
  readonly year: StatementYear
  /** The year before, for the second column; absent in the first year. */
  readonly before: StatementYear | null
  readonly description: string
}

const opinions: Partial<Record<AuditOpinion, string>> = {
  unqualified: 'unqualified opinion',
  going_concern: 'unqualified opinion with a going concern paragraph',
  reviewed: 'review conclusion',
}

/** The report of the accountant. */
export function drawOpinion(
  flow: Flow,
  { company, auditor, opinion, audited }: FinancialStatementsInput,
  end: string,
  signed: string,
): void {
  const date = formatDateLong(end)
  centred(
    flow,
    audited ? 'INDEPENDENT AUDITOR’S REPORT' : 'INDEPENDENT ACCOUNTANT’S REVIEW REPORT',
    13,
    14,
  )
  flow.paragraph(`To the owners of ${company.company}:`)
  flow.heading(audited ? 'Opinion' : 'Conclusion', { outline: false })
  flow.paragraph(
    audited
      ? `We have audited the balance sheet of ${company.company} as of ${date} and the statements of operations, changes in equity and cash flows for the year then ended, with the notes. In our opinion these statements present fairly, in all material respects, the financial position, results and cash flows of the company in accordance with accounting principles generally accepted in the United States. This is an ${opinions[opinion] ?? 'opinion'}.`
      : `We have reviewed the balance sheet of ${company.company} as of ${date} and the statements of operations, changes in equity and cash flows for the year then ended. Based on our review, which is narrower than an audit, we are not aware of any material change that should be made to them. These statements are reviewed, not audited.`,
  )
  if (opinion === 'going_concern') {
    flow.heading('Substantial Doubt about Going Concern', { outline: false })
    flow.paragraph(
      'The company has suffered losses, its current liabilities exceed its current assets, and its loans fall due within a year. As Note 8 says, this raises substantial doubt about its ability to continue as a going concern. The statements contain no adjustment for that outcome, and our opinion is not modified for it.',
    )
  }
  flow.heading('Basis', { outline: false })
  flow.paragraph(
    'We worked in accordance with the standards of our profession that apply in the United States, are independent of the company, and believe that the evidence we have obtained is a sufficient basis for our report.',
  )
  flow.heading('Responsibilities', { outline: false })
  flow.paragraph(
    'Management is responsible for the statements and for the controls that keep them free of material misstatement, whether by fraud or error, and for judging whether the company can continue for a year after they are issued. We are responsible for obtaining reasonable assurance, which is a high but not an absolute level.',
  )
  flow.paragraph(
    'In doing so we use professional judgment and skepticism, assess risks of misstatement, obtain an understanding of controls without giving an opinion on them, test amounts and disclosures, and evaluate the policies and estimates that management chose.',
    { after: 20 },
  )
  signature(
    flow,
    { company: auditor, name: 'Cornelius Abbott', title: 'Certified Public Accountant, Partner' },
    signed,
  )
}

/** What explains the figures. */
export function drawNotes(
  flow: Flow,
  { company, year, description, opinion }: FinancialStatementsInput,
  end: string,
  signed: string,
): void {
  const { lines } = year
  const money = (amount: number) => `$${formatNumber(amount)}`
  centred(flow, 'NOTES TO FINANCIAL STATEMENTS', 13, 12)
  const texts: readonly (readonly [string, string])[] = [
    [
      'Nature of Business',
      `${company.company} is a ${companyTypeWords[company.company_type]} formed under the laws of the State of ${company.state_of_formation}. ${description}`,
    ],
    [
      'Basis of Accounting',
      'The statements are prepared on the accrual basis in accordance with accounting principles generally accepted in the United States. They require estimates by management, from which actual results may differ. Balances between affiliates have been eliminated.',
    ],
    [
      'Cash and Investments',
      `Cash of ${money(lines.cash)} is held in accounts with banks whose balances may exceed insured limits. Short-term investments of ${money(lines.short_term_investments)} are treasury bills and money market funds, measured at fair value from quoted prices.`,
    ],
    [
      'Revenue and Receivables',
      `Revenue of ${money(lines.revenue)} is recognized when control of goods, energy or services passes to the customer. Receivables of ${money(lines.receivables)} are due within thirty to sixty days and are shown net of an allowance for expected losses. No customer accounts for more than fifteen percent of revenue.`,
    ],
    [
      'Property',
      `Property, plant and equipment of ${money(year.property_net)} is carried at cost less depreciation, which is straight-line over five to thirty-five years. Depreciation was ${money(lines.depreciation)} and additions were ${money(lines.capital_expenditure)} in the year. Property is tested for impairment when events call for it; none was found.`,
    ],
    [
      'Debt',
      `Current debt of ${money(lines.current_debt)} and long-term debt of ${money(lines.long_term_debt)} are owed to banks and noteholders, bear interest between 4.1% and 8.9%, and are secured by equipment where the lender so required. The loans contain covenants on leverage and on coverage of debt service.`,
    ],
    [
      'Income Tax',
      lines.tax === 0
        ? 'The company is not subject to income tax; its income is taxed in the hands of its owners. It may transfer energy tax credits of its projects for cash, and gives guaranties to their buyers against recapture.'
        : `Income tax of ${money(lines.tax)} differs from the federal rate because of state taxes and energy credits. The company may transfer energy tax credits of its projects for cash, and gives guaranties to their buyers against recapture.`,
    ],
    opinion === 'going_concern'
      ? [
          'Going Concern',
          'The company lost money in its two latest years and needs to refinance loans that fall due. Management plans to sell two projects and to raise equity. There is no assurance that these plans will succeed.',
        ]
      : [
          'Commitments and Contingencies',
          'The company is party to claims in the ordinary course of business, none of which is expected to have a material effect. It has signed leases and service agreements for its projects with terms up to forty years.',
        ],
    [
      'Owners’ Equity',
      `Equity of ${money(lines.equity)} consists of paid-in capital of ${money(year.paid_in)} and retained earnings of ${money(lines.retained_earnings)}. Distributions of ${money(year.distributions)} were paid in the year.`,
    ],
    [
      'Concentrations and Related Parties',
      'The company buys main equipment from a small number of makers and could replace each of them within a year. It provides management services to project companies under common ownership at cost plus five percent.',
    ],
    [
      'Events after the Balance Sheet Date',
      `Management has considered events between ${formatDateLong(end)} and ${formatDateLong(signed)}, the date on which the statements could be issued, and found none that needs recognition or disclosure beyond what these notes say.`,
    ],
  ]
  for (const [index, [title, text]] of texts.entries()) {
    flow.heading(`Note ${index + 1}. ${title}`, { size: 11.5, after: 3, outline: false })
    flow.paragraph(text, { after: 8 })
  }
}
