import { calibrationOf, labelScores } from '#server/reading/labels/scores.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { type Calibration, calibrations } from './calibration.ts'

export interface LabelledFile {
  file: string
  verdict: LabelVerdict | null
  /** Null if nobody said what it is. */
  truth: DocumentType | null
}

const percent = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`

const isRight = ({ label, settled }: { label: DocumentType; settled: DocumentType }): boolean =>
  label === settled

/** Figures of a folder as lines of text. Files without text are left out, since they get no guess. */
export function labelsSummary(files: readonly LabelledFile[]): string {
  const known = files.flatMap(({ verdict, truth }) =>
    verdict && truth ? [{ ...verdict, settled: truth }] : [],
  )
  const silent = files.filter(({ verdict }) => verdict === null).length
  const first = known.filter(isRight).length
  const listed = known.filter(({ settled }) => settled !== 'other')
  const open = known.filter(({ settled }) => settled === 'other')
  const falsely = known.filter((each) => each.label !== 'other' && !isRight(each)).length
  const three = known.filter(({ label, alternatives, settled }) =>
    [label, ...alternatives.map((each) => each.label)].includes(settled),
  ).length
  const other = labelScores(known).find(({ label }) => label === 'other')
  return [
    `Files: ${files.length}, without a guess: ${silent}, with a known type and a guess: ${known.length}`,
    `Type right: ${percent(first, known.length)}`,
    `  of a listed type: ${percent(listed.filter(isRight).length, listed.length)}`,
    `  of no listed type, called other: ${percent(open.filter(isRight).length, open.length)}`,
    `  given a listed type that it is not: ${percent(falsely, known.length)}`,
    `Among the first three: ${percent(three, known.length)}`,
    `Other: precision ${percent(other?.confirmed ?? 0, other?.proposed ?? 0)}, ` +
      `recall ${percent(other?.confirmed ?? 0, other?.settled ?? 0)}`,
    'Confidence stated and found:',
    ...calibrationOf(known).map(
      ({ from, to, labels, mean_confidence, correct }) =>
        `  ${from.toFixed(1)} to ${to.toFixed(1)}: ${labels} files, ` +
        `stated ${mean_confidence.toFixed(2)}, right ${correct.toFixed(2)}`,
    ),
    ...curveLines(known),
  ].join('\n')
}

/** Only the confidence curve is fitted: reports how it does on files that it has not seen. */
function curveLines(known: readonly (LabelVerdict & { settled: DocumentType })[]): string[] {
  if (known.length < 2) return []
  const labels = known.map(({ label, confidence, settled }) => ({
    confidence,
    right: label === settled,
  }))
  const { stated, fitted, leftOut } = calibrations(labels)
  return [
    'Confidence as a forecast (Brier score, calibration error; 0 is best):',
    `  as stated: ${told(stated)}`,
    `  curve fitted to these files: ${told(fitted)}`,
    `  curve fitted with each file left out in turn: ${told(leftOut)}`,
  ]
}

const told = ({ brier, error }: Calibration) => `${brier.toFixed(3)}, ${error.toFixed(3)}`
