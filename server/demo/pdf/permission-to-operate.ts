import { formatDateLong } from '#shared/format/dates.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import type { Drawn } from './drawn.ts'
import { drawLetter } from './letter.ts'
import { type Counterparty, type ProjectFacts, sizeOf } from './subject.ts'
import { textOf } from './text.ts'

interface PtoInput {
  readonly project: ProjectFacts
  readonly grid: Counterparty
  readonly pto_date: string
  /** Kilowatts AC. */
  readonly capacity: number
}

/** Draws the utility's one-page letter that permits a generator to operate. */
export function ptoLetter({ project, grid, pto_date, capacity }: PtoInput): Drawn {
  const day = formatDateLong(pto_date)
  const approved = formatWithUnit(capacity, 'kilowatts')
  const text = textOf('permission-to-operate', { project, grid, day, capacity: approved })
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
      ['Approved capacity', `${approved} AC`],
      ['Nameplate', sizeOf(project)],
      ['Permission to operate date', day],
    ],
    paragraphs: text.paragraphs('Letter'),
  })
}
