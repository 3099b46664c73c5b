import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { cellsOf, type TrueCell } from './cells.ts'
import { recordsOf } from './csv.ts'
import { type JudgedAnswer, judge, type Truth } from './outcomes.ts'

/** A file's type, and the listed type that it is close enough to be taken for. */
export interface KnownType {
  type: DocumentType
  implied: DocumentType | null
}

/** What a folder's tables say about its files. */
export interface Truths {
  /** By file. */
  types: ReadonlyMap<string, KnownType>
  /** By file; a listed file has none of the fields that are missing here. */
  fields: ReadonlyMap<string, readonly Truth[]>
  /** All fields known for any file, in table order. */
  names: readonly string[]
  /** Cells of statements, by file. */
  cells: ReadonlyMap<string, readonly TrueCell[]>
}

const TYPES = 'labels.csv'
const KINDS = 'files.csv'
const FIELDS = 'truth_fields.csv'
const CELLS = 'truth_cells.csv'
const TABLES = [TYPES, KINDS, FIELDS, CELLS] as const

/** Files of a folder and its subfolders, without its own tables. */
export async function filesOf(root: string): Promise<string[]> {
  const tables = TABLES.map((name) => join(root, name))
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !tables.includes(path) && !path.endsWith('.csv.md'))
    .map((path) => path.slice(join(root, '/').length))
    .toSorted()
}

export async function truthsOf(root: string): Promise<Truths> {
  const [types, kinds, told = [], cells = []] = await Promise.all(
    TABLES.map(async (name) => recordsOf(await readFile(join(root, name), 'utf8').catch(() => ''))),
  )
  // A statement line with a year is a cell; without one it is also an answer.
  const fields = told.filter((row) => cellsOf(row).every(({ year }) => year === null))
  const known = new Map<string, Truth[]>()
  for (const { file = '', field = '', value = '', page = '', quoted_text = '' } of fields) {
    const one = { field, value, page: page === '' ? null : Number(page), quote: quoted_text }
    known.set(file, [...(known.get(file) ?? []), one])
  }
  return {
    types: new Map([...(kinds ?? []).flatMap(typeOfKind), ...(types ?? []).flatMap(typeOfLabel)]),
    fields: known,
    names: [...new Set(fields.flatMap(({ field = '' }) => (field === '' ? [] : [field])))],
    cells: cellsByFile([...told, ...cells]),
  }
}

function cellsByFile(rows: readonly Row[]): Map<string, TrueCell[]> {
  const cells = new Map<string, TrueCell[]>()
  for (const row of rows) {
    const { file = '' } = row
    const found = cellsOf(row)
    if (found.length > 0) cells.set(file, [...(cells.get(file) ?? []), ...found])
  }
  return cells
}

/** Returns no judgments for a file that the table of fields does not name. */
export function judgedOf(
  file: string,
  truths: Truths,
  answers: readonly ProposedAnswer[],
): JudgedAnswer[] {
  const known = truths.fields.get(file)
  return known ? judge(truths.names, known, answers) : []
}

type Row = Readonly<Record<string, string>>

/** Implied types that have another name in the list. */
const LISTED_AS: Readonly<Record<string, DocumentType>> = { single_line_diagram: 'design_drawings' }

function typeOfLabel({ file = '', type = '', implied_type = '' }: Row): [string, KnownType][] {
  const found = documentTypes.find(type)
  const implied = LISTED_AS[implied_type] ?? documentTypes.find(implied_type) ?? null
  return found ? [[file, { type: found, implied }]] : []
}

/** Whether a guess is right: the type that a paper implies counts as much as its own. */
export const rightType = (
  known: KnownType | undefined,
  guess: DocumentType | undefined,
): DocumentType | null =>
  known === undefined ? null : guess === known.implied && guess ? guess : known.type

/** Kinds of commercial contracts of which only some are a listed type. */
const MAY_BE_LISTED: ReadonlySet<string> = new Set(['maintenance', 'supply', 'transportation'])

function typeOfKind({ file = '', kind = '' }: Row): [string, KnownType][] {
  return kind === '' || MAY_BE_LISTED.has(kind) ? [] : [[file, { type: 'other', implied: null }]]
}
