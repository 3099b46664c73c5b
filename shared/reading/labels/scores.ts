import type { DocumentType } from '#shared/entities/document-types.ts'

/** A label of the machine beside what people settled on. */
export interface SettledLabel {
  readonly label: DocumentType
  /** From 0 to 1. */
  readonly confidence: number
  readonly settled: DocumentType
}

export interface LabelScore {
  label: DocumentType
  /** Times the machine said this type. */
  proposed: number
  /** Of these, how often it was right. */
  confirmed: number
  /** Files that are of this type. */
  settled: number
  /** Confirmed of proposed; null when it was never proposed. */
  precision: number | null
  /** Confirmed of settled; null when there is none. */
  recall: number | null
}

/** How labels did by type; those that came up most often first. */
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

/** Stated confidence beside how often it was right, in bands of ten per cent; empty ones left out. */
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
