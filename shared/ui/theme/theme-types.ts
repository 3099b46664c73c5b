import type {} from '@mui/material/themeCssVarsAugmentation'
import type { ColorTokens, Tone, ToneTokens } from './tokens.ts'

/** Our tokens' additions to MUI's palette. Read them as `theme.vars.palette.…` or `sx` strings. */
interface JoulebridgePalette {
  canvas: string
  surface: string
  raised: string
  sunken: string
  hover: string
  selected: string
  borderStrong: string
  link: string
  focus: string
  sidebar: ColorTokens['sidebar']
  tones: Record<Tone, ToneTokens>
}

declare module '@mui/material/styles' {
  interface Palette extends JoulebridgePalette {}
  interface PaletteOptions extends Partial<JoulebridgePalette> {}
}
