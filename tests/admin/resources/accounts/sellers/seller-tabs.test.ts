import { describe, expect, it } from 'vitest'
import {
  sellerAddress,
  sellerDocumentsAddress,
  sellerPlace,
} from '#admin/resources/accounts/sellers/seller-tabs.ts'
import { documentTabs, sellerTabs } from '#shared/screens/admin-tabs.ts'

describe('sellerPlace', () => {
  it.each([
    ['/dashboard/sellers/3', { tab: 'home', documents: 'lists' }],
    ['/dashboard/sellers/3/home', { tab: 'home', documents: 'lists' }],
    ['/dashboard/sellers/3/tasks/', { tab: 'tasks', documents: 'lists' }],
    ['/dashboard/sellers/3/documents/all', { tab: 'documents', documents: 'all' }],
  ])('reads %s', (address, place) => {
    expect(sellerPlace(address)).toEqual({ sellerId: 3, ...place })
  })

  it.each([
    '/dashboard/sellers/3/nothing',
    '/dashboard/sellers/3/tasks/all',
    '/dashboard/sellers/3/documents/nothing',
    '/dashboard/sellers/03',
    '/dashboard/sellers/3/documents/all/more',
    '/dashboard/sellers/3/add-projects',
  ])('finds nothing at %s', (address) => {
    expect(sellerPlace(address)).toBeNull()
  })

  it.each(sellerTabs.values)('finds the tab %s at its address', (tab) => {
    expect(sellerPlace(sellerAddress(9, tab))).toMatchObject({ sellerId: 9, tab })
  })

  it.each(documentTabs.values)('finds the documents %s at their address', (documents) => {
    const place = sellerPlace(sellerDocumentsAddress(9, documents))
    expect(place).toEqual({ sellerId: 9, tab: 'documents', documents })
  })
})
