import { formatDate, formatDateLong } from '#shared/format/dates.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { letterhead } from './letter.ts'
import { footers } from './pdf-file.ts'
import { bullets, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'

interface ConstructionPermitInput {
  readonly project: ProjectFacts
  readonly contractor: string
  readonly permit_no: string
  readonly issued: string
  /** Day of the final inspection. */
  readonly finaled: string
}

/** A building and electrical permit with its inspection card. */
export function constructionPermit(input: ConstructionPermitInput): Drawn {
  const { project, permit_no, issued, finaled } = input
  const office = `${project.county} Building Department`
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
  flow.paragraph(
    'This permit allows the work described above, in accordance with the approved plans and the building and electrical codes in force. It has to be posted at the job site. It lapses if work does not begin within one hundred eighty days or is abandoned for as long.',
  )
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
  flow.paragraph(
    `The final inspection of ${formatDateLong(finaled)} found the work complete. The permit is closed and no certificate of occupancy is required.`,
    { after: 16 },
  )
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

/** A Phase I environmental site assessment. */
export function environmentalAssessment(input: EnvironmentalInput): Drawn {
  const { project, report_date, rec_found } = input
  const cover = {
    title: 'Phase I Environmental Site Assessment',
    subject: project.name,
    author: 'Cairn & Creek Environmental, Inc.',
    prepared_for: project.owner.company,
    date: report_date,
  }
  const result = rec_found
    ? 'One recognized environmental condition was found: stained soil beside a former fuel tank.'
    : 'No recognized environmental condition was found in connection with the property.'
  const flow = openReport(cover)
  section(
    flow,
    '1. Summary',
    `Cairn & Creek Environmental, Inc. carried out a Phase I environmental site assessment of the property at ${project.address}, in ${project.county}, ${project.state}, in general conformance with ASTM E1527 and with the federal rule on all appropriate inquiries.`,
    result,
  )
  keyValues(flow, [
    ['Property', project.address],
    ['User', project.owner.company],
    ['Report date', formatDateLong(report_date)],
    ['Environmental condition found', rec_found ? 'Yes' : 'No'],
    ['Standard', 'ASTM E1527'],
  ])
  section(
    flow,
    '2. Purpose and Scope',
    'The purpose is to identify recognized environmental conditions (RECs), controlled and historical ones, and data gaps that matter. The work consisted of a review of records, a visit to the property, interviews and this report. Sampling of soil, water or building materials was not part of it.',
  )
  section(
    flow,
    '3. Property Description',
    `The property is intended for ${project.name}, a ${project.technology} facility. It slopes gently and drains to a roadside ditch. Ground water is expected at a depth of more than thirty feet. There are no wells in use.`,
    'Neighbors are farms, a storage yard and a public road. None of them stores hazardous substances in amounts that would matter here.',
  )
  section(
    flow,
    '4. Historical Use',
    'Aerial photographs, topographic maps, city directories and fire insurance maps were reviewed where they exist.',
  )
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
  section(
    flow,
    '5. Regulatory Records',
    'A commercial search of federal, state and tribal records was obtained for the distances that the standard requires.',
  )
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
  section(
    flow,
    '6. Site Visit and Interviews',
    'The property was walked along transects two hundred feet apart. No odors, stains, stressed plants, pits, drums or vents were seen, other than what Section 1 states.',
  )
  bullets(flow, [
    'Owner of record: knows of no spill, lien or use limitation.',
    'Manager of the project: knows of no notice from an agency.',
    'Fire marshal of the county: has no record of an incident.',
  ])
  section(
    flow,
    '7. Findings and Opinion',
    result,
    'No data gap was found that would change this opinion. Vapor from neighboring land is not a concern.',
  )
  flow.space(8)
  signature(
    flow,
    { company: cover.author, name: 'Philippa Grant', title: 'Environmental Professional' },
    report_date,
  )
  return closeReport(flow, cover)
}
