import { formatNumber } from '#shared/format/numbers.ts'
import type { CompanyFacts } from './subject.ts'
import { type Article, textOf } from './text.ts'

export interface OperatingAgreementInput {
  readonly company: CompanyFacts
  readonly holders: readonly { name: string; percent: number }[]
  /** All members, joined with semicolons. */
  readonly members: string
  /** Share of the largest member. */
  readonly ownership_percent: number
  readonly effective_date: string
}

/** Returns the articles of an operating agreement. */
export function operatingArticles(input: OperatingAgreementInput): Article[] {
  const text = textOf('operating-articles', {
    ...input,
    largest: input.holders[0]?.name ?? input.members,
    percent: formatNumber(input.ownership_percent),
  })
  return [
    text.article('Organization'),
    text.article('Members and Interests'),
    text.article('Capital'),
    text.article('Distributions and Allocations'),
    text.article('Management'),
    text.article('Books, Reports and Tax Matters'),
    text.article('Transfer of Interests'),
    text.article('Exculpation and Indemnification'),
    text.article('Dissolution'),
    text.article('General Provisions'),
  ]
}
