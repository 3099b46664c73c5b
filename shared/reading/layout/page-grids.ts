import type { ReadPage } from '../answers/reading.ts'
import { type Grid, gridsOf } from './grid.ts'

const known = new WeakMap<ReadPage, Grid[]>()

/** Returns the tables of a page, computed once. */
export function gridsOfPage(page: ReadPage): Grid[] {
  const grids = known.get(page) ?? gridsOf(page)
  known.set(page, grids)
  return grids
}
