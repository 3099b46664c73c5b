import { createTheme, type Theme } from '@mui/material/styles'
import { COLOR_MODE_ATTRIBUTE } from '#shared/color-mode.ts'
import { componentStyles } from './component-styles.ts'
import { paletteOf } from './palette.ts'

/** Kept short: for each font name missing on a machine, the first text needs a search, once per weight. */
const FONT = '"Inter Variable", sans-serif'

/** Fixed-width digits and letters for IDs, hashes, and file names. */
export const MONO_FONT = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace'

/**
 * The one theme of both bundles. Both modes are in it as CSS variables, so that a prerendered page is right in either
 * mode before any of our scripts run. Created on first use, because creating it takes long.
 */
export function appTheme(): Theme {
  made ??= makeTheme()
  return made
}

let made: Theme | undefined

const makeTheme = () =>
  createTheme({
    cssVariables: { cssVarPrefix: 'jb', colorSchemeSelector: COLOR_MODE_ATTRIBUTE },
    colorSchemes: {
      light: { palette: paletteOf('light') },
      dark: { palette: paletteOf('dark') },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      // First pages use two weights and few sizes, because the browser creates a font for each combination in the text
      // before painting.
      fontWeightBold: 600,
      h1: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.008em' },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h4: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h5: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      subtitle1: { fontSize: '0.9375rem', fontWeight: 500, lineHeight: 1.5 },
      subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      body1: { fontSize: '0.875rem', lineHeight: 1.55 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.6875rem',
        fontWeight: 600,
        lineHeight: 1.6,
        letterSpacing: '0.06em',
        textTransform: 'uppercase',
      },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
    },
    components: componentStyles,
  })
