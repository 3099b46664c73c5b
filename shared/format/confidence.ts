/** The minimum confidence for each word, highest first (our own bounds). */
const BANDS = [
  { least: 0.9, words: 'Very likely' },
  { least: 0.7, words: 'Likely' },
  { least: 0.5, words: 'Possible' },
  { least: 0, words: 'Uncertain' },
] as const

/** The wording changes below these confidences (0 to 1), highest first. */
export const confidenceBounds: readonly number[] = BANDS.map(({ least }) => least).filter(Boolean)

const wordOf = (confidence: number): string =>
  BANDS.find(({ least }) => confidence >= least)?.words ?? BANDS[3].words

/** The highest value ever shown: no machine is certain. */
export const MOST_PERCENT = 99

/** Returns a confidence (0 to 1) as the whole percent shown. */
export const confidencePercent = (confidence: number): number =>
  Math.min(MOST_PERCENT, Math.round(confidence * 100))

/** Returns `Likely (82%)` for a confidence (0 to 1). The only way screens show a confidence. */
export function confidenceWords(confidence: number): string {
  // Use the rounded percent, so the same figure always gets the same word.
  const percent = confidencePercent(confidence)
  return `${wordOf(percent / 100)} (${percent}%)`
}

/** Returns `Likely (70–80%)` for a range of confidences. */
export const confidenceRangeWords = (from: number, to: number): string =>
  `${wordOf(from)} (${Math.round(from * 100)}–${Math.round(to * 100)}%)`
