import {
  and,
  asc,
  Column,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type {
  DerivedColumn,
  ListClause,
  ListColumn,
  ListDefinition,
} from '#server/db/list-clause.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { LIST_PAGE_DEFAULT, LIST_PAGE_MAX, MAX_INT } from '#shared/limits.ts'
import { assertPlain } from './body.ts'
import { invalid } from './http-error.ts'
import { isUuid } from './uuid.ts'

type Expression = AnyPgColumn | SQL
type Operator = (field: Expression, value: unknown) => SQL

// One signature for columns and expressions; the library has separate overloads.
const equals: Operator = eq
const isAmong: (field: Expression, values: Placeholder[]) => SQL = inArray

const OPERATORS: Record<string, Operator> = { _gt: gt, _gte: gte, _lt: lt, _lte: lte }

/**
 * Parses filter, range, and sort (the ra-data-simple-rest dialect). Throws `validation` for bad JSON, an unknown or
 * hidden field, a value of the wrong type, or an invalid range. `plain` names IDs that may stand beside the filter.
 */
export function parseList(
  query: unknown,
  definition: ListDefinition,
  plain: readonly string[] = [],
): ListClause {
  const { filter, range, sort } = readQuery(query, plain)
  const parts = new Parts()
  const filters = parseFilter(filter, definition, parts)
  const onlyIds = filter.id !== undefined && Array.isArray(filter.id)
  const [first, last] = parseRange(range)
  const limit =
    onlyIds && range === undefined ? undefined : Math.min(last - first + 1, LIST_PAGE_MAX)
  const order = sort ?? definition.defaultSort
  return {
    where: and(...filters),
    orderBy: parseSort(order, definition),
    limit,
    offset: first,
    countsTo: definition.countsTo,
    values: parts.values,
    shape: parts.shape && JSON.stringify([parts.shape, order, limit === undefined]),
  }
}

/** Collects the conditions of a list: their shape, and the values they compare with. */
class Parts {
  readonly values: Record<string, unknown> = {}
  #count = 0
  shape: string[] | null = []

  /** Stores a value and returns its placeholder. */
  value(value: unknown): Placeholder {
    const name = `value_${this.#count++}`
    this.values[name] = value
    return sql.placeholder(name)
  }

  /** Records the shape of a condition; null for one that embeds its own values. */
  condition(shape: string | null): void {
    this.shape = shape !== null && this.shape ? [...this.shape, shape] : null
  }
}

/** `Content-Range: <resource> first-last/total`; `0-0/0` when empty, `*` for a total that was not counted to its end. */
export function contentRange(resource: string, offset: number, rows: number, total: number) {
  const all = Number.isFinite(total) ? total : '*'
  if (rows === 0) return `${resource} 0-0/${all}`
  return `${resource} ${offset}-${offset + rows - 1}/${all}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface RawList {
  filter: Record<string, unknown>
  range: unknown
  sort: unknown
}

function readQuery(query: unknown, plain: readonly string[]): RawList {
  const values = isRecord(query) ? query : {}
  const errors: FieldErrors = {}
  const read = (key: string): unknown => {
    const text = values[key]
    if (text === undefined) return undefined
    const value = parseJson(String(text))
    if (value === undefined) errors[key] = 'Must be JSON'
    else assertPlain(value, key)
    return value
  }
  const filter = read('filter') ?? {}
  const result = { range: read('range'), sort: read('sort') }
  const beside: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(values)) {
    if (plain.includes(key)) {
      const value = Number(text)
      if (isId(value)) beside[key] = value
      else errors[key] = 'Has the wrong type'
    } else if (!['filter', 'range', 'sort', 'embed'].includes(key)) {
      errors[key] = 'Unknown parameter'
    }
  }
  if (!isRecord(filter)) errors.filter ??= 'Must be an object'
  else
    for (const key of Object.keys(beside)) {
      if (Object.hasOwn(filter, key)) errors[key] ??= 'Name it once, in the filter or beside it'
    }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...result, filter: { ...(isRecord(filter) ? filter : {}), ...beside } }
}

function parseFilter(
  filter: Record<string, unknown>,
  definition: ListDefinition,
  parts: Parts,
): SQL[] {
  const errors: FieldErrors = {}
  const conditions: SQL[] = []
  for (const [key, value] of Object.entries(filter)) {
    const condition =
      key === 'q'
        ? search(value, definition, parts)
        : compare(key, value, definition, parts, errors)
    if (condition) conditions.push(condition)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return conditions
}

function search(value: unknown, definition: ListDefinition, parts: Parts): SQL | undefined {
  if (typeof value !== 'string' || value.length > 200) {
    throw invalid({ q: 'Must be text' })
  }
  if (value.trim() === '') return undefined
  const pattern = parts.value(`%${value.trim().replace(/[\\%_]/g, '\\$&')}%`)
  parts.condition('q')
  const { search: places } = definition
  return typeof places === 'function'
    ? places(pattern)
    : or(...places.map((column) => ilike(column, pattern)))
}

function compare(
  key: string,
  value: unknown,
  definition: ListDefinition,
  parts: Parts,
  errors: FieldErrors,
): SQL | undefined {
  const related = definition.related
  if (related && Object.hasOwn(related, key)) {
    const ids = Array.isArray(value) ? value : [value]
    parts.condition(null)
    if (ids.length <= LIST_PAGE_MAX && ids.every(isId)) return related[key]?.(ids)
    errors[key] = 'Has the wrong type'
    return undefined
  }
  const suffix = Object.keys(OPERATORS).find((end) => key.endsWith(end)) ?? ''
  const name = suffix ? key.slice(0, -suffix.length) : key
  const column = name === 'id' ? definition.id : ownColumn(definition, name)
  if (!column) {
    errors[key] = 'Unknown field'
    return undefined
  }
  const accepts = acceptsValue(column)
  const stored = (item: unknown) => parts.value(toDriver(column, item))
  const operator = OPERATORS[suffix]
  parts.condition(
    key + (Array.isArray(value) ? `[${value.length}]` : value === null ? '=null' : ''),
  )
  const expression = expressionOf(column)
  if (operator) {
    if (accepts(value)) return operator(expression, stored(value))
  } else if (Array.isArray(value)) {
    if (value.length <= LIST_PAGE_MAX && value.every(accepts)) {
      return isAmong(expression, value.map(stored))
    }
  } else if (value === null) {
    return isNull(expression)
  } else if (accepts(value)) {
    return equals(expression, stored(value))
  }
  errors[key] = 'Has the wrong type'
  return undefined
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_INT

const ownColumn = (definition: ListDefinition, name: string): ListColumn | undefined =>
  Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined

const isDerived = (field: ListColumn): field is DerivedColumn =>
  !is(field, Column) && !is(field, SQL)

const expressionOf = (field: ListColumn): Expression => (isDerived(field) ? field.value : field)

/** The column whose values a field takes; null for an expression that returns text. */
const columnOf = (field: ListColumn): AnyPgColumn | null =>
  isDerived(field) ? field.like : is(field, Column) ? field : null

/** Returns a test for JSON values that a column can be compared with. */
function acceptsValue(field: ListColumn): (value: unknown) => boolean {
  const column = columnOf(field)
  if (!column) return isPlainText
  const isDay = column.columnType === 'PgDateString'
  const isJobId = column.columnType === 'PgUUID'
  switch (column.dataType) {
    case 'number':
      return (value) =>
        typeof value === 'number' &&
        Number.isFinite(value) &&
        Math.abs(value) < 1e15 &&
        fitsInteger(column, value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'date':
      return isInstant
    default:
      return (value) =>
        isPlainText(value) &&
        (column.enumValues?.includes(value) ?? true) &&
        (!isDay || isCalendarDay(value)) &&
        (!isJobId || isUuid(value))
  }
}

const isPlainText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1_000

function fitsInteger(column: AnyPgColumn, value: number): boolean {
  if (column.columnType !== 'PgInteger') return true
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647
}

/** An existing day in a year the database can store. */
const isCalendarDay = (text: string): boolean => (dayOf(text)?.year ?? 0) >= 1

/** An ISO day, with or without a time. */
function isInstant(value: unknown): boolean {
  if (
    !isPlainText(value) ||
    !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(value)
  ) {
    return false
  }
  return isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

/** A value in the form the driver expects for a column; placeholders don't convert it themselves. */
function toDriver(field: ListColumn, value: unknown): unknown {
  const column = columnOf(field)
  if (!column) return value
  const isDate = column.dataType === 'date' && typeof value === 'string'
  return column.mapToDriverValue(isDate ? new Date(value) : value)
}

function parseRange(range: unknown): readonly [number, number] {
  if (range === undefined) return [0, LIST_PAGE_DEFAULT - 1]
  const [first, last] = Array.isArray(range) && range.length === 2 ? range : []
  const whole = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0
  if (!whole(first) || !whole(last) || last < first || first > 1e9) {
    throw invalid({ range: 'Must be [first, last], zero-based and inclusive' })
  }
  return [first, last]
}

function parseSort(sort: unknown, definition: ListDefinition): SQL[] {
  const [field, order] = Array.isArray(sort) ? sort : []
  const column =
    field === 'id'
      ? definition.id
      : typeof field === 'string'
        ? ownColumn(definition, field)
        : undefined
  if (!column || (order !== 'ASC' && order !== 'DESC')) {
    throw invalid({ sort: 'Must be [field, "ASC" or "DESC"] with a field of this list' })
  }
  const direction = order === 'ASC' ? asc(expressionOf(column)) : falling(column, definition)
  // Ties break by ID, so pages neither repeat nor lose a row.
  return column === definition.id ? [direction] : [direction, asc(definition.id)]
}

/** Descending order with nulls last. */
function falling(column: ListColumn, { id }: ListDefinition): SQL {
  const isKnown = is(column, Column) && column.notNull && column.table === id.table
  return isKnown ? desc(column) : sql`${expressionOf(column)} desc nulls last`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
