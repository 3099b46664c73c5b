/** A page in the breadcrumbs. */
export interface Crumb {
  label: string
  to: string
}

/** The breadcrumb of a screen with a fixed address, using the screen's own label. */
export const crumbOf = (screen: { label: string; build: () => string }): Crumb => ({
  label: screen.label,
  to: screen.build(),
})
