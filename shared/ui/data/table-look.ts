import type { Column, Density } from './table-model.ts'

/** How somebody wants a table to look. Only what differs from the table's own choice is kept. */
export interface TableLook {
  density: Density
  /** Columns shown or hidden against their default, by key. */
  columns: Readonly<Record<string, boolean>>
}

/** Nothing chosen: the table's own density and columns. */
export const plainLook = (own: Density = 'comfortable'): TableLook => ({
  density: own,
  columns: {},
})

export const lookKey = (table: string): string => `joulebridge-table:${table}`

/** Reads a stored look; anything that is not one is the plain look, in the table's own density. */
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

/** The heading of a row cannot be hidden: it is what opens it. */
export const isShown = <T>(look: TableLook, { key, primary, hidden }: Column<T>): boolean =>
  primary === true || (look.columns[key] ?? hidden !== true)

/** The look with a column shown or hidden; what equals the default is forgotten. */
export function withColumn<T>(look: TableLook, column: Column<T>, shown: boolean): TableLook {
  const { [column.key]: _before, ...others } = look.columns
  const isDefault = shown === (column.hidden !== true)
  return { ...look, columns: isDefault ? others : { ...others, [column.key]: shown } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
