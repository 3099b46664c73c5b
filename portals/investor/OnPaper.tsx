import GlobalStyles from '@mui/material/GlobalStyles'

/** Print styles: hides the frame around the page and anything that can only be clicked. */
export const OnPaper = () => <GlobalStyles styles={printStyles} />

const printStyles = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#main, #main *': { visibility: 'visible' },
    '#main': { position: 'absolute', left: 0, top: 0, width: '100%', padding: 0 },
    '#main nav, #main .jb-no-print, #main button, #main .MuiAlert-action': { display: 'none' },
    // The last column of a table whose cells can only be clicked.
    '#main table:has(td:last-child:is([data-label="Actions"], [data-label="Download"])) tr > :last-child':
      { display: 'none' },
    section: { breakInside: 'avoid' },
  },
} as const
