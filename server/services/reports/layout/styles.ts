import { fileURLToPath } from 'node:url'
import { Font, StyleSheet } from '@react-pdf/renderer'

/** The look of reports: US Letter, the product’s ink and teal, its own embedded font. */

export const COLORS = {
  ink: '#14211f',
  muted: '#4d5b56',
  faint: '#87918c',
  teal: '#0a5f5b',
  deep: '#10282a',
  mist: '#dbe7e4',
  amber: '#f2a63b',
  rule: '#dbdfd9',
  stripe: '#f4f5f2',
  link: '#0a5f5b',
} as const

const FAMILY = 'Inter'
const fontFile = (name: string) =>
  fileURLToPath(new URL(`../fonts/Inter-${name}.ttf`, import.meta.url))

Font.register({
  family: FAMILY,
  fonts: [
    { src: fontFile('Regular') },
    { src: fontFile('SemiBold'), fontWeight: 600 },
    { src: fontFile('Italic'), fontStyle: 'italic' },
  ],
})
/** The font faces that reports use. */
export const FACES = [
  { fontFamily: FAMILY },
  { fontFamily: FAMILY, fontWeight: 600 },
  { fontFamily: FAMILY, fontStyle: 'italic' },
] as const

// Words are never hyphenated, so names and amounts stay whole.
Font.registerHyphenationCallback((word) => breakable(word))

/** Longer words would overflow a table column. */
const LONGEST = 28

function breakable(word: string): string[] {
  if (word.length <= LONGEST) return [word]
  return word.match(new RegExp(`.{1,${LONGEST}}`, 'gu')) ?? [word]
}

/** Points. */
export const MARGIN = 54
/** Points from the top of a page to the contents list, and the height of each of its lines. */
export const CONTENTS = { top: 150, line: 26 } as const

export const styles = StyleSheet.create({
  page: {
    paddingTop: 72,
    paddingBottom: 66,
    paddingHorizontal: MARGIN,
    fontFamily: FAMILY,
    fontSize: 9,
    lineHeight: 1.45,
    color: COLORS.ink,
  },
  header: {
    position: 'absolute',
    top: 34,
    left: MARGIN,
    right: MARGIN,
    paddingBottom: 6,
    borderBottomWidth: 0.5,
    borderBottomColor: COLORS.rule,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: COLORS.muted,
  },
  head: { marginTop: 16, marginBottom: 8 },
  heading: { fontSize: 15, fontWeight: 600, color: COLORS.deep, lineHeight: 1.2 },
  subheading: { fontSize: 9.5, fontWeight: 600, color: COLORS.teal, marginBottom: 4 },
  paragraph: { marginBottom: 7 },
  note: { fontSize: 8.5, fontWeight: 400, color: COLORS.teal },
})
