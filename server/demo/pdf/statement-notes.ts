import type { StatementYear } from '#server/demo/data/statements.ts'
import type { AuditOpinion } from '#shared/entities/evidence.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { centred, signature } from './agreement.ts'
import type { Flow } from './flow.ts'
import type { CompanyFacts } from './subject.ts'
import { textOf } from './text.ts'
import { companyTypeWords } from './words.ts'

export interface FinancialStatementsInput {
  readonly company: CompanyFacts
  readonly auditor: string
  readonly opinion: AuditOpinion
  readonly audited: boolean
  readonly year: StatementYear
  /** The previous year, for the second column; null for the first year. */
  readonly before: StatementYear | null
  readonly description: string
}

const opinions: Partial<Record<AuditOpinion, string>> = {
  unqualified: 'unqualified opinion',
  going_concern: 'unqualified opinion with a going concern paragraph',
  reviewed: 'review conclusion',
}

/** Draws the accountant's report. */
export function drawOpinion(
  flow: Flow,
  { company, auditor, opinion, audited }: FinancialStatementsInput,
  end: string,
  signed: string,
): void {
  const text = textOf('statement-notes', {
    company,
    audited,
    opinion: opinions[opinion] ?? 'opinion',
    end: formatDateLong(end),
  })
  centred(
    flow,
    audited ? 'INDEPENDENT AUDITOR’S REPORT' : 'INDEPENDENT ACCOUNTANT’S REVIEW REPORT',
    13,
    14,
  )
  flow.paragraph(`To the owners of ${company.company}:`)
  flow.heading(audited ? 'Opinion' : 'Conclusion', { outline: false })
  flow.paragraph(text.paragraph('Opinion'))
  if (opinion === 'going_concern') {
    flow.heading('Substantial Doubt about Going Concern', { outline: false })
    flow.paragraph(text.paragraph('Doubt'))
  }
  flow.heading('Basis', { outline: false })
  flow.paragraph(text.paragraph('Basis'))
  flow.heading('Responsibilities', { outline: false })
  flow.paragraph(text.paragraph('Responsibilities'))
  flow.paragraph(text.paragraph('Work'), { after: 20 })
  signature(
    flow,
    { company: auditor, name: 'Cornelius Abbott', title: 'Certified Public Accountant, Partner' },
    signed,
  )
}

/** Draws the notes that explain the figures. */
export function drawNotes(
  flow: Flow,
  { company, year, description, opinion }: FinancialStatementsInput,
  end: string,
  signed: string,
): void {
  const { lines } = year
  const money = (amount: number) => `$${formatNumber(amount)}`
  const text = textOf('statement-notes', {
    company,
    description,
    kind: companyTypeWords[company.company_type],
    cash: money(lines.cash),
    investments: money(lines.short_term_investments),
    revenue: money(lines.revenue),
    receivables: money(lines.receivables),
    property: money(year.property_net),
    depreciation: money(lines.depreciation),
    additions: money(lines.capital_expenditure),
    current_debt: money(lines.current_debt),
    long_term_debt: money(lines.long_term_debt),
    tax: money(lines.tax),
    untaxed: lines.tax === 0,
    going_concern: opinion === 'going_concern',
    equity: money(lines.equity),
    paid_in: money(year.paid_in),
    retained: money(lines.retained_earnings),
    distributions: money(year.distributions),
    end: formatDateLong(end),
    signed: formatDateLong(signed),
  })
  centred(flow, 'NOTES TO FINANCIAL STATEMENTS', 13, 12)
  for (const [index, [title, ...paragraphs]] of text.article('Notes').sections.entries()) {
    flow.heading(`Note ${index + 1}. ${title}`, { size: 11.5, after: 3, outline: false })
    for (const paragraph of paragraphs) flow.paragraph(paragraph, { after: 8 })
  }
}
