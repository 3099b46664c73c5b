/** A plain list of records: words on the left with details in gray, actions on the right. */
export const recordListStyles = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' },
  '& li > div:first-of-type': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .jb-words': { color: 'text.secondary', fontSize: '0.875rem' },
} as const
