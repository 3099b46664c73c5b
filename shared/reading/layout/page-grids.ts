import type { ReadPage } from '../answers/reading.ts'
import { type Grid, gridsOf } from './grid.ts'

const known = new WeakMap<ReadPage, Grid[]>()

/** The tables of a page, found once however often they are asked for. */
export function gridsOfPage(page: ReadPage): Grid[] {
  const grids = known.get(page) ?? gridsOf(page)
  known.set(page, grids)
  return grids
}
