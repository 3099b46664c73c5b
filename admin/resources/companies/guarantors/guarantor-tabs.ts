import { DEFAULT_TAB, paths } from '#shared/paths.ts'
import { type GuarantorTab, guarantorTabs } from '#shared/screens/admin-tabs.ts'

/** Returns the tab named in the address; null if it doesn't exist. */
export const guarantorTab = (name: string = DEFAULT_TAB): GuarantorTab | null =>
  guarantorTabs.has(name) ? name : null

export const guarantorAddress = (guarantor_id: number, tab: GuarantorTab): string =>
  paths.adminGuarantor.build(
    tab === DEFAULT_TAB ? { guarantor_id } : { guarantor_id, active_tab: tab },
  )

/** Returns the tabs as links; the default tab keeps the short address. */
export const guarantorLinks = (guarantor_id: number) =>
  guarantorTabs.options.map(({ value, label }) => ({
    key: value,
    label,
    to: guarantorAddress(guarantor_id, value),
  }))
