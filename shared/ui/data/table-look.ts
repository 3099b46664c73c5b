import type { Column, Density } from './table-model.ts'

/** How a person wants a table to look. Only differences from the table's own settings are kept. */
export interface TableLook {
  density: Density
  /** Columns shown or hidden contrary to their default, by key. */
  columns: Readonly<Record<string, boolean>>
}

/** The table's own density and columns, with nothing customized. */
export const plainLook = (own: Density = 'comfortable'): TableLook => ({
  density: own,
  columns: {},
})

export const lookKey = (table: string): string => `joulebridge-table:${table}`

/** Parses a stored look; anything invalid gives the plain look in the table's own density. */
export function parseLook(text: string | null, own?: Density): TableLook {
  const plain = plainLook(own)
  if (text === null) return plain
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored)) return plain
    const columns = isRecord(stored.columns) ? Object.entries(stored.columns) : []
    return {
      density: isDensity(stored.density) ? stored.density : plain.density,
      columns: Object.fromEntries(
        columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      ),
    }
  } catch {
    return plain
  }
}

const isDensity = (value: unknown): value is Density =>
  value === 'compact' || value === 'comfortable'

/** The row heading can't be hidden, because it opens the row. */
export const isShown = <T>(look: TableLook, { key, primary, hidden }: Column<T>): boolean =>
  primary === true || (look.columns[key] ?? hidden !== true)

/** Returns the look with a column shown or hidden; choices equal to the default are not kept. */
export function withColumn<T>(look: TableLook, column: Column<T>, shown: boolean): TableLook {
  const { [column.key]: _before, ...others } = look.columns
  const isDefault = shown === (column.hidden !== true)
  return { ...look, columns: isDefault ? others : { ...others, [column.key]: shown } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
