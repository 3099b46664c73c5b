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
import { textOf } from './text.ts'
import { companyTypeWords } from './words.ts'

interface ArticlesInput {
  readonly company: CompanyFacts
  readonly entity_name: string
  /** The state of formation. */
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
  /** "None" if nothing was found. */
  readonly secured_party: string
  readonly filing_date: string | null
  readonly open_liens: number
}

const fileNumberOf = (ein: string) => `${ein.replace('-', '').slice(1)}-${ein.slice(-3)}`

const titles: Partial<Record<CompanyType, string>> = {
  llc: 'Certificate of Formation',
  partnership: 'Certificate of Limited Partnership',
}

/** Draws formation documents: about two pages, stamped as filed. */
export function articlesOfIncorporation(input: ArticlesInput): Drawn {
  const { company, entity_name, formation_date, company_type } = input
  const state = usStates.label(input.state)
  const kind = companyTypeWords[company_type]
  const title = titles[company_type] ?? 'Articles of Incorporation'
  const text = textOf('formation', {
    company,
    entity_name,
    state,
    kind,
    title,
    formed: formatDateLong(formation_date),
    llc: company_type === 'llc',
    partnership: company_type === 'partnership',
    corporation: company_type !== 'llc' && company_type !== 'partnership',
  })
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
  for (const [index, [name, ...paragraphs]] of text.article('Clauses').sections.entries()) {
    flow.heading(`ARTICLE ${index + 1}. ${name}`, { size: 11.5, after: 3 })
    for (const paragraph of paragraphs) flow.paragraph(paragraph)
  }
  flow.heading(company_type === 'llc' ? 'Authorized Person' : 'Incorporator')
  flow.paragraph(text.paragraph('Signature'), { after: 20 })
  signature(flow, { ...company, company: entity_name })
  footers(flow.sheets, { text: `${title} – ${entity_name}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `${title} – ${entity_name}`,
    author: `Secretary of State, ${state}`,
    date: formation_date,
  }
}

/** Draws a one-page certificate of the Secretary of State. */
export function goodStanding(input: GoodStandingInput): Drawn {
  const { company, issue_date, status } = input
  const state = usStates.label(input.state)
  const flow = certificatePage()
  const text = textOf('formation', {
    state,
    kind: companyTypeWords[company.company_type],
    formed: formatDateLong(input.formation_date),
    day: formatDateLong(issue_date),
  })
  flow.space(10)
  centred(flow, `STATE OF ${state.toUpperCase()}`, 20, 4)
  centred(flow, 'OFFICE OF THE SECRETARY OF STATE', 12, 30)
  centred(flow, 'CERTIFICATE OF GOOD STANDING', 18, 26)
  flow.paragraph(text.paragraph('Certificate'), { after: 12 })
  centred(flow, company.company, 15, 12)
  flow.paragraph(text.paragraph('Good standing'), { after: 12 })
  keyValues(flow, [
    ['File number', fileNumberOf(company.ein)],
    ['Status', status],
    ['Issue date', formatDateLong(issue_date)],
    [
      'Verification code',
      `${fileNumberOf(company.ein).slice(0, 5)}-${issue_date.replaceAll('-', '')}`,
    ],
  ])
  flow.paragraph(text.paragraph('Seal'))
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

/** Draws a search of public filings against a debtor: UCC, tax, judgment, and bankruptcy indexes. */
export function liensDocument(input: LiensInput): Drawn {
  const { company, search_date, secured_party, filing_date, open_liens } = input
  const searcher = 'Tri-Index Public Records Search, Inc.'
  const title = `UCC Lien Search Report – ${company.company}`
  const text = textOf('formation', {
    secured_party,
    filed: filing_date && formatDateLong(filing_date),
    searched: formatDateLong(search_date),
  })
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
    flow.paragraph(text.paragraph('Collateral'))
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
  flow.paragraph(text.paragraph('Certification'), { after: 16 })
  signature(
    flow,
    { company: searcher, name: 'Dorothea Klein', title: 'Search Manager' },
    search_date,
  )
  footers(flow.sheets, { text: title, face: 'serif' })
  return { sheets: flow.sheets, title, author: searcher, date: search_date }
}
