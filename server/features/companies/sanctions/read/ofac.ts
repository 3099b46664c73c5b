import type { ListedKind } from '#shared/entities/sanctions.ts'
import { countryCode } from '#shared/rules/companies/screening/countries.ts'
import { type CsvLine, csvLines } from './csv-lines.ts'
import {
  hasLetters,
  type ListedName,
  type ListFile,
  type ListReader,
  NO_NAME,
  type Read,
  UnreadableList,
} from './listed.ts'
import { remarksOf } from './remarks.ts'

/**
 * The three tables of the Office of Foreign Assets Control: `sdn.csv`, `alt.csv` and `add.csv`, or `cons_prim.csv`,
 * `cons_alt.csv` and `cons_add.csv`. They have no headings, use `-0-` for empty cells, and are joined by the entry
 * number in the first column.
 */
const TABLES = {
  primary: { named: /(?:^|_)(?:sdn|prim)\b/i, columns: 12 },
  alternate: { named: /(?:^|_)alt\b/i, columns: 5 },
  addresses: { named: /(?:^|_)add\b/i, columns: 6 },
} as const

type Table = keyof typeof TABLES

const KINDS: Readonly<Record<string, ListedKind>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

const nothing = (cell: string): string => (cell === '-0-' ? '' : cell)

function tableOf(files: readonly ListFile[], table: Table): ListFile {
  const [one, more] = files.filter(({ name }) => TABLES[table].named.test(name))
  if (one && !more) return one
  throw new UnreadableList(
    'Add the three files of the list, by the names they are published under: sdn.csv, alt.csv and add.csv, or cons_prim.csv, cons_alt.csv and cons_add.csv.',
  )
}

/** A line of one of the tables: its cells and entry number, or the problem with it. */
type Row =
  | { readonly line: CsvLine; readonly entry: string; readonly cells: readonly string[] }
  | { readonly line: CsvLine; readonly problem: string }

async function* rowsOf(file: ListFile, table: Table): AsyncGenerator<Row> {
  const { columns } = TABLES[table]
  for await (const line of csvLines(await file.open())) {
    const cells = line.cells?.map(nothing)
    const entry = cells?.[0] ?? ''
    if (!cells) yield { line, problem: line.problem }
    else if (cells.length !== columns) {
      yield { line, problem: `It has ${cells.length} columns, not ${columns}` }
    } else if (!/^\d+$/.test(entry)) {
      yield { line, problem: `“${entry}” isn’t the number of an entry` }
    } else yield { line, entry, cells }
  }
}

const badOf = ({ name }: ListFile, { line, text }: CsvLine, problem: string): Read => ({
  bad: { file_name: name, line, problem, text },
})

/** Reads the tables, addresses first because they hold the countries of the entries that follow. */
export const readOfac: ListReader = async function* (files) {
  const [primary, alternate, addresses] = [
    tableOf(files, 'primary'),
    tableOf(files, 'alternate'),
    tableOf(files, 'addresses'),
  ]
  const places = new Map<string, { countries: Set<string>; lines: CsvLine[] }>()
  for await (const row of rowsOf(addresses, 'addresses')) {
    if ('problem' in row) {
      yield badOf(addresses, row.line, row.problem)
      continue
    }
    const place = places.get(row.entry) ?? { countries: new Set(), lines: [] }
    places.set(row.entry, place)
    place.lines.push(row.line)
    const country = row.cells[4]
    if (country) place.countries.add(countryCode(country))
  }
  const entries = new Map<string, ListedName>()
  for await (const row of rowsOf(primary, 'primary')) {
    if ('problem' in row) {
      yield badOf(primary, row.line, row.problem)
      continue
    }
    const { entry, cells, line } = row
    const [, name = '', type = '', program = '', , , , , , , , remarks = ''] = cells
    if (!hasLetters(name)) yield badOf(primary, line, NO_NAME)
    else if (entries.has(entry)) yield badOf(primary, line, `Entry ${entry} is there already`)
    else {
      const said = remarksOf(remarks)
      const countries = new Set([...(places.get(entry)?.countries ?? []), ...said.countries])
      const listed = {
        entity_id: entry,
        name,
        listed_name: name,
        kind: KINDS[type.toLowerCase()] ?? 'entity',
        program: program || null,
        births: said.births,
        countries: [...countries],
      } as const
      entries.set(entry, listed)
      yield { listed }
      for (const weak of said.names.filter(hasLetters))
        yield { listed: { ...listed, listed_name: weak } }
    }
  }
  for await (const row of rowsOf(alternate, 'alternate')) {
    const owner = 'problem' in row ? undefined : entries.get(row.entry)
    const name = 'problem' in row ? '' : (row.cells[3] ?? '')
    if ('problem' in row) yield badOf(alternate, row.line, row.problem)
    else if (!owner) yield badOf(alternate, row.line, `There is no entry ${row.entry}`)
    else if (!hasLetters(name)) yield badOf(alternate, row.line, NO_NAME)
    else yield { listed: { ...owner, listed_name: name } }
  }
  for (const [entry, { lines }] of places) {
    if (entries.has(entry)) continue
    for (const line of lines) yield badOf(addresses, line, `There is no entry ${entry}`)
  }
}
