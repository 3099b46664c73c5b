/**
 * Styles for content that is for screen readers only. In pixels, because a bare 1 would mean the full width. It doesn't
 * wrap, because a screen reader would join the lines.
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
