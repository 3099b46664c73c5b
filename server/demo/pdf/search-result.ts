import { formatDateLong } from '#shared/format/dates.ts'
import { Flow, report } from './flow.ts'
import { footers, writePdf } from './pdf-file.ts'
import { keyValues } from './tables.ts'

interface SearchResult {
  readonly company: string
  readonly source: string
  readonly note: string
  readonly date: string
}

/** Draws a printout of a search, as kept by the person who ran it. */
export async function searchResult({
  company,
  source,
  note,
  date,
}: SearchResult): Promise<Uint8Array> {
  const flow = new Flow(report)
  flow.heading(source, { size: 15, after: 10 })
  keyValues(flow, [
    ['Searched for', company],
    ['Printed on', formatDateLong(date)],
  ])
  flow.paragraph(note)
  footers(flow.sheets, { text: 'Printed search result', face: 'sans' })
  return writePdf(flow.sheets, { title: `${source}: ${company}`, author: source, date })
}
