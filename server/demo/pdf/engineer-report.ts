import type { EngineerItem } from '#server/demo/data/engineer-items.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { appendices, contractTable, energyTables } from './engineer-appendices.ts'
import { bullets, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
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

/** The independent engineer's technical due diligence of a project. */
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
  section(
    flow,
    '1. Executive Summary',
    `${engineer} (the “Independent Engineer”) has carried out a technical due diligence review of ${project.name}, a ${project.technology} facility at ${project.address}, in ${project.county}, ${project.state}. This report states what we reviewed, what we found and what remains open.`,
  )
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
  section(
    flow,
    '2. Reliance and Basis of Review',
    `This report may be relied on by ${project.owner.company}, its lenders and tax credit buyers who have signed our reliance letter. We reviewed documents in the data room, spoke with the contractor and the operator, and visited the site within the last sixty days before ${formatDateLong(report_date)}. We did not take apart equipment or repeat tests that others had done.`,
    'Our opinions rest on the assumption that contracts will be performed as written and that documents given to us are complete and genuine. Where we had to estimate, we say so.',
  )
  section(
    flow,
    '3. Site and Environment',
    `The site lies in ${project.county} and is reached by a public road. Slopes, soils, drainage and snow, wind and seismic loads were taken from the geotechnical report and from the building code. Nothing we saw on site contradicts them.`,
    'The nearest homes are screened from the equipment. The sound and glare studies submitted with the land use application show no effect above local limits. No wetland permit was needed.',
  )
  section(flow, '4. Technology', technologyText(project), equipmentText(project))
  bullets(flow, [
    'Main equipment comes from makers with at least five years of supply to the United States.',
    'Serial numbers on site match the packing lists in the sample of forty that we checked.',
    'Equipment warranties name the owner or are assigned to it.',
  ])
  section(
    flow,
    '5. Design',
    'We checked the basis of design, the calculations and the drawings against the codes that the county has adopted, and against the requirements of the utility and of the makers of the equipment.',
    'Drawings issued for construction are stamped by an engineer licensed in the state. Conductor sizes, voltage drop, grounding, overcurrent protection and arc-flash labels meet the electrical code. Structural calculations use the loads of the site.',
    'Record drawings agree with what we saw, apart from the items listed in Section 15. The single line diagram matches the installed protection.',
  )
  section(
    flow,
    '6. Permits',
    'We list the permits that the project needs, with their state as of our visit.',
  )
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
  section(
    flow,
    '7. Interconnection',
    `The project is interconnected with the system of ${input.utility} under a signed agreement. Upgrades on the side of the utility are in service. Protection settings were witnessed by the utility before it gave permission to operate.`,
  )
  section(
    flow,
    '8. Contracts',
    `Construction was carried out by ${input.contractor} under a fixed-price agreement with delay and performance damages that we find usual for the market. Operation is in the hands of ${input.operator}${input.om_term === null ? '' : ` for ${yearsInWords(input.om_term)}`}. The scope of maintenance covers what the makers of the equipment require.`,
    'The offtake arrangement sets delivery obligations that the project can meet with the output we expect.',
  )
  contractTable(flow)
  section(
    flow,
    '9. Budget',
    `The project cost ${cents(input.total_cost_cents)} in total. We compared each line with our database of projects of like size, technology and region.`,
  )
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
  flow.paragraph('All groups lie within the range that we see for like projects.')
  section(
    flow,
    '10. Construction',
    `Physical work of a significant nature began on ${formatDateLong(input.construction_start_date)}, according to daily logs and photographs. Work then went on without a break of more than two weeks. Quality records, torque logs and inspection reports are complete; workmanship is good.`,
  )
  section(
    flow,
    '11. Commissioning',
    'The commissioning reports cover all test kinds that apply to the technology. Results and our view of them are as follows.',
  )
  table(
    flow,
    [
      { title: 'Test', share: 4 },
      { title: 'Criterion', share: 4 },
      { title: 'Result', share: 1.6 },
    ],
    testRows(project),
  )
  section(
    flow,
    '12. Energy and Availability',
    `We expect ${formatNumber(input.annual_mwh)} MWh (or its equivalent) in the first full year at the P50 level. Uncertainty is 6.1%, which puts the one-year P99 level at about ${formatNumber(Math.round(input.annual_mwh * 0.858))} MWh. Long-term availability of ninety-eight percent is reasonable.`,
  )
  energyTables(flow, project, input.annual_mwh)
  section(
    flow,
    '13. Operation and Maintenance',
    `The operator keeps a dispatch center that is staffed around the clock and a regional crew within two hours of the site. Its scope covers inspections, tests, cleaning where needed, corrective work and reports each month.`,
    'Staffing, spare parts, monitoring and response times are adequate. We recommend that the owner keep one spare of each type of inverter or power module on site during the first two years, and that vegetation be cut before the fire season.',
  )
  section(
    flow,
    '14. Evidence of Placement in Service',
    `In our opinion the project was placed in service on ${formatDateLong(input.placed_in_service_date)}: permits were in hand, control had passed to the owner, critical tests were done, the project was synchronized, and regular operation had begun.`,
  )
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

function technologyText({ is_solar, is_gas }: ProjectFacts): string {
  if (is_gas) {
    return 'Manure or landfill gas is collected, cleaned of water, sulfur and siloxanes, and upgraded by membranes to biomethane of pipeline quality. The process is proven; methane recovery above ninety-seven percent is guaranteed by the supplier. Raw gas has held at least fifty-five percent methane since start-up.'
  }
  return is_solar
    ? 'The project uses crystalline silicon modules and three-phase string inverters. Both are standard products with certification to the applicable safety standards. Module degradation of half a percent a year is warranted by the maker.'
    : 'The project uses lithium iron phosphate cells in liquid-cooled enclosures. Large-scale fire tests of the enclosure show no spread to its neighbor at the spacing used on site. Round-trip efficiency at the meter was eighty-seven percent.'
}

function equipmentText({ capacity_dc, capacity_ac, is_gas }: ProjectFacts): string {
  if (is_gas)
    return 'The upgrading skid has two trains, so that the loss of one leaves half of the flow.'
  if (capacity_dc === null) {
    return `Power conversion is rated at ${formatWithUnit(capacity_ac, 'kilowatts')} AC at the point of interconnection.`
  }
  return `The ratio of DC to AC capacity is ${(capacity_dc / capacity_ac).toFixed(2)}, which is usual for the region. Clipping losses are part of the energy estimate.`
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
