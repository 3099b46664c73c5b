/** Layout of an asset's fields: two columns where there is room. */
export const assetColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const
