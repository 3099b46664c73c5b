import { DEFAULT_TAB, paths } from '#shared/paths.ts'

/** Tabs of a guarantor; an address without one opens the first. */
export const GUARANTOR_TABS = {
  home: 'Financials',
  documents: 'Documents',
  portfolio: 'Portfolio',
  history: 'History',
} as const satisfies Record<string, string>

export type GuarantorTab = keyof typeof GUARANTOR_TABS

/** The tab that an address names; null for one that does not exist. */
export function guarantorTab(name: string = DEFAULT_TAB): GuarantorTab | null {
  return Object.hasOwn(GUARANTOR_TABS, name) ? (name as GuarantorTab) : null
}

/** The tabs as links; the default one keeps the short address. */
export const guarantorLinks = (guarantor_id: number) =>
  Object.entries(GUARANTOR_TABS).map(([key, label]) => ({
    key,
    label,
    to: paths.adminGuarantor.build(
      key === DEFAULT_TAB ? { guarantor_id } : { guarantor_id, active_tab: key },
    ),
  }))
