/** A grayscale picture, one byte per pixel. */
export interface Gray {
  width: number
  height: number
  shades: Uint8Array
}

/** The lightest shade. */
export const PAPER = 255
/** Share of pixels that counts as dust: a letter or two of a page. */
const SPECKS_SHARE = 0.000_05
/** Shades between ink and paper: what shines through from the back of a sheet has less. */
const CONTRAST_MIN = 40

/** How dark and how light a picture is, ignoring specks of either: print may be faint, paper gray. */
interface Tones {
  dark: number
  light: number
}

function tonesOf({ shades }: Gray): Tones {
  const counts = new Uint32Array(PAPER + 1)
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1
  const specks = shades.length * SPECKS_SHARE
  return { dark: reached(counts, specks), light: PAPER - reached(counts.reverse(), specks) }
}

/** Returns the shade at which the counts exceed `most`. */
function reached(counts: Uint32Array, most: number): number {
  let sum = 0
  return counts.findIndex((count) => {
    sum += count
    return sum > most
  })
}

export function isBlank(gray: Gray): boolean {
  const { dark, light } = tonesOf(gray)
  return light - dark < CONTRAST_MIN
}

/** Anything darker than this is ink. */
export function inkShade(gray: Gray): number {
  const { dark, light } = tonesOf(gray)
  return (dark + light) / 2
}

/** Fractions of the way from ink to paper: darker is print, lighter is paper. */
const GRAY_FROM = 0.35
const GRAY_TO = 0.9
/** Minimum run of one gray in pixels: the edges of letters are gray, too, but narrow. */
const AREA = 6
/** Allowed variation of the shade within an area: pictures are compressed with losses. */
const EVEN = 12
/** A word across the page takes 2% of it, spots and lines take less. */
const GRAY_SHARE_MIN = 0.005
/** Anything darker than nearly all of the gray is kept: commas and thin strokes are hardly darker. */
const EDGE_SHARE = 0.02

/**
 * Returns the picture with white in place of gray areas and everything lighter, such as a watermark, a colored cell, or
 * partly yellowed paper; null if there are none.
 */
export function withoutGray(gray: Gray): Gray | null {
  const { dark, light } = tonesOf(gray)
  const [from, to] = [GRAY_FROM, GRAY_TO].map((part) => dark + (light - dark) * part)
  const counts = areasOfGray(gray, from ?? 0, to ?? 0)
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count < gray.shades.length * GRAY_SHARE_MIN) return null
  const edge = Math.max(from ?? 0, reached(counts, count * EDGE_SHARE) - EVEN / 2)
  return { ...gray, shades: gray.shades.map((shade) => (shade > edge ? PAPER : shade)) }
}

/** Counts pixels in gray areas by shade, sampling one in four. */
function areasOfGray({ width, height, shades }: Gray, from: number, to: number): Uint32Array {
  const counts = new Uint32Array(PAPER + 1)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x
      const shade = shades[at] ?? PAPER
      if (shade <= from || shade >= to) continue
      const right = shades[at + AREA] ?? PAPER
      const below = shades[at + AREA * width] ?? PAPER
      if (Math.max(Math.abs(shade - right), Math.abs(shade - below)) > EVEN) continue
      counts[shade] = (counts[shade] ?? 0) + 4
    }
  }
  return counts
}
