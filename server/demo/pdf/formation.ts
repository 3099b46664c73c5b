import type { CompanyType } from '#shared/entities/companies.ts'
import { type UsState, usStates } from '#shared/entities/us-states.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { centred, signature } from './agreement.ts'
import { certificatePage, seal } from './certificate.ts'
import type { Drawn } from './drawn.ts'
import { Flow, legal } from './flow.ts'
import { footers } from './pdf-file.ts'
import type { CompanyFacts } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { companyTypeWords } from './words.ts'

interface ArticlesInput {
  readonly company: CompanyFacts
  readonly entity_name: string
  /** Where it was formed. */
  readonly state: UsState
  readonly formation_date: string
  readonly company_type: CompanyType
}

interface GoodStandingInput {
  readonly company: CompanyFacts
  readonly state: UsState
  readonly issue_date: string
  readonly formation_date: string
  readonly status: string
}

interface LiensInput {
  readonly company: CompanyFacts
  readonly search_date: string
  /** "None" when nothing was found. */
  readonly secured_party: string
  readonly filing_date: string | null
  readonly open_liens: number
}

const fileNumberOf = (ein: string) => `${ein.replace('-', '').slice(1)}-${ein.slice(-3)}`

const titles: Partial<Record<CompanyType, string>> = {
  llc: 'Certificate of Formation',
  partnership: 'Certificate of Limited Partnership',
}

