import { formatNumber } from '#shared/format/numbers.ts'
import type { Flow } from './flow.ts'
import { section } from './report-pages.ts'
import type { ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { textOf } from './text.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Thousandths of a year's energy, by month. */
const solarShape = [54, 62, 84, 95, 106, 110, 111, 104, 90, 75, 58, 51]

const losses = [
  ['Shading and horizon', '1.8%'],
  ['Soiling and snow', '2.2%'],
  ['Incidence angle and spectrum', '1.6%'],
  ['Temperature', '4.1%'],
  ['Mismatch and module quality', '1.2%'],
  ['DC wiring', '1.1%'],
  ['Inverter and clipping', '3.4%'],
  ['AC wiring and transformer', '1.9%'],
  ['Availability of plant and grid', '1.8%'],
] as const

/** Draws the basis of the energy estimate: losses and months for solar, the service for others. */
export function energyTables(flow: Flow, { is_solar }: ProjectFacts, annualMwh: number): void {
  if (!is_solar) return
  flow.paragraph('The estimate of the loss chain was rebuilt with our own model (PVsyst).')
  table(
    flow,
    [
      { title: 'Loss', share: 4 },
      { title: 'Value', share: 1, align: 'right' },
    ],
    losses,
  )
  let left = annualMwh
  table(
    flow,
    [
      { title: 'Month', share: 2 },
      { title: 'Energy at P50 (MWh)', share: 3, align: 'right' },
    ],
    months.map((month, index) => {
      const part =
        index === months.length - 1
          ? left
          : Math.round((annualMwh * (solarShape[index] ?? 0)) / 1000)
      left -= part
      return [month, formatNumber(part)]
    }),
  )
}

const reviewed = [
  ['Engineering, procurement and construction agreement', 'Executed', 'Complete'],
  ['Interconnection agreement with studies', 'Executed', 'Complete'],
  ['Offtake agreement', 'Executed', 'Complete'],
  ['Operations and maintenance agreement', 'Executed', 'Complete'],
  ['Lease or deed with survey', 'Executed', 'Complete'],
  ['Geotechnical report', 'Final', 'Complete'],
  ['Drawings issued for construction', 'Stamped', 'Complete'],
  ['Record drawings', 'Stamped', 'Complete'],
  ['Equipment datasheets and warranties', 'Current', 'Complete'],
  ['Factory and site test reports', 'Signed', 'Complete'],
  ['Energy estimate of the owner', 'Final', 'Complete'],
  ['Daily logs and photographs', 'To date', 'Sampled'],
  ['Permits and inspection cards', 'Closed', 'Complete'],
  ['Invoices and payment records', 'To date', 'Sampled'],
] as const

const observations = [
  ['Access and security', 'Gates, fence and signs in place; access way in good order.'],
  ['Foundations and structures', 'Plumb and aligned; no corrosion; bolts marked after torque.'],
  ['Main equipment', 'Nameplates match drawings; filters clean; no unusual noise.'],
  ['Wiring', 'Supports and bend radii as required; no damage to insulation.'],
  ['Grounding', 'Continuity measured at twelve points, all below one ohm.'],
  ['Labels', 'Complete, apart from items listed in Section 15.'],
  ['Drainage and erosion', 'Stable, apart from items listed in Section 15.'],
  ['Communications', 'Data of the last thirty days complete to 99.4 percent.'],
  ['Spare parts', 'Inventory agrees with the list of the operator.'],
] as const

/** Draws the lists of documents and observations. */
export function appendices(flow: Flow): void {
  flow.newPage()
  section(flow, 'Appendix A. Documents Reviewed')
  table(
    flow,
    [
      { title: 'Document', share: 5 },
      { title: 'Version', share: 2 },
      { title: 'Our review', share: 2 },
    ],
    reviewed,
  )
  section(
    flow,
    'Appendix B. Site Visit Record',
    ...textOf('engineer-report').paragraphs('Appendix B. Site Visit Record'),
  )
  table(
    flow,
    [
      { title: 'Subject', share: 2.4 },
      { title: 'Observation', share: 6 },
    ],
    observations,
  )
  section(
    flow,
    'Appendix C. Severity of Items',
    ...textOf('engineer-report').paragraphs('Appendix C. Severity of Items'),
  )
}

const contractTerms = [
  [
    'Construction agreement',
    'Fixed price; delay damages to 10%; performance damages; two-year warranty',
    'Usual',
  ],
  ['Interconnection agreement', 'Cost estimate capped at 115%; telemetry; ride-through', 'Usual'],
  ['Offtake agreement', 'All output; no penalty for grid curtailment; credit support', 'Usual'],
  [
    'Operations agreement',
    'Fixed fee; 98% availability guarantee; termination on 90 days’ notice',
    'Usual',
  ],
] as const

export function contractTable(flow: Flow): void {
  table(
    flow,
    [
      { title: 'Contract', share: 2.2 },
      { title: 'Main terms', share: 5 },
      { title: 'Our view', share: 1.2 },
    ],
    contractTerms,
  )
}
