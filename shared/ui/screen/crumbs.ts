/** A page on the way to another. */
export interface Crumb {
  label: string
  to: string
}

/** The way back to a screen of one address, by the name that it bears itself. */
export const crumbOf = (screen: { label: string; build: () => string }): Crumb => ({
  label: screen.label,
  to: screen.build(),
})
