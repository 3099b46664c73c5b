import { type ListedKind, listedKinds, SCREENED_NAME_MAX } from '#shared/entities/sanctions.ts'
import { countryCode } from '#shared/rules/companies/screening/countries.ts'
import { parseBirth } from '#shared/rules/companies/screening/signals.ts'
import { csvLines } from './csv-lines.ts'
import { hasLetters, type ListedName, type ListReader, NO_NAME, UnreadableList } from './listed.ts'

/** Columns of a customer's own list, by heading; only the name is required. */
const COLUMNS = ['id', 'name', 'kind', 'aliases', 'date_of_birth', 'country', 'program'] as const
type Column = (typeof COLUMNS)[number]

const KINDS: Readonly<Record<string, ListedKind>> = {
  individual: 'person',
  company: 'entity',
  organization: 'entity',
}

const several = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const heading = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]+/g, '_')

/** Reads a CSV file with headings; `;` separates several aliases, dates, or countries. */
export const readGeneric: ListReader = async function* (files) {
  const [file, more] = files
  if (!file || more) throw new UnreadableList('Add one CSV file.')
  let places: Map<string, number> | null = null
  let columns = 0
  for await (const { line, text, cells, problem } of csvLines(await file.open())) {
    if (!places) {
      places = new Map(cells?.map((cell, place) => [heading(cell), place]))
      columns = cells?.length ?? 0
      if (places.has('name')) continue
      throw new UnreadableList(
        `Begin with a line of headings, one of them “name”: ${COLUMNS.join(', ')}.`,
      )
    }
    const read = cells ? entryOf(cells, places, columns, line) : problem
    if (typeof read === 'string') {
      yield { bad: { file_name: file.name, line, problem: read, text } }
      continue
    }
    for (const listed of read) yield { listed }
  }
}

/** The names of an entry, or the problem with its line. */
function entryOf(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  columns: number,
  line: number,
): ListedName[] | string {
  if (cells.length !== columns) return `It has ${cells.length} columns, not ${columns}`
  const cell = (column: Column): string => cells[places.get(column) ?? -1] ?? ''
  const name = cell('name')
  const kind = cell('kind').toLowerCase()
  const births = several(cell('date_of_birth'))
  const unread = births.find((one) => !parseBirth(one))
  if (!hasLetters(name)) return NO_NAME
  const aliases = several(cell('aliases')).filter(hasLetters)
  if ([name, ...aliases].some(({ length }) => length > SCREENED_NAME_MAX)) {
    return `The name is longer than ${SCREENED_NAME_MAX} letters`
  }
  if (kind && !KINDS[kind] && !listedKinds.has(kind)) return `“${kind}” isn’t a kind`
  if (unread !== undefined) return `“${unread}” isn’t a date such as 1962-08-12 or 1962`
  const listed: ListedName = {
    entity_id: cell('id') || String(line),
    name,
    listed_name: name,
    kind: KINDS[kind] ?? listedKinds.find(kind),
    program: cell('program') || null,
    births,
    countries: several(cell('country')).map(countryCode),
  }
  return [listed, ...aliases.map((alias) => ({ ...listed, listed_name: alias }))]
}
