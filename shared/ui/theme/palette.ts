import type { PaletteOptions } from '@mui/material/styles'
import type {} from './theme-types.ts'
import { type ColorMode, type Tone, tokens } from './tokens.ts'

/** MUI's palette, with our additions, built from the tokens of one mode. */
export function paletteOf(mode: ColorMode): PaletteOptions {
  const colors = tokens[mode]
  const tone = (name: Tone) => {
    const { main, hover, contrastText } = colors.tones[name]
    return { main, light: main, dark: hover, contrastText }
  }
  return {
    mode,
    contrastThreshold: 4.5,
    primary: tone('primary'),
    secondary: tone('accent'),
    success: tone('success'),
    warning: tone('warning'),
    error: tone('error'),
    info: tone('info'),
    text: { primary: colors.text, secondary: colors.textMuted, disabled: colors.textDisabled },
    divider: colors.border,
    background: { default: colors.canvas, paper: colors.surface },
    action: { active: colors.textMuted, hover: colors.hover, selected: colors.selected },
    canvas: colors.canvas,
    surface: colors.surface,
    raised: colors.raised,
    sunken: colors.sunken,
    hover: colors.hover,
    selected: colors.selected,
    borderStrong: colors.borderStrong,
    link: colors.link,
    focus: colors.focus,
    sidebar: colors.sidebar,
    tones: colors.tones,
  }
}
