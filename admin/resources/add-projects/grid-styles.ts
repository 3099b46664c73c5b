import type { Theme } from '@mui/material/styles'

const ONE_LINE = '@container (min-width: 1080px)'
const TWO_LINES = '@container (min-width: 640px) and (max-width: 1079.98px)'
const BELOW_ONE_LINE = '@container (max-width: 1079.98px)'

/** Number, the seven fields, and the button that takes the row away. */
const COLUMNS =
  '16px minmax(140px, 1.4fr) minmax(130px, 1fr) minmax(140px, 1.4fr) 112px 132px 138px 138px 34px'

/**
 * A dense grid under headings where there is room for it, two lines to a row on less, and one field
 * below the other on phones. By the width of the grid itself: the sidebar opens and closes.
 */
export const gridStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .jb-grid-row': { margin: 0, padding: 0, border: 0, minWidth: 0 },
    '& legend': { float: 'left', padding: 0, fontSize: '0.8125rem', fontWeight: 600 },
    [BELOW_ONE_LINE]: {
      '& .jb-grid-head': { display: 'none' },
      '& .jb-grid-row': {
        position: 'relative',
        display: 'grid',
        gap: '12px',
        padding: '12px 20px 16px',
        borderTop: `1px solid ${palette.divider}`,
      },
      '& legend': { gridColumn: '1 / -1', lineHeight: '30px' },
      '& .jb-grid-remove': { position: 'absolute', top: 10, right: 14 },
    },
    [TWO_LINES]: {
      '& .jb-grid-row': {
        gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
        '& > .MuiFormControl-root': { gridColumn: 'span 2' },
        '& > .MuiFormControl-root:nth-of-type(1), & > .MuiFormControl-root:nth-of-type(3)': {
          gridColumn: 'span 3',
        },
      },
    },
    [ONE_LINE]: {
      '& .jb-grid-head, & .jb-grid-row': {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        gap: '0 8px',
        alignItems: 'start',
        padding: '3px 20px',
      },
      '& .jb-grid-head': {
        fontSize: '0.75rem',
        fontWeight: 600,
        color: palette.text.secondary,
      },
      '& legend': { lineHeight: '40px', fontWeight: 400, '& > span': VISUALLY_HIDDEN },
      // The headings say it above; the labels stay for those who listen.
      '& .MuiFormControl-root > div:first-of-type:has(label)': VISUALLY_HIDDEN,
    },
  } as const
}

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
