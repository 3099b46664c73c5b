import { describe, expect, it } from 'vitest'
import {
  EMPTY_ROW,
  gridField,
  isEmptyRow,
  projectBodies,
} from '#admin/resources/projects/add-projects/project-rows.ts'

const named = (name: string) => ({ ...EMPTY_ROW, name })

describe('isEmptyRow', () => {
  it.each([
    ['nothing typed', EMPTY_ROW, true],
    ['blanks only', named('  '), true],
    ['a name', named('A'), false],
    ['a zero', { ...EMPTY_ROW, projected_itc_amount: 0 }, false],
  ])('%s', (_what, row, expected) => {
    expect(isEmptyRow(row)).toBe(expected)
  })
})

describe('projectBodies', () => {
  it('leaves out empty rows and sends null for cells that were not filled in', () => {
    const rows = [EMPTY_ROW, named(' A ')]
    expect(projectBodies({ seller_id: 7, rows })).toEqual([
      {
        name: 'A',
        installation_type: null,
        full_street_address: null,
        installed_capacity_dc: null,
        projected_itc_amount: null,
        construction_start_date: null,
        target_placed_in_service_date: null,
        seller_id: 7,
      },
    ])
  })
})

describe('gridField', () => {
  const rows = [named('A'), EMPTY_ROW, named('C')]
  it.each([
    ['0.name', 'rows.0.name'],
    ['1.installed_capacity_dc', 'rows.2.installed_capacity_dc'],
    ['1.seller_id', 'seller_id'],
    ['9.name', '9.name'],
    ['root', 'root'],
  ])('maps %s to %s', (name, field) => {
    expect(gridField(name, rows)).toBe(field)
  })
})
