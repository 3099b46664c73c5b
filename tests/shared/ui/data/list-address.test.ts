import { describe, expect, it } from 'vitest'
import {
  type ListChanges,
  rangeOf,
  readListAddress,
  writeListAddress,
} from '#shared/ui/data/list-address.ts'

const fallback = { field: 'payment_date', order: 'DESC' } as const
const read = (query: string) =>
  readListAddress(new URLSearchParams(query), ['name', 'payment_date'], fallback)

describe('the list in the address', () => {
  it.each([
    ['', {}],
    ['sort=name&order=DESC&page=3', { sort: { field: 'name', order: 'DESC' }, page: 3 }],
    ['sort=name&order=sideways', { sort: { field: 'name', order: 'ASC' } }],
    ['sort=secret', {}],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=1.5', {}],
    ['page=many', {}],
    ['perPage=100', { perPage: 100 }],
    ['perPage=26', {}],
    ['perPage=100000', {}],
    ['q=mesa%20solar', { q: 'mesa solar' }],
  ] as const)('is read from %j', (query, address) => {
    const plain = { sort: fallback, page: 1, perPage: 25, q: '' }
    expect(read(query)).toEqual({ ...plain, ...address })
  })

  it.each<[string, ListChanges, string]>([
    ['page=3&open=1', { sort: { field: 'name', order: 'ASC' } }, 'open=1&sort=name&order=ASC'],
    ['page=3&open=1', { page: 4 }, 'page=4&open=1'],
    ['page=3&open=1', { page: 1 }, 'open=1'],
    ['page=3', { perPage: 50 }, 'perPage=50'],
    ['perPage=50', { perPage: 25 }, ''],
    ['page=3', { q: 'mesa' }, 'q=mesa'],
    ['q=mesa', { q: '' }, ''],
    ['page=3', { filter: { status: 'CREATED' } }, 'status=CREATED'],
    ['status=CREATED&q=a', { filter: { status: null }, q: '' }, ''],
  ])('of %j with %j becomes %j', (query, changes, expected) => {
    const before = new URLSearchParams(query)
    expect(String(writeListAddress(before, changes))).toBe(expected)
    expect(String(before)).toBe(query)
  })

  it('requests the rows of the page', () => {
    expect(rangeOf({ page: 1, perPage: 25 })).toEqual([0, 24])
    expect(rangeOf({ page: 3, perPage: 50 })).toEqual([100, 149])
  })
})
