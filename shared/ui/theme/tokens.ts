/**
 * The colors of both bundles, light and dark; the only file with color values. Ink and deep teal on calm neutrals for
 * long reading, and one warm amber for energy and for "act here". Every pair in TEXT_PAIRS has a contrast of at least
 * 4.5:1, and every pair in EDGE_PAIRS at least 3:1 (WCAG 2.2 AA); a test enforces this.
 */

export const COLOR_MODES = ['light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** Meanings that chips, alerts, and figures can have. */
export const TONES = [
  'neutral',
  'primary',
  'accent',
  'success',
  'warning',
  'error',
  'info',
] as const
export type Tone = (typeof TONES)[number]

/** A tone: strong color, the text on it, a soft surface, and the text on that. */
export interface ToneTokens {
  main: string
  hover: string
  contrastText: string
  soft: string
  onSoft: string
}

export interface ColorTokens {
  /** Behind everything. */
  canvas: string
  /** Cards, tables, dialogs. */
  surface: string
  /** Menus and dialogs that float. */
  raised: string
  /** Table heads, wells, code. */
  sunken: string
  /** A row under the pointer, or the chosen row. */
  hover: string
  selected: string
  border: string
  /** Borders of inputs: 3:1 against the surfaces they are on. */
  borderStrong: string
  text: string
  textMuted: string
  textDisabled: string
  link: string
  focus: string
  scrim: string
  sidebar: {
    background: string
    text: string
    muted: string
    hover: string
    active: string
    activeText: string
    border: string
    accent: string
  }
  tones: Record<Tone, ToneTokens>
}

const light: ColorTokens = {
  canvas: '#f4f5f2',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceeea',
  hover: '#f1f5f3',
  selected: '#e3efec',
  border: '#dbdfd9',
  borderStrong: '#7f8983',
  text: '#14211f',
  textMuted: '#4d5b56',
  textDisabled: '#87918c',
  link: '#0a5f5b',
  focus: '#b4570b',
  scrim: 'rgba(12, 26, 25, 0.48)',
  sidebar: {
    background: '#10282a',
    text: '#dbe7e4',
    muted: '#9fb6b1',
    hover: '#18373a',
    active: '#20484a',
    activeText: '#ffffff',
    border: '#24464a',
    accent: '#f2a63b',
  },
  tones: {
    neutral: {
      main: '#4d5b56',
      hover: '#39453f',
      contrastText: '#ffffff',
      soft: '#e6e9e5',
      onSoft: '#35423d',
    },
    primary: {
      main: '#0a5f5b',
      hover: '#074743',
      contrastText: '#ffffff',
      soft: '#d9ebe7',
      onSoft: '#074743',
    },
    accent: {
      main: '#a84f05',
      hover: '#873e02',
      contrastText: '#ffffff',
      soft: '#fde9cc',
      onSoft: '#7a3900',
    },
    success: {
      main: '#1f6b3b',
      hover: '#17532d',
      contrastText: '#ffffff',
      soft: '#dbeedf',
      onSoft: '#17532d',
    },
    warning: {
      main: '#855500',
      hover: '#684200',
      contrastText: '#ffffff',
      soft: '#f9eac4',
      onSoft: '#634000',
    },
    error: {
      main: '#b3261e',
      hover: '#8e1a14',
      contrastText: '#ffffff',
      soft: '#fae1de',
      onSoft: '#8e1a14',
    },
    info: {
      main: '#34548f',
      hover: '#264070',
      contrastText: '#ffffff',
      soft: '#e1e8f5',
      onSoft: '#264070',
    },
  },
}

const dark: ColorTokens = {
  canvas: '#0d1514',
  surface: '#141e1d',
  raised: '#1b2726',
  sunken: '#101918',
  hover: '#1a2625',
  selected: '#1a3432',
  border: '#293634',
  borderStrong: '#6f807b',
  text: '#e4ece9',
  textMuted: '#a4b4af',
  textDisabled: '#6c7a76',
  link: '#67cfc4',
  focus: '#ffbe5c',
  scrim: 'rgba(0, 0, 0, 0.62)',
  sidebar: {
    background: '#0a1212',
    text: '#d3dfdc',
    muted: '#93a8a3',
    hover: '#142120',
    active: '#193230',
    activeText: '#ffffff',
    border: '#1f2c2b',
    accent: '#f2a63b',
  },
  tones: {
    neutral: {
      main: '#a4b4af',
      hover: '#bfccc8',
      contrastText: '#0d1514',
      soft: '#26322f',
      onSoft: '#c6d2ce',
    },
    primary: {
      main: '#5cc5ba',
      hover: '#7fd9cf',
      contrastText: '#04211f',
      soft: '#153633',
      onSoft: '#a3e2da',
    },
    accent: {
      main: '#f5b04c',
      hover: '#ffc777',
      contrastText: '#2a1800',
      soft: '#3d2a0c',
      onSoft: '#ffd596',
    },
    success: {
      main: '#6fc98b',
      hover: '#90dba7',
      contrastText: '#04210e',
      soft: '#17351f',
      onSoft: '#a6e3b8',
    },
    warning: {
      main: '#e6bd55',
      hover: '#f2d07c',
      contrastText: '#261b00',
      soft: '#383008',
      onSoft: '#f0d992',
    },
    error: {
      main: '#ff9088',
      hover: '#ffb0aa',
      contrastText: '#3a0400',
      soft: '#461a17',
      onSoft: '#ffc4bf',
    },
    info: {
      main: '#93b4f0',
      hover: '#b3caf6',
      contrastText: '#06173a',
      soft: '#1d2c49',
      onSoft: '#c1d4f8',
    },
  },
}

export const tokens: Record<ColorMode, ColorTokens> = { light, dark }

export interface ColorPair {
  name: string
  front: string
  back: string
}

const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const

/** Every text color with every surface it is used on. */
export function textPairs(colors: ColorTokens): ColorPair[] {
  const { sidebar, tones } = colors
  return [
    ...SURFACES.flatMap((back) =>
      (['text', 'textMuted', 'link'] as const).map((front) => ({
        name: `${front} on ${back}`,
        front: colors[front],
        back: colors[back],
      })),
    ),
    ...TONES.flatMap((tone) => [
      { name: `${tone} button`, front: tones[tone].contrastText, back: tones[tone].main },
      { name: `${tone} button hovered`, front: tones[tone].contrastText, back: tones[tone].hover },
      { name: `${tone} soft`, front: tones[tone].onSoft, back: tones[tone].soft },
      { name: `${tone} text on surface`, front: tones[tone].main, back: colors.surface },
      { name: `${tone} text on canvas`, front: tones[tone].main, back: colors.canvas },
      { name: `${tone} text on raised`, front: tones[tone].main, back: colors.raised },
    ]),
    ...(['background', 'hover', 'active'] as const).flatMap((back) =>
      (['text', 'muted', 'activeText', 'accent'] as const).map((front) => ({
        name: `sidebar ${front} on ${back}`,
        front: sidebar[front],
        back: sidebar[back],
      })),
    ),
  ]
}

/** Edges and marks that carry meaning without text: 3:1. */
export function edgePairs(colors: ColorTokens): ColorPair[] {
  return SURFACES.flatMap((back) =>
    (['borderStrong', 'focus'] as const).map((front) => ({
      name: `${front} on ${back}`,
      front: colors[front],
      back: colors[back],
    })),
  )
}
