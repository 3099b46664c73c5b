import { expect, it } from 'vitest'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'

it.each([
  [
    'a fact of a field to the field',
    { field_name: 'county' },
    '/dashboard/projects/7/facts?field=county',
  ],
  ['what no document says to the documents', {}, '/dashboard/projects/7/documents'],
])('links %s', (_what, field, address) => {
  expect(refPlaces({ kind: 'project', id: 7, ...field }).map(({ to }) => to)).toEqual([address])
})
