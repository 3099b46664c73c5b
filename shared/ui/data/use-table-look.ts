import { useMemo, useState } from 'react'
import { isShown, lookKey, parseLook, plainLook, type TableLook } from './table-look.ts'
import type { Column, Density } from './table-model.ts'

export interface LookControls<T> {
  look: TableLook
  /** How it looks where nothing is chosen. */
  plain: TableLook
  /** Columns to draw. */
  shown: readonly Column<T>[]
  /** All columns, for the chooser. */
  columns: readonly Column<T>[]
  setLook: (look: TableLook) => void
}

/** Density (`comfortable` unless told) and chosen columns of one table, remembered in this browser. */
export function useTableLook<T>(
  table: string,
  columns: readonly Column<T>[],
  density?: Density,
): LookControls<T> {
  const [kept, setKept] = useState(() => ({ table, look: parseLook(stored(table), density) }))
  // One page may show another table in the same place, such as under another tab.
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
      store(table, next)
    },
  }
}

// A browser may refuse its storage: the look then lasts as long as the page.

function stored(table: string): string | null {
  try {
    return localStorage.getItem(lookKey(table))
  } catch {
    return null
  }
}

function store(table: string, look: TableLook): void {
  try {
    localStorage.setItem(lookKey(table), JSON.stringify(look))
  } catch {
    // See above.
  }
}
