import { describe, expect, it } from 'vitest'
import {
  type HomeQuery,
  listQueryOf,
  readHomeQuery,
  writeHomeQuery,
} from '#portals/seller/home/home-query.ts'

const read = (text: string) => readHomeQuery(new URLSearchParams(text))
const plain: HomeQuery = {
  tab: 'active',
  q: '',
  sort: { field: 'name', order: 'ASC' },
  page: 1,
  perPage: 25,
}

describe('readHomeQuery', () => {
  it.each<[string, Partial<HomeQuery>]>([
    ['', {}],
    ['tab=funding_ready', { tab: 'funding_ready' }],
    ['tab=nonsense', {}],
    ['q=mesa', { q: 'mesa' }],
    ['sort=-projected_itc_amount', { sort: { field: 'projected_itc_amount', order: 'DESC' } }],
    ['sort=version', {}],
    ['sort=toString', {}],
    ['sort=-', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=2.5', {}],
    ['page=99999999', {}],
    ['perPage=100', { perPage: 100 }],
    ['perPage=99', {}],
  ])('of %j', (text, expected) => {
    expect(read(text)).toEqual({ ...plain, ...expected })
  })
})

describe('writeHomeQuery', () => {
  it('leaves defaults out and keeps the rest', () => {
    expect(String(writeHomeQuery(plain, {}))).toBe('')
    expect(String(writeHomeQuery(read('tab=all&q=mesa&sort=-name'), { page: 2 }))).toBe(
      'tab=all&q=mesa&sort=-name&page=2',
    )
  })

  it('goes back to the first page when the list changes', () => {
    expect(String(writeHomeQuery(read('page=4'), { q: 'x' }))).toBe('q=x')
  })

  it('keeps the page size, and goes to the first page when it changes', () => {
    expect(String(writeHomeQuery(read('page=4&perPage=50'), { page: 5 }))).toBe('perPage=50&page=5')
    expect(String(writeHomeQuery(read('page=4&perPage=50'), { perPage: 100 }))).toBe('perPage=100')
  })

  it('is read back as it was written', () => {
    const query = read('tab=exited&q=a%26b&sort=stage_changed_at&perPage=250&page=7')
    expect(readHomeQuery(writeHomeQuery(query, { page: query.page }))).toEqual(query)
  })
})

describe('listQueryOf', () => {
  it('asks for the stages of the tab, a page of 25, and the search', () => {
    expect(listQueryOf(read('q=mesa&page=2&sort=-name'))).toEqual({
      filter: { stage: ['onboarding', 'processing', 'review'], q: 'mesa' },
      range: [25, 49],
      sort: ['name', 'DESC'],
    })
  })

  it('asks for every stage by omitting the filter, so that lost projects are included', () => {
    expect(listQueryOf(read('tab=all')).filter).toEqual({})
  })
})
