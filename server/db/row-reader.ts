import { Column, is, SQL } from 'drizzle-orm'

type Decoder = (value: unknown) => unknown

/**
 * Makes a prepared query decode its rows with column decoders resolved once, where the query builder would check each
 * column of each row again (docs/decisions/032-prepared-lists.md). Queries with nested rows are left alone.
 */
export function readRowsOnce<Q extends object>(query: Q): Q {
  const fields: unknown = Reflect.get(query, 'fields')
  const columns = Array.isArray(fields) ? fields.map(columnOf) : []
  if (columns.length === 0 || columns.includes(null)) return query
  const known = columns.filter((column) => column !== null)
  // Copying a full row creates all its keys at once.
  const empty = Object.fromEntries(known.map(({ name }) => [name, null]))
  const read = (values: unknown[]) => {
    const row: Record<string, unknown> = { ...empty }
    for (let index = 0; index < known.length; index++) {
      const { name, decode } = known[index] as KnownColumn
      const value = values[index]
      row[name] = value === null || decode === null ? value : decode(value)
    }
    return row
  }
  Reflect.set(query, 'customResultMapper', (rows: unknown[][]) => rows.map(read))
  return query
}

interface KnownColumn {
  name: string
  /** Null if the driver's value is used as is. */
  decode: Decoder | null
}

function columnOf({ path, field }: { path: string[]; field: unknown }): KnownColumn | null {
  const [name, nested] = path
  if (name === undefined || nested !== undefined) return null
  const decoder = decoderOf(field)
  return decoder && { name, decode: decodeBy(decoder) }
}

interface DriverValueDecoder {
  mapFromDriverValue: Decoder
}

/** The library doesn't expose an expression's decoder. */
function decoderOf(field: unknown): DriverValueDecoder | null {
  if (is(field, Column)) return field
  if (is(field, SQL.Aliased)) return decoderOf(field.sql)
  return is(field, SQL) ? Reflect.get(field, 'decoder') : null
}

const decodeBy = (decoder: DriverValueDecoder): Decoder | null =>
  decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? null
    : (value) => decoder.mapFromDriverValue(value)
