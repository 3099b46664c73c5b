import { TASK_QUERY } from '#admin/layout/addresses.ts'
import { DEFAULT_TAB, matchPath, paths } from '#shared/paths.ts'
import {
  type DocumentTab,
  documentTabs,
  type SellerTab,
  sellerTabs,
} from '#shared/screens/admin-tabs.ts'

export interface SellerPlace {
  sellerId: number
  tab: SellerTab
  /** Tab within Documents; on every other tab, the default. */
  documents: DocumentTab
}

/** Returns the place that an address names within a seller's page; null means 404. */
export function sellerPlace(pathname: string): SellerPlace | null {
  const match = matchPath(pathname)
  if (match?.route !== 'adminSeller') return null
  const { seller_id, active_tab: tab = DEFAULT_TAB, sub_tab } = match.params
  if (!sellerTabs.has(tab)) return null
  if (sub_tab === undefined) return { sellerId: seller_id, tab, documents: 'lists' }
  if (tab !== 'documents' || !documentTabs.has(sub_tab)) return null
  return { sellerId: seller_id, tab, documents: sub_tab }
}

export const sellerAddress = (seller_id: number, tab: SellerTab = DEFAULT_TAB): string =>
  paths.adminSeller.build(tab === DEFAULT_TAB ? { seller_id } : { seller_id, active_tab: tab })

/** Returns the address of one task, open among its seller's tasks. */
export const sellerTaskAddress = (seller_id: number, task: number): string =>
  paths.adminSeller.build({ seller_id, active_tab: 'tasks' }, { [TASK_QUERY]: task })

export const sellerDocumentsAddress = (seller_id: number, sub_tab: DocumentTab): string =>
  sub_tab === 'lists'
    ? sellerAddress(seller_id, 'documents')
    : paths.adminSeller.build({ seller_id, active_tab: 'documents', sub_tab })