/** Formation papers: two pages or so, stamped as filed. */
export function articlesOfIncorporation(input: ArticlesInput): Drawn {
  const { company, entity_name, formation_date, company_type } = input
  const state = usStates.label(input.state)
  const kind = companyTypeWords[company_type]
  const title = titles[company_type] ?? 'Articles of Incorporation'
  const flow = new Flow(legal)
  flow.sheet.box(flow.right - 150, 702, 150, 44, { width: 1 })
  flow.sheet.text('FILED', flow.right - 140, 728, { face: 'sans-bold', size: 12 })
  flow.sheet.text(formatDateLong(formation_date), flow.right - 140, 714, { face: 'sans', size: 9 })
  flow.sheet.text(`File No. ${fileNumberOf(company.ein)}`, flow.right - 92, 728, {
    face: 'sans',
    size: 8,
  })
  flow.y = 668
  centred(flow, `STATE OF ${state.toUpperCase()}`, 13, 2)
  centred(flow, `OFFICE OF THE SECRETARY OF STATE`, 10, 14)
  centred(flow, title.toUpperCase(), 16, 4)
  centred(flow, `OF ${entity_name.toUpperCase()}`, 12, 18)
  const clauses: readonly (readonly [string, string])[] = [
    ['Name', `The name of the ${kind} is ${entity_name}.`],
    [
      'Type of Entity',
      `The entity is formed as a ${kind} under the laws of the State of ${state}.`,
    ],
    [
      'Registered Office and Registered Agent',
      `The registered office in the State of ${state} is at 100 Capitol Court, Suite 200, and the registered agent at that address is Commonwealth Agents & Filings, Inc.`,
    ],
    [
      'Principal Office',
      `The principal office is at ${company.address}. It may be changed without amendment of this document.`,
    ],
    [
      'Purpose',
      'The purpose is to engage in any lawful act or activity for which such an entity may be organized, including the development, ownership and operation of energy projects and of companies that own them.',
    ],
    ['Duration', 'The entity exists from the date of filing and its duration is perpetual.'],
    ...capitalClauses(company_type),
    [
      'Limitation of Liability',
      'To the fullest extent that the law allows, no director, manager, member, partner or officer is personally liable to the entity or its owners for money damages for breach of duty, other than for bad faith, willful misconduct or an improper personal benefit.',
    ],
    [
      'Indemnification',
      'The entity shall indemnify and advance the expenses of each person who is or was its director, manager or officer, to the fullest extent that the law allows. An amendment of this clause does not take away protection for what happened before it.',
    ],
    [
      'Amendment',
      'This document may be amended as the law and the governing agreement of the entity provide.',
    ],
  ]
  for (const [index, [name, text]] of clauses.entries()) {
    flow.heading(`ARTICLE ${index + 1}. ${name}`, { size: 11.5, after: 3 })
    flow.paragraph(text)
  }
  flow.heading(company_type === 'llc' ? 'Authorized Person' : 'Incorporator')
  flow.paragraph(
    `The undersigned, as incorporator and organizer, signs this ${title} on ${formatDateLong(formation_date)} and declares that its statements are true.`,
    { after: 20 },
  )
  signature(flow, { ...company, company: entity_name })
  footers(flow.sheets, { text: `${title} – ${entity_name}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `${title} – ${entity_name}`,
    author: `Secretary of State, ${state}`,
    date: formation_date,
  }
}

function capitalClauses(type: CompanyType): readonly (readonly [string, string])[] {
  if (type === 'llc') {
    return [
      [
        'Management',
        'Management is vested in the members, who may appoint managers and officers under the limited liability company agreement.',
      ],
    ]
  }
  if (type === 'partnership') {
    return [
      [
        'General Partner',
        'The name of the general partner is stated in the partnership agreement.',
      ],
    ]
  }
  return [
    [
      'Authorized Shares',
      'The corporation may issue ten million (10,000,000) shares of common stock with a par value of $0.001 each, and one million (1,000,000) shares of preferred stock with rights that the board of directors sets.',
    ],
    [
      'Board of Directors',
      'The business is managed under the direction of a board of three to nine directors, elected each year.',
    ],
  ]
}

/** A one-page certificate of the Secretary of State. */
export function goodStanding(input: GoodStandingInput): Drawn {
  const { company, issue_date, status } = input
  const state = usStates.label(input.state)
  const flow = certificatePage()
  flow.space(10)
  centred(flow, `STATE OF ${state.toUpperCase()}`, 20, 4)
  centred(flow, 'OFFICE OF THE SECRETARY OF STATE', 12, 30)
  centred(flow, 'CERTIFICATE OF GOOD STANDING', 18, 26)
  flow.paragraph(
    `I, the Secretary of State of the State of ${state}, do hereby certify that, according to the records of this office:`,
    { after: 12 },
  )
  centred(flow, company.company, 15, 12)
  flow.paragraph(
    `is a ${companyTypeWords[company.company_type]} formed under the laws of the State of ${state} on ${formatDateLong(input.formation_date)} and duly existing as of the date of this certificate; that all fees, taxes and reports due to this office have been paid and filed; and that no certificate of dissolution or cancellation has been filed.`,
    { after: 12 },
  )
  keyValues(flow, [
    ['File number', fileNumberOf(company.ein)],
    ['Status', status],
    ['Issue date', formatDateLong(issue_date)],
    [
      'Verification code',
      `${fileNumberOf(company.ein).slice(0, 5)}-${issue_date.replaceAll('-', '')}`,
    ],
  ])
  flow.paragraph(
    `In witness whereof, I have set my hand and affixed the seal of this office at the capital of the State of ${state} on ${formatDateLong(issue_date)}.`,
  )
  seal(flow.sheet, 160, 170, ['STATE OF', state.toUpperCase().slice(0, 12), 'SEAL'])
  flow.sheet.text('Margaret A. Holloway', 330, 178, { face: 'serif-italic', size: 18 })
  flow.sheet.line(310, 168, 500, 168)
  flow.sheet.textCentred('Secretary of State', 405, 154, { face: 'serif', size: 11 })
  return {
    sheets: flow.sheets,
    title: `Certificate of Good Standing – ${company.company}`,
    author: `Secretary of State, ${state}`,
    date: issue_date,
  }
}

/** A search of public filings against a debtor: UCC, tax, judgment and bankruptcy indexes. */
export function liensDocument(input: LiensInput): Drawn {
  const { company, search_date, secured_party, filing_date, open_liens } = input
  const searcher = 'Tri-Index Public Records Search, Inc.'
  const title = `UCC Lien Search Report – ${company.company}`
  const flow = new Flow({ ...legal, justify: false })
  centred(flow, 'UCC LIEN SEARCH REPORT', 16, 3)
  flow.paragraph('Debtor search of public filings', { align: 'centre', after: 16 })
  keyValues(flow, [
    ['Debtor', company.company],
    ['Jurisdiction of organization', company.state_of_formation],
    ['Searched through', formatDateLong(search_date)],
    ['Indexes', 'UCC financing statements; federal and state tax liens; judgments; bankruptcies'],
    ['Open liens', String(open_liens)],
    ['Secured party', secured_party],
    ...(filing_date === null ? [] : [['Filing date', formatDateLong(filing_date)] as const]),
  ])
  flow.heading('1. Financing statements on file')
  const rows =
    filing_date === null
      ? [['None', '–', '–', '–']]
      : [
          [
            secured_party,
            formatDateLong(filing_date),
            `UCC-1 No. ${filing_date.slice(0, 4)} 4471862`,
            'Open',
          ],
        ]
  table(
    flow,
    [
      { title: 'Secured party', share: 4 },
      { title: 'Filed', share: 3 },
      { title: 'Financing statement', share: 3 },
      { title: 'Status', share: 1.4 },
    ],
    rows,
  )
  if (filing_date !== null) {
    flow.paragraph(
      `Collateral: all accounts, equipment and general intangibles of the debtor, as described in the financing statement filed on ${formatDateLong(filing_date)} for ${secured_party}. Membership interests in project companies are excluded from the collateral.`,
    )
  }
  flow.heading('2. Other indexes')
  table(
    flow,
    [
      { title: 'Index', share: 4 },
      { title: 'Office searched', share: 4 },
      { title: 'Found', share: 2 },
    ],
    [
      ['Federal tax liens', `Secretary of State, ${company.state_of_formation}`, 'None'],
      ['State tax liens', `Secretary of State, ${company.state_of_formation}`, 'None'],
      ['Judgment liens', `County clerk, ${company.state}`, 'None'],
      ['Fixture filings', `County recorder, ${company.state}`, 'None'],
      ['Bankruptcy', 'Federal court index', 'None'],
    ],
  )
  flow.heading('3. Certification')
  flow.paragraph(
    `We have searched the indexes named above under the exact name of the debtor through ${formatDateLong(search_date)}. The report lists every lien search hit for that name. It does not cover filings under similar names, and it is not an opinion on the validity or priority of any lien.`,
    { after: 16 },
  )
  signature(
    flow,
    { company: searcher, name: 'Dorothea Klein', title: 'Search Manager' },
    search_date,
  )
  footers(flow.sheets, { text: title, face: 'serif' })
  return { sheets: flow.sheets, title, author: searcher, date: search_date }
}
