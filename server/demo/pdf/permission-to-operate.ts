import { formatDateLong } from '#shared/format/dates.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import type { Drawn } from './drawn.ts'
import { drawLetter } from './letter.ts'
import { type Counterparty, type ProjectFacts, sizeOf } from './subject.ts'

interface PtoInput {
  readonly project: ProjectFacts
  readonly grid: Counterparty
  readonly pto_date: string
  /** Kilowatts AC. */
  readonly capacity: number
}

/** The utility's one-page letter that lets a generator run. */
export function ptoLetter({ project, grid, pto_date, capacity }: PtoInput): Drawn {
  return drawLetter({
    sender: grid,
    recipient: project.owner,
    date: pto_date,
    title: `Permission to Operate – ${project.name}`,
    heading: 'PERMISSION TO OPERATE',
    facts: [
      ['Interconnection customer', project.owner.company],
      ['Generating facility', project.name],
      ['Location', project.address],
      ['Approved capacity', `${formatWithUnit(capacity, 'kilowatts')} AC`],
      ['Nameplate', sizeOf(project)],
      ['Permission to operate date', formatDateLong(pto_date)],
    ],
    paragraphs: [
      `${grid.company} has inspected the interconnection facilities of the generating facility named above and has witnessed its commissioning tests. All conditions of the interconnection agreement for parallel operation have been met.`,
      `Effective ${formatDateLong(pto_date)}, you have permission to operate the generating facility in parallel with our electric system, up to an export of ${formatWithUnit(capacity, 'kilowatts')} AC. This authorization to operate continues while the interconnection agreement is in force.`,
      'Please keep the lockable disconnect switch accessible, tell us before any change of inverters, transformers or protection settings, and call system operations before you energize after an outage of more than twenty-four hours.',
    ],
  })
}
