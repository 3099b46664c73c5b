import type { EngineerItem } from '#server/demo/data/engineer-items.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { appendices, contractTable, energyTables } from './engineer-appendices.ts'
import type { Flow } from './flow.ts'
import { bullets, chapter, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { type Text, textOf } from './text.ts'
import { cents, yearsInWords } from './words.ts'

interface EngineerReportInput {
  readonly project: ProjectFacts
  readonly engineer: string
  readonly report_date: string
  /** Kilowatts; projects without direct current are described by AC. */
  readonly capacity_dc: number | null
  readonly conclusion: string
  readonly contractor: string
  readonly operator: string
  readonly utility: string
  readonly total_cost_cents: number
  readonly cost_groups: readonly { label: string; cents: number }[]
  readonly annual_mwh: number
  readonly construction_start_date: string
  readonly placed_in_service_date: string
  readonly om_term: number | null
  readonly items: readonly EngineerItem[]
}

/** Draws the independent engineer's technical due diligence of a project. */
export function engineerReport(input: EngineerReportInput): Drawn {
  const { project, engineer, report_date } = input
  const cover = {
    title: 'Independent Engineer Report',
    subject: project.name,
    author: engineer,
    prepared_for: `${project.owner.company} and buyers of its tax credits`,
    date: report_date,
  }
  const flow = openReport(cover)
  const text = reportText(input)
  chapter(flow, text, '1. Executive Summary')
  keyValues(flow, [
    ['Project', project.name],
    ['Capacity', sizeOf(project)],
    ...(input.capacity_dc === null
      ? []
      : [['DC capacity', formatWithUnit(input.capacity_dc, 'kilowatts')] as const]),
    ['Contractor', input.contractor],
    ['Operator', input.operator],
    ['Utility', input.utility],
    ['Placed in service', formatDateLong(input.placed_in_service_date)],
    ['Project cost', cents(input.total_cost_cents)],
    ['Conclusion', input.conclusion],
  ])
  chapter(flow, text, '2. Reliance and Basis of Review')
  chapter(flow, text, '3. Site and Environment')
  chapter(flow, text, '4. Technology')
  bullets(flow, text.paragraphs('Equipment checks'))
  chapter(flow, text, '5. Design')
  chapter(flow, text, '6. Permits')
  permitTable(flow, project)
  chapter(flow, text, '7. Interconnection')
  chapter(flow, text, '8. Contracts')
  contractTable(flow)
  chapter(flow, text, '9. Budget')
  table(
    flow,
    [
      { title: 'Cost group', share: 4 },
      { title: 'Cost', share: 2, align: 'right' },
      { title: 'Share of cost', share: 2, align: 'right' },
    ],
    input.cost_groups.map(({ label, cents: amount }) => [
      label,
      cents(amount),
      formatPercent((amount / input.total_cost_cents) * 100),
    ]),
  )
  flow.paragraph(text.paragraph('Range of costs'))
  chapter(flow, text, '10. Construction')
  chapter(flow, text, '11. Commissioning')
  table(
    flow,
    [
      { title: 'Test', share: 4 },
      { title: 'Criterion', share: 4 },
      { title: 'Result', share: 1.6 },
    ],
    testRows(project),
  )
  chapter(flow, text, '12. Energy and Availability')
  energyTables(flow, project, input.annual_mwh)
  chapter(flow, text, '13. Operation and Maintenance')
  chapter(flow, text, '14. Evidence of Placement in Service')
  section(flow, '15. Items')
  table(
    flow,
    [
      { title: 'No.', share: 0.6 },
      { title: 'Severity', share: 1.2 },
      { title: 'Item', share: 6 },
      { title: 'State', share: 1 },
    ],
    input.items.map((item, index) => [String(index + 1), item.severity, item.text, item.status]),
  )
  section(flow, '16. Conclusion', input.conclusion)
  flow.space(12)
  signature(
    flow,
    {
      company: engineer,
      name: 'Everett Lorne',
      title: 'Principal, Licensed Professional Engineer',
    },
    report_date,
  )
  appendices(flow)
  return closeReport(flow, cover)
}

function permitTable(flow: Flow, project: ProjectFacts): void {
  table(
    flow,
    [
      { title: 'Permit', share: 4 },
      { title: 'Authority', share: 3 },
      { title: 'State', share: 2 },
    ],
    [
      ['Land use or zoning approval', project.county, 'Approved'],
      ['Building permit', project.county, 'Final inspection passed'],
      ['Electrical permit', project.county, 'Final inspection passed'],
      ['Stormwater general permit', `State of ${project.state}`, 'Closed'],
      ['Driveway permit', project.county, 'Issued'],
    ],
  )
}

/** Returns the report's text for a project. */
function reportText(input: EngineerReportInput): Text {
  const { is_gas, is_solar, capacity_ac, capacity_dc } = input.project
  return textOf('engineer-report', {
    ...input,
    gas: is_gas,
    solar: is_solar && !is_gas,
    storage: !is_solar && !is_gas,
    ac_only: !is_gas && capacity_dc === null,
    ratio: !is_gas && capacity_dc !== null && (capacity_dc / capacity_ac).toFixed(2),
    capacity: formatWithUnit(capacity_ac, 'kilowatts'),
    day: formatDateLong(input.report_date),
    om_term: input.om_term === null ? '' : ` for ${yearsInWords(input.om_term)}`,
    cost: cents(input.total_cost_cents),
    start: formatDateLong(input.construction_start_date),
    in_service: formatDateLong(input.placed_in_service_date),
    p50: formatNumber(input.annual_mwh),
    p90: formatNumber(Math.round(input.annual_mwh * 0.858)),
  })
}

function testRows({ is_solar, is_gas }: ProjectFacts): string[][] {
  if (is_gas) {
    return [
      ['Pressure and leak test', 'No loss in 24 hours', 'Passed'],
      ['Gas quality', 'Limits of the pipeline', 'Passed'],
      ['Functional test of flare and shutdown', 'All causes and effects', 'Passed'],
    ]
  }
  const common = [
    ['Transformer ratio, insulation and oil', 'Within 0.5% of nameplate', 'Passed'],
    ['AC circuits, insulation by megger', 'At least 1 megohm', 'Passed'],
    ['Sensor and meter calibration', 'Certificates under 12 months old', 'Passed'],
  ]
  return is_solar
    ? [
        ['String Voc and polarity', 'Within 5% of expected', 'Passed'],
        ['IV curve of strings', 'Within 5% of model', 'Passed'],
        ['Insulation resistance of DC circuits', 'At least 1 megohm', 'Passed'],
        ...common,
      ]
    : [
        ['Capacity test', 'At least 100% of guarantee', 'Passed'],
        ['Round-trip efficiency', 'At least 85%', 'Passed'],
        ['Fire detection and suppression', 'Functional test', 'Passed'],
        ...common,
      ]
}
