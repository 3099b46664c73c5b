/** Two fields side by side if there is room. */
export const twoColumns = {
  display: 'grid',
  gap: 2.25,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

/** Three fields side by side, such as name, title, and date. */
export const threeColumns = {
  ...twoColumns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const
