/** How sure the machine must be for each word, the surest first (our own bounds). */
const BANDS = [
  { least: 0.9, words: 'Very likely' },
  { least: 0.7, words: 'Likely' },
  { least: 0.5, words: 'Possible' },
  { least: 0, words: 'Uncertain' },
] as const

/** Confidences (0 to 1) below which the words change, the surest first. */
export const confidenceBounds: readonly number[] = BANDS.map(({ least }) => least).filter(Boolean)

const wordOf = (confidence: number): string =>
  BANDS.find(({ least }) => confidence >= least)?.words ?? BANDS[3].words

/** The surest that is ever said: certainty no machine has. */
export const MOST_PERCENT = 99

/** A confidence (0 to 1) in whole percent, as it is read. */
export const confidencePercent = (confidence: number): number =>
  Math.min(MOST_PERCENT, Math.round(confidence * 100))

/** `Likely (82%)`: how sure the machine is (0 to 1). Screens say a confidence in no other way. */
export function confidenceWords(confidence: number): string {
  // By what is read, so that no two words stand beside the same figure.
  const percent = confidencePercent(confidence)
  return `${wordOf(percent / 100)} (${percent}%)`
}

/** `Likely (70–80%)`: confidences of a range. */
export const confidenceRangeWords = (from: number, to: number): string =>
  `${wordOf(from)} (${Math.round(from * 100)}–${Math.round(to * 100)}%)`
