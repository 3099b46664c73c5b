import { describe, expect, it } from 'vitest'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import type { ImportCell } from '#shared/entities/project-imports.ts'
import { delimiterOf, readCells, tableCells } from '#shared/format/table-cells.ts'
import {
  mappingProblems,
  matchColumns,
  readImportRow,
} from '#shared/rules/projects/project-imports.ts'

const fields = new Map(projectFieldDefinitions.map((field) => [field.field_name, field]))
const known = [...fields.values()]

describe('columns of a file', () => {
  it.each([
    ['Project ID', 'project_id'],
    ['id', 'project_id'],
    ['SELLER NAME', 'seller'],
    ['Name', 'name'],
    ['project name', 'name'],
    ['Installed Capacity DC', 'installed_capacity_dc'],
    ['installed_capacity_dc', 'installed_capacity_dc'],
    ['kW DC', 'installed_capacity_dc'],
    ['Colour', null],
    ['', null],
  ])('match “%s” with %s', (heading, field) => {
    expect(matchColumns([heading], known)).toEqual([field])
  })

  it('match each field to only one column', () => {
    expect(matchColumns(['Name', 'Project', 'Type'], known)).toEqual([
      'name',
      null,
      'installation_type',
    ])
  })

  it('are refused for unknown and duplicate fields', () => {
    expect(mappingProblems(['name', null, 'seller', 'name', 'stage', null], known)).toEqual({
      3: 'Another column has this field already',
      4: 'Unknown field',
    })
  })
})

const read = (field: string, cell: ImportCell) => readImportRow([cell], [field], fields)

describe('a cell', () => {
  it.each<[string, ImportCell, unknown]>([
    ['name', '  Mesa  ', 'Mesa'],
    ['name', 2026, '2026'],
    ['installed_capacity_dc', '1,200.5 kW', 1_200.5],
    ['installed_capacity_dc', 1_200.5, 1_200.5],
    ['projected_itc_amount', '$1,200,000', 1_200_000],
    ['projected_itc_amount', '(1,200)', -1_200],
    ['projected_itc_amount', '-$1,200', -1_200],
    ['site_lease_term', '25', 25],
    ['construction_start_date', '6/1/2025', '2025-06-01'],
    ['construction_start_date', '2025-06-01', '2025-06-01'],
    ['has_project_level_debt', 'yes', true],
    ['has_project_level_debt', false, false],
    ['installation_type', 'Rooftop Solar', 'rooftop_solar'],
  ])('of %s says %j: %j', (field, cell, value) => {
    expect(read(field, cell)).toMatchObject({ values: { [field]: value }, errors: {} })
  })

  it.each<[string, ImportCell, string]>([
    ['installed_capacity_dc', 'many', '“many” isn’t a number'],
    ['installed_capacity_dc', true, '“true” isn’t a number'],
    ['site_lease_term', 25.5, '“25.5” isn’t a whole number'],
    ['site_lease_term', '25.5', '“25.5” isn’t a whole number'],
    ['construction_start_date', 'soon', '“soon” isn’t a date'],
    ['construction_start_date', 45_000, '“45000” isn’t a date'],
    ['has_project_level_debt', 'maybe', '“maybe” isn’t yes or no'],
    ['installation_type', 'Wind', '“Wind” isn’t one of the choices'],
    ['project_id', 'x', '“x” isn’t a project ID'],
    ['project_id', 1.5, '“1.5” isn’t a project ID'],
    ['project_id', '0x10', '“0x10” isn’t a project ID'],
    ['projected_itc_amount', '$1.2M', '“$1.2M” has letters in it. Write all digits in dollars'],
    ['installed_capacity_dc', '5 MW', '“5 MW” has letters in it. Write all digits in kilowatts'],
    [
      'projected_itc_amount',
      '1,20',
      '“1,20” isn’t plainly one number. Write it like 1,250.5 or 1250.5',
    ],
    ['projected_itc_amount', '12%', '“12%” isn’t a percentage here'],
    ['site_lease_term', '0x10', '“0x10” has letters in it. Write all digits in years'],
  ])('of %s is refused: %j', (field, cell, problem) => {
    expect(read(field, cell).errors).toEqual({ [field]: problem })
  })

  it.each<ImportCell>([null, '', '   '])('that is empty says nothing: %j', (cell) => {
    expect(read('name', cell)).toEqual({ project_id: null, seller: null, values: {}, errors: {} })
  })
})

describe('a cell beyond the headings', () => {
  it('is refused, unless it is empty', () => {
    expect(readImportRow(['Mesa', '1', '200'], ['name', null], fields).errors).toEqual({
      cells: '“200” stands beyond the last heading',
    })
    expect(readImportRow(['Mesa', '', ' ', null], ['name'], fields).errors).toEqual({})
  })
})

describe('a text file', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b,c;d\n', ';'],
    ['a\tb', '\t'],
    ['a', ','],
  ])('is split at the delimiter of its first line: %j', (text, sign) => {
    expect(delimiterOf(text)).toBe(sign)
  })

  it('keeps quoted text together', () => {
    expect(tableCells('a,"b, ""c""\nd"\n=1+1,', ',')).toEqual([
      ['a', 'b, "c"\nd'],
      ['=1+1', ''],
    ])
  })

  it.each([
    ['is never closed', 'Name,kW\nA,1\n"R1,5\nR2,6\n', 3],
    ['is closed by the next one', 'Name,kW\n"R1,5\n"R2",6\n', 2],
    ['has text after it', 'Name,kW\r\n"A\r\nB",1\r\n"R1"x,5\r\n', 4],
  ])('names the line where a quotation mark %s', (_what, text, line) => {
    expect(readCells(text, ',').openQuote).toBe(line)
  })

  it('stops at the requested number of rows, not counting empty ones', () => {
    const { rows, openQuote } = readCells('a\n\nb\nc\n"d', ',', 2)
    expect([rows, openQuote]).toEqual([[['a'], [''], ['b']], null])
  })
})
