import { DEFAULT_TAB, paths } from '#shared/paths.ts'
import { type GuarantorTab, guarantorTabs } from '#shared/screens/admin-tabs.ts'

/** The tab that an address names; null for one that does not exist. */
export const guarantorTab = (name: string = DEFAULT_TAB): GuarantorTab | null =>
  guarantorTabs.has(name) ? name : null

export const guarantorAddress = (guarantor_id: number, tab: GuarantorTab): string =>
  paths.adminGuarantor.build(
    tab === DEFAULT_TAB ? { guarantor_id } : { guarantor_id, active_tab: tab },
  )

/** The tabs as links; the default one keeps the short address. */
export const guarantorLinks = (guarantor_id: number) =>
  guarantorTabs.options.map(({ value, label }) => ({
    key: value,
    label,
    to: guarantorAddress(guarantor_id, value),
  }))
