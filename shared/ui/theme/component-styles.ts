import type { Components, Theme } from '@mui/material/styles'
import type {} from './theme-types.ts'

type Styles = Components<Omit<Theme, 'components'>>

/** Buttons, links, and everything else that can be pressed. */
const controls: Styles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 14px',
        variants: [
          { props: { size: 'small' }, style: { minHeight: 30, padding: '3px 10px' } },
          {
            props: { size: 'large' },
            style: { minHeight: 44, padding: '9px 20px', fontSize: '0.875rem' },
          },
        ],
      },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.borderStrong,
        backgroundColor: theme.vars.palette.surface,
        '&:hover': { backgroundColor: theme.vars.palette.hover },
      }),
      // Its background is not drawn in forced-colors mode.
      contained: { '@media (forced-colors: active)': { border: '1px solid' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, fontFamily: 'inherit' } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.link,
        fontWeight: 500,
        borderRadius: 2,
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.sidebar.background,
        color: theme.vars.palette.sidebar.text,
        fontSize: '0.75rem',
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.sidebar.background }),
    },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 42, padding: '8px 14px', textTransform: 'none' } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 42 }, indicator: { height: 3 } } },
}

/** Inputs: a clear border on a plain surface, with the label above. */
const inputs: Styles = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface,
        '&:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.borderStrong,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
        },
      }),
      input: { padding: '8.5px 12px', height: 21 },
      multiline: { padding: 0 },
    },
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 6 } } },
  MuiRadio: { styleOverrides: { root: { padding: 6 } } },
}

/** Cards, tables, and floating surfaces. */
const surfaces: Styles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 24px 64px rgba(6, 20, 19, 0.28)',
        borderRadius: 12,
        // The content scrolls between title and buttons even if a form wraps all three.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    // An address or name that is asked about breaks instead of being cut off.
    styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 620, overflowWrap: 'anywhere' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px rgba(6, 20, 19, 0.18)',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.divider,
        padding: '9px 14px',
        fontSize: '0.875rem',
      }),
      head: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.sunken,
        whiteSpace: 'nowrap',
      }),
      sizeSmall: { padding: '6px 14px' },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 550, borderRadius: 6 } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 4,
        height: 6,
        backgroundColor: theme.vars.palette.tones.neutral.soft,
      }),
    },
  },
}

/** The current page, tab, filter, or row, anywhere one can be chosen. */
const CURRENT =
  ':is(a, button)[aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"], button[aria-pressed="true"]'

export const componentStyles: Styles = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        // Clear of the bars that stick to the edges (use-sticky-room.ts).
        scrollPaddingTop: 'max(72px, calc(var(--jb-room-top, 0px) + 12px))',
        scrollPaddingBottom: 'calc(var(--jb-room-bottom, 0px) + 12px)',
        textSizeAdjust: '100%',
      },
      // In forced-colors mode, the current item must not be marked by color alone.
      '@media (forced-colors: active)': {
        [CURRENT]: {
          forcedColorAdjust: 'none',
          color: 'HighlightText !important',
          backgroundColor: 'Highlight !important',
          '& *': { color: 'inherit !important', backgroundColor: 'transparent !important' },
        },
        '[aria-label] > ul > li > a:not([aria-current])': { borderColor: 'Canvas !important' },
      },
      '::selection': {
        backgroundColor: theme.vars?.palette.tones.accent.soft,
        color: theme.vars?.palette.tones.accent.onSoft,
      },
      'h1:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  ...controls,
  ...inputs,
  ...surfaces,
}
