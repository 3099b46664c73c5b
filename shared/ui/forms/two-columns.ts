/** Two fields side by side where there is room for them. */
export const twoColumns = {
  display: 'grid',
  gap: 2.25,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

/** Three of them, as a name, a title and a date. */
export const threeColumns = {
  ...twoColumns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const
