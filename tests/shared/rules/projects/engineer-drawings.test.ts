import { expect, it } from 'vitest'
import { drawnFigures } from '#shared/rules/projects/engineer-drawings.ts'
import { cleanProject, read, settled } from '../policy/samples.ts'

const drawn = (...files: (typeof cleanProject)['files']) =>
  drawnFigures({ ...cleanProject, files }).map(({ kind, column, value }) => [kind, column, value])

it('takes capacities from confirmed drawings, by their version', () => {
  const ifc = settled('design_drawings', { version: 'ifc', capacity_dc: 6_000, capacity_ac: 4_800 })
  const built = settled('design_drawings', { version: 'as_built', capacity_dc: 5_990 })
  expect(drawn(ifc, built)).toEqual([
    ['dc_kw', 'ifc', 6_000],
    ['ac_kw', 'ifc', 4_800],
    ['dc_kw', 'as_built', 5_990],
  ])
  const [first] = drawnFigures({ ...cleanProject, files: [ifc] })
  expect(first?.ref).toMatchObject({ kind: 'answer', versioned_document_id: ifc.id, page: 2 })
})

it('takes the newest of several, and nothing unconfirmed', () => {
  const older = settled('design_drawings', { version: 'as_built', capacity_dc: 5_000 })
  const newer = settled('design_drawings', { version: 'as_built', capacity_dc: 5_990 })
  const guessed = read('design_drawings', { version: 'as_built', capacity_dc: 7_000 })
  expect(drawn(older, newer, guessed)).toEqual([['dc_kw', 'as_built', 5_990]])
  expect(drawn(settled('design_drawings', { capacity_dc: 5_990 }))).toEqual([])
})
