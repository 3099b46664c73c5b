import { createReadStream } from 'node:fs'
import { csvLines } from '#server/features/companies/sanctions/read/csv-lines.ts'
import type { ReceivedFile } from '#server/features/documents/uploads/receive.ts'
import { invalid } from '#server/http/http-error.ts'
import {
  BAD_ROWS_KEPT,
  type BadRow,
  COMMUNITY_ROWS_MAX,
  type CommunityRow,
} from '#shared/entities/energy-communities.ts'
import { counted } from '#shared/format/counted.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import {
  COMMUNITY_COLUMNS,
  communityKey,
  communityRow,
} from '#shared/rules/policy/energy-communities.ts'

export interface ReadList {
  readonly rows: readonly CommunityRow[]
  readonly bad_rows: number
  /** The first of them. */
  readonly problems: readonly BadRow[]
}

const heading = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]+/g, '_')

export const readReceived = ({ staged }: ReceivedFile): Promise<ReadList> =>
  readList(createReadStream(staged.path))

/** Reads a CSV file with headings. Throws `validation` for a file that is no list at all. */
export async function readList(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ReadList> {
  const rows: CommunityRow[] = []
  const bad: BadRow[] = []
  const lines = new Map<string, number>()
  let headings: string[] | null = null
  for await (const { line, cells, problem } of csvLines(content)) {
    if (!headings) {
      headings = headingsOf(cells)
      continue
    }
    const read = cells ? rowOf(cells, headings, lines) : problem
    if (typeof read === 'string') {
      bad.push({ line, problem: read })
      continue
    }
    lines.set(communityKey(read), line)
    rows.push(read)
    if (rows.length > COMMUNITY_ROWS_MAX) {
      throw invalid({ file: `A list has at most ${formatNumber(COMMUNITY_ROWS_MAX)} rows` })
    }
  }
  if (rows.length === 0 && bad.length === 0) throw invalid({ file: 'The file has no rows' })
  return { rows, bad_rows: bad.length, problems: bad.slice(0, BAD_ROWS_KEPT) }
}

function headingsOf(cells: readonly string[] | null): string[] {
  const headings = (cells ?? []).map(heading)
  const missing = COMMUNITY_COLUMNS.filter((column) => !headings.includes(column))
  if (missing.length === 0) return headings
  throw invalid({
    file: `Begin with a line of headings: ${COMMUNITY_COLUMNS.join(', ')}. Missing: ${missing.join(', ')}`,
  })
}

function rowOf(
  cells: readonly string[],
  headings: readonly string[],
  lines: ReadonlyMap<string, number>,
): CommunityRow | string {
  if (cells.length !== headings.length) {
    return `It has ${counted(cells.length, 'column')}, not ${headings.length}`
  }
  const read = communityRow((column) => cells[headings.indexOf(column)] ?? '')
  if (typeof read === 'string') return read
  const twin = lines.get(communityKey(read))
  return twin === undefined ? read : `Line ${twin} has the same kind, place, and first day`
}
