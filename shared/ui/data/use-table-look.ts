import { useMemo, useState } from 'react'
import { deviceStorage, readText, writeJson } from '../browser-storage.ts'
import { isShown, lookKey, parseLook, plainLook, type TableLook } from './table-look.ts'
import type { Column, Density } from './table-model.ts'

export interface LookControls<T> {
  look: TableLook
  /** The look if nothing is customized. */
  plain: TableLook
  /** Columns to render. */
  shown: readonly Column<T>[]
  /** All columns, for the column chooser. */
  columns: readonly Column<T>[]
  setLook: (look: TableLook) => void
}

/** Density (`comfortable` by default) and visible columns of one table, remembered in this browser. */
export function useTableLook<T>(
  table: string,
  columns: readonly Column<T>[],
  density?: Density,
): LookControls<T> {
  const [kept, setKept] = useState(() => ({ table, look: parseLook(stored(table), density) }))
  // A page may show another table in the same place, for example under another tab.
  const look = useMemo(
    () => (kept.table === table ? kept.look : parseLook(stored(table), density)),
    [kept, table, density],
  )
  const shown = useMemo(() => columns.filter((column) => isShown(look, column)), [columns, look])
  return {
    look,
    plain: plainLook(density),
    shown,
    columns,
    setLook: (next) => {
      setKept({ table, look: next })
      // If storage is off, the look lasts as long as the page.
      writeJson(deviceStorage(), lookKey(table), next)
    },
  }
}

const stored = (table: string): string | null => readText(deviceStorage(), lookKey(table))
