/**
 * Styles of what is on the page for ears alone. In pixels: a bare 1 would be the whole width. Not
 * broken into lines, which a screen reader would join.
 */
export const EARS_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
