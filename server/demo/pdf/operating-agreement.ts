import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { centred, drawContents, signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, legal } from './flow.ts'
import { type OperatingAgreementInput, operatingArticles } from './operating-articles.ts'
import { footers } from './pdf-file.ts'
import { natureOfCompany } from './subject.ts'
import { table } from './tables.ts'
import { textOf } from './text.ts'

/** Draws the agreement of a company's owners, whatever its type; they are "Members" throughout. */
export function operatingAgreement(input: OperatingAgreementInput): Drawn {
  const { company, effective_date } = input
  const isLlc = company.company_type === 'llc'
  const text = textOf('operating-agreement', {
    company,
    nature: natureOfCompany(company),
    effective: formatDateLong(effective_date),
    holders: isLlc ? '' : ' (the holders of its shares or partnership interests)',
  })
  const name = isLlc
    ? 'Amended and Restated Limited Liability Company Agreement'
    : 'Amended and Restated Operating Agreement and Bylaws'
  const flow = new Flow(legal)
  flow.y = 600
  flow.rule()
  flow.space(10)
  centred(flow, name.toUpperCase(), 17, 8)
  centred(flow, 'OF', 12, 8)
  centred(flow, company.company.toUpperCase(), 15, 10)
  flow.rule()
  flow.space(30)
  flow.paragraph(`Effective as of ${formatDateLong(effective_date)}`, {
    align: 'centre',
    after: 40,
  })
  flow.paragraph(text.paragraph('Legend'), { size: 9, indent: 40 })
  const contents = flow.newPage()
  flow.newPage()
  flow.paragraph(text.paragraph('Opening'))
  for (const [index, { title, sections }] of operatingArticles(input).entries()) {
    flow.space(4)
    flow.heading(`ARTICLE ${index + 1}. ${title.toUpperCase()}`)
    for (const [part, [heading, body]] of sections.entries()) {
      flow.paragraph(`**${index + 1}.${part + 1}  ${heading}.** ${body}`)
    }
  }
  flow.newPage()
  flow.outline.push({ text: 'SIGNATURES', page: flow.sheets.length })
  flow.paragraph(text.paragraph('Signatures'), { after: 20 })
  for (const holder of input.holders) {
    signature(flow, { company: holder.name, name: company.name, title: 'Authorized Signatory' })
  }
  flow.newPage()
  flow.outline.push({ text: 'SCHEDULE A. MEMBERS', page: flow.sheets.length })
  centred(flow, 'SCHEDULE A', 13, 2)
  centred(flow, 'MEMBERS, INTERESTS AND CAPITAL CONTRIBUTIONS', 11, 14)
  table(
    flow,
    [
      { title: 'Member', share: 5 },
      { title: 'Ownership', share: 1.6, align: 'right' },
      { title: 'Capital contribution', share: 2.4, align: 'right' },
    ],
    [
      ...input.holders.map((holder) => [
        holder.name,
        `${formatNumber(holder.percent)}%`,
        `$${formatNumber(holder.percent * 1000)}`,
      ]),
      ['Total', '100%', '$100,000'],
    ],
    { totals: [input.holders.length] },
  )
  flow.paragraph(`Notices to the Members: ${company.address}.`)
  drawContents(flow, contents)
  footers(flow.sheets, { text: `${name} – ${company.company}`, face: 'serif', skip: 1 })
  return {
    sheets: flow.sheets,
    title: `${name} – ${company.company}`,
    author: company.company,
    date: effective_date,
  }
}
