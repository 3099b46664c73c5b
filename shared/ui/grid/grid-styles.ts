import type { Theme } from '@mui/material/styles'

/** The grid in the colors of our tables. */
export const gridStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    border: 0,
    borderRadius: 0,
    fontSize: '0.8125rem',
    color: palette.text.primary,
    backgroundColor: palette.surface,
    '& .MuiDataGrid-columnHeader': {
      backgroundColor: palette.sunken,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .MuiDataGrid-columnSeparator': { color: palette.divider },
    '& .MuiDataGrid-columnHeaderTitle': {
      whiteSpace: 'normal',
      lineHeight: 1.25,
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.text.secondary,
    },
    '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { padding: '0 8px' },
    '& .MuiDataGrid-row, & .MuiDataGrid-row:hover': { backgroundColor: palette.surface },
    '& .MuiDataGrid-cell': {
      borderTop: 0,
      borderRight: `1px solid ${palette.divider}`,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
      outline: `2px solid ${palette.focus}`,
      outlineOffset: -2,
    },
    '& .jb-wrong': {
      color: palette.tones.error.onSoft,
      backgroundColor: palette.tones.error.soft,
      boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
      '@media (forced-colors: active)': { border: '2px dashed' },
    },
    '& .jb-chosen, & .jb-chosen:hover': { backgroundColor: palette.hover },
    '& .jb-number': { color: palette.text.secondary },
    '& .jb-cell': { outline: 'none', overflow: 'hidden', textOverflow: 'ellipsis' },
  } as const
}
