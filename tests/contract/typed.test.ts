import { expect, it } from 'vitest'
import type { ListFilter } from '#admin/list/list-types.ts'
import type { AdminResource } from '#admin/resources/admin-resource.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

/** What the compiler holds to the contract; `npm run check` fails when a line here compiles. */

it('a filter of a list names one of its fields', () => {
  const filter: ListFilter<'projects.list'> = { source: 'stage', label: 'Stage', kind: 'text' }
  // @ts-expect-error No list of projects can be filtered by it.
  const other: ListFilter<'projects.list'> = { source: 'color', label: 'Color', kind: 'text' }
  expect([filter.source, other.source]).toEqual(['stage', 'color'])
})

it('a definition of a list has all of its fields', () => {
  const fields: Record<ListField<'estimates.list'>, true> = {
    name: true,
    itc_amount: true,
    created_at: true,
  }
  // @ts-expect-error The contract lets screens filter by more.
  const fewer: Record<ListField<'estimates.list'>, true> = { name: true }
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(fewer)))
})

it('a resource of the back office has its calls', () => {
  const known: AdminResource = { name: 'leads' }
  // @ts-expect-error The data provider has no row of this name.
  const unknown: AdminResource = { name: 'shelves' }
  expect([known.name, unknown.name]).toEqual(['leads', 'shelves'])
})
