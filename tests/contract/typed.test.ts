import { expect, it } from 'vitest'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import type { AdminResource } from '#admin/resources/admin-resource.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

/** What the compiler checks against the contract; `npm run check` fails when an expected error is missing. */

it('a filter of a list names one of its fields', () => {
  const filter: ListFilter<'projects.list'> = { source: 'stage', label: 'Stage', kind: 'text' }
  // @ts-expect-error Projects cannot be filtered by this field.
  const other: ListFilter<'projects.list'> = { source: 'color', label: 'Color', kind: 'text' }
  expect([filter.source, other.source]).toEqual(['stage', 'color'])
})

it('a column of a list sorts by a field of the list, or not at all', () => {
  type Column = ListColumn<{ id: number }, 'transfers.list'>
  const own: Column = { source: 'payment_date', label: 'Payment' }
  const other: Column = { source: 'payouts', label: 'Projects', sortBy: false }
  // @ts-expect-error Transfers cannot be sorted by this field.
  const unsorted: Column = { source: 'total_price', label: 'Price' }
  // @ts-expect-error A transfer has several projects, so they are only a filter.
  const related: Column = { source: 'project', label: 'Project', sortBy: 'project_id' }
  const columns = [own, other, unsorted, related]
  expect(columns.map(({ source }) => source)).toContain('payouts')
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

it('a resource of the back office has calls', () => {
  const known: AdminResource = { name: 'leads', list: () => null }
  // @ts-expect-error The data provider has no row of this name.
  const unknown: AdminResource = { name: 'shelves', list: () => null }
  expect([known.name, unknown.name]).toEqual(['leads', 'shelves'])
})
