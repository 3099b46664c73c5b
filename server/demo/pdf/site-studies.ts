import { formatDate, formatDateLong } from '#shared/format/dates.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { letterhead } from './letter.ts'
import { footers } from './pdf-file.ts'
import { bullets, chapter, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'

interface ConstructionPermitInput {
  readonly project: ProjectFacts
  readonly contractor: string
  readonly permit_no: string
  readonly issued: string
  /** Day of the final inspection. */
  readonly finaled: string
}

/** Draws a building and electrical permit with its inspection card. */
export function constructionPermit(input: ConstructionPermitInput): Drawn {
  const { project, permit_no, issued, finaled } = input
  const office = `${project.county} Building Department`
  const text = textOf('site-studies', {
    project,
    permit_no,
    size: sizeOf(project),
    day: formatDateLong(finaled),
  })
  const flow = new Flow(report)
  letterhead(flow, { company: office, address: `${project.county}, ${project.state}` })
  flow.heading('BUILDING AND ELECTRICAL PERMIT', { size: 16, after: 10 })
  keyValues(flow, [
    ['Permit number', permit_no],
    ['Issued', formatDate(issued)],
    ['Final inspection', formatDate(finaled)],
    ['Owner', project.owner.company],
    ['Contractor', input.contractor],
    ['Job address', project.address],
    ['Work', `${project.technology}, ${sizeOf(project)}`],
    ['Status', 'Finaled'],
  ])
  flow.paragraph(text.paragraph('Permit'))
  flow.heading('Inspection record', { size: 12 })
  const between = (share: number) => {
    const span = Date.parse(finaled) - Date.parse(issued)
    return new Date(Date.parse(issued) + span * share).toISOString().slice(0, 10)
  }
  table(
    flow,
    [
      { title: 'Inspection', share: 4 },
      { title: 'Date', share: 2 },
      { title: 'Result', share: 2 },
      { title: 'Inspector', share: 2 },
    ],
    [
      ['Footing and foundation', formatDate(between(0.25)), 'Approved', 'T. Novak'],
      ['Structural framing or racking', formatDate(between(0.45)), 'Approved', 'T. Novak'],
      ['Underground electrical', formatDate(between(0.55)), 'Approved', 'P. Adeyemi'],
      ['Rough electrical', formatDate(between(0.75)), 'Approved', 'P. Adeyemi'],
      ['Electrical permit final inspection', formatDate(finaled), 'Approved', 'P. Adeyemi'],
      ['Building permit final inspection', formatDate(finaled), 'Approved', 'T. Novak'],
    ],
  )
  flow.paragraph(text.paragraph('Final inspection'), { after: 16 })
  signature(flow, { company: office, name: 'Tomas Novak', title: 'Building Official' }, finaled)
  footers(flow.sheets, { text: `Permit ${permit_no}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `Construction permit ${permit_no} – ${project.name}`,
    author: office,
    date: finaled,
  }
}

interface EnvironmentalInput {
  readonly project: ProjectFacts
  readonly report_date: string
  /** A recognized environmental condition was found. */
  readonly rec_found: boolean
}

/** Draws a Phase I environmental site assessment. */
export function environmentalAssessment(input: EnvironmentalInput): Drawn {
  const { project, report_date, rec_found } = input
  const cover = {
    title: 'Phase I Environmental Site Assessment',
    subject: project.name,
    author: 'Cairn & Creek Environmental, Inc.',
    prepared_for: project.owner.company,
    date: report_date,
  }
  const text = textOf('site-studies', { project, rec_found, size: sizeOf(project) })
  const result = text.paragraph('Result')
  const flow = openReport(cover)
  section(flow, '1. Summary', ...text.paragraphs('Summary'), result)
  keyValues(flow, [
    ['Property', project.address],
    ['User', project.owner.company],
    ['Report date', formatDateLong(report_date)],
    ['Environmental condition found', rec_found ? 'Yes' : 'No'],
    ['Standard', 'ASTM E1527'],
  ])
  chapter(flow, text, '2. Purpose and Scope')
  chapter(flow, text, '3. Property Description')
  chapter(flow, text, '4. Historical Use')
  table(
    flow,
    [
      { title: 'Years', share: 1.5 },
      { title: 'Source', share: 3 },
      { title: 'Use of the property', share: 4 },
    ],
    [
      ['1938 to 1955', 'Aerial photographs', 'Pasture and row crops'],
      ['1956 to 1983', 'Aerial photographs, directories', 'Row crops, one barn'],
      ['1984 to 2009', 'Aerial photographs', 'Fallow land and pasture'],
      ['2010 to today', 'Aerial photographs, interviews', 'Pasture, then energy project'],
    ],
  )
  chapter(flow, text, '5. Regulatory Records')
  table(
    flow,
    [
      { title: 'List', share: 4 },
      { title: 'Distance', share: 2 },
      { title: 'Sites', share: 1, align: 'right' },
    ],
    [
      ['National priorities list', '1 mile', '0'],
      ['Hazardous waste generators', '1/4 mile', '1'],
      ['Underground storage tanks', '1/4 mile', '1'],
      ['Leaking storage tanks', '1/2 mile', '0'],
      ['Landfills', '1/2 mile', '0'],
    ],
  )
  chapter(flow, text, '6. Site Visit and Interviews')
  bullets(flow, [
    'Owner of record: knows of no spill, lien or use limitation.',
    'Manager of the project: knows of no notice from an agency.',
    'Fire marshal of the county: has no record of an incident.',
  ])
  section(flow, '7. Findings and Opinion', result, ...text.paragraphs('Findings and Opinion'))
  flow.space(8)
  signature(
    flow,
    { company: cover.author, name: 'Philippa Grant', title: 'Environmental Professional' },
    report_date,
  )
  return closeReport(flow, cover)
}
