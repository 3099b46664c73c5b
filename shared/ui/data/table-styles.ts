import type { Theme } from '@mui/material/styles'
import { EARS_ONLY } from '../theme/ears-only.ts'

const card = (theme: Theme) => ({
  display: 'block',
  '& thead': EARS_ONLY,
  '& tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gap: '4px 12px',
    padding: '12px 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
  },
  '& td, & td:first-of-type, & td:last-of-type, &[data-density="compact"] td': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    padding: 0,
    border: 0,
    textAlign: 'right',
    '&::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      fontSize: '0.75rem',
      fontWeight: 400,
      color: theme.vars.palette.text.secondary,
    },
    '&[data-primary="true"]': { order: -1, fontWeight: 600, textAlign: 'left' },
    '&[data-primary="true"]::before': { content: 'none' },
    '&[data-actions="true"]': { justifyContent: 'end' },
    '&[data-actions="true"]::before': { content: 'none' },
    '&[data-wide-only="true"]': { display: 'none' },
    '&[data-select="true"]': { position: 'absolute', top: 14, right: 20 },
    '&[data-select="true"]::before': { content: 'none' },
  },
  '& [data-cut="true"]': { display: 'block' },
  '& tr:has([data-select="true"])': { position: 'relative' },
  '& td[data-select="true"] ~ [data-primary="true"]': { paddingRight: '36px' },
})

/** A plain table on wide windows, cards on narrow ones. */
export const tableStyles = (theme: Theme) =>
  ({
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      padding: '8px 16px',
      fontSize: '0.75rem',
      fontWeight: 600,
      textAlign: 'left',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.sunken,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& td': {
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      verticalAlign: 'middle',
    },
    // Tabular digits only where numbers are stacked, because they also widen hyphens.
    '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-density="compact"] td': { padding: '4px 10px', fontSize: '0.8125rem' },
    '&[data-density="compact"] th': { padding: '5px 10px' },
    '& [data-nowrap="true"]': { whiteSpace: 'nowrap' },
    '& [data-cut="true"]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      // Not `hidden`, which would scroll inside when a link in it gets the focus.
      overflow: 'clip',
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
      // Tall enough to hit; padding on inline text moves nothing.
      '& a': { paddingBlock: '4px' },
      '& a:focus-visible': { outlineOffset: -2 },
    },
    '&[data-density="compact"] td:has([data-cut="true"])': { paddingBlock: '3px' },
    '& th[data-select="true"], & td[data-select="true"]': { width: 40, paddingRight: 0 },
    '& tbody tr[data-leads="true"]': { cursor: 'pointer' },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: theme.vars.palette.hover },
    '& tbody tr[aria-selected="true"]': { backgroundColor: theme.vars.palette.selected },
    '& td[data-primary="true"]': { fontWeight: 550 },
    // Aligned with the heading of the surrounding card.
    '& th:first-of-type, & td:first-of-type': { paddingLeft: '20px' },
    '& th:last-of-type, & td:last-of-type': { paddingRight: '20px' },
    [theme.breakpoints.down('md')]: card(theme),
  }) as const
