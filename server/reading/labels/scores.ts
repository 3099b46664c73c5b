import type { DocumentType } from '#shared/entities/document-types.ts'

/** The AI's label beside the one that people settled on. */
export interface SettledLabel {
  readonly label: DocumentType
  /** From 0 to 1. */
  readonly confidence: number
  readonly settled: DocumentType
}

export interface LabelScore {
  label: DocumentType
  /** Times that the AI proposed this type. */
  proposed: number
  /** Times that it was right. */
  confirmed: number
  /** Files that have this type. */
  settled: number
  /** Confirmed divided by proposed; null if never proposed. */
  precision: number | null
  /** Confirmed divided by settled; null if there are none. */
  recall: number | null
}

/** Returns label scores by type, most frequent first. */
export function labelScores(labels: readonly SettledLabel[]): LabelScore[] {
  const types = new Set(labels.flatMap(({ label, settled }) => [label, settled]))
  return Array.from(types, (type) => {
    const proposed = labels.filter(({ label }) => label === type).length
    const settled = labels.filter((each) => each.settled === type).length
    const confirmed = labels.filter((each) => each.label === type && each.settled === type).length
    const precision = proposed === 0 ? null : confirmed / proposed
    const recall = settled === 0 ? null : confirmed / settled
    return { label: type, proposed, confirmed, settled, precision, recall }
  }).toSorted((a, b) => b.settled - a.settled || a.label.localeCompare(b.label))
}

export interface CalibrationBand {
  from: number
  to: number
  labels: number
  mean_confidence: number
  /** Share of the band's labels that were right. */
  correct: number
}

const BANDS = 10

/** Returns stated confidence beside actual rates in bands of ten percent, without empty ones. */
export function calibrationOf(labels: readonly SettledLabel[]): CalibrationBand[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const inside = labels.filter(({ confidence }) => bandOf(confidence) === band)
    const right = inside.filter(({ label, settled }) => label === settled).length
    const sum = inside.reduce((total, { confidence }) => total + confidence, 0)
    return {
      from: band / BANDS,
      to: (band + 1) / BANDS,
      labels: inside.length,
      mean_confidence: sum / inside.length,
      correct: right / inside.length,
    }
  }).filter(({ labels: count }) => count > 0)
}

const bandOf = (confidence: number) => Math.min(BANDS - 1, Math.floor(confidence * BANDS))
