import { grouped } from '#admin/queue/chosen.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import type { LabelAlternative, LabelEvidence } from '#shared/entities/labels.ts'
import { labelEvidenceKinds } from '#shared/entities/labels.ts'
import { confidencePercent, confidenceWords } from '#shared/format/confidence.ts'
import { meetsMinimum } from '#shared/reading/confidence/bulk.ts'
import { bundleRefusal } from '#shared/rules/documents/bundles.ts'

export type AiLabel = ResponseOf<'versionedDocuments.aiLabel'>

/** Number of suggestions that have a key. */
const OFFERED = 3

/** Returns the most likely types of a file, likeliest first; empty if the AI has none. */
export function suggestionsOf(
  found: Pick<AiLabel, 'label' | 'confidence' | 'alternatives'> | undefined,
): LabelAlternative[] {
  if (!found || found.label === null || found.confidence === null) return []
  const { label, confidence, alternatives } = found
  const others = alternatives.filter(
    // A confidence that rounds to 0% is not a suggestion.
    (other) => other.label !== label && confidencePercent(other.confidence) > 0,
  )
  return [{ label, confidence }, ...others].slice(0, OFFERED)
}

/** `Title, page 1`. */
export const evidenceWords = ({ kind, page }: LabelEvidence): string =>
  kind === 'name'
    ? labelEvidenceKinds.label(kind)
    : `${labelEvidenceKinds.label(kind)}, page ${page}`

/** Returns why there is no suggestion; null if there is one, or if it isn't known yet. */
export function noGuessWords(found: AiLabel | undefined): string | null {
  if (!found || found.label !== null) return null
  switch (found.status) {
    case 'pending':
      return 'The file is being processed. Suggestions will appear when it’s done.'
    case 'needs_ocr':
      return 'This file has no text, so there’s no suggestion. Review the pages and choose a type.'
    case 'failed':
    case 'ready':
      return found.reason ?? 'Nothing in the text identifies this file.'
  }
}

/** A file that a bulk action would label, and the label. */
export interface PlannedLabel {
  file: VersionedDocument
  label: LabelAlternative['label']
  /** Confidence and engine of the suggestion. */
  confidence: number | null
  engine?: string
}

/** `Scan 001.pdf: Site Lease · Very likely (93%)`. */
export function plannedWords({ file, label, confidence }: PlannedLabel): string {
  const sure = confidence === null ? '' : ` · ${confidenceWords(confidence)}`
  return `${file.name}: ${documentTypes.label(label)}${sure}`
}

/**
 * Returns the suggestions at or above a minimum in whole percent, most certain first, and the files
 * left out regardless of measured accuracy, each with the reason. The server refuses the same
 * files.
 */
export function plannedAbove(files: readonly VersionedDocument[], percent: number) {
  const judged = files
    .map((file) => ({ planned: plannedOf(file), file, said: leftOutWords(file, percent) }))
    .toSorted((a, b) => (b.planned?.confidence ?? 0) - (a.planned?.confidence ?? 0))
  return {
    rows: judged.flatMap(({ planned, said }) => (planned && said === null ? [planned] : [])),
    leftOut: grouped(
      judged.map(({ planned, file, said }) => ({
        row: planned ? plannedWords(planned) : file.name,
        said,
      })),
    ),
  }
}

const plannedOf = (file: VersionedDocument): PlannedLabel | null =>
  file.ai_label && { file, ...file.ai_label }

/** Returns why someone must look at a file; null if its suggestion may be accepted unseen. */
function leftOutWords(file: VersionedDocument, percent: number): string | null {
  const bundle = bundleRefusal(file)
  if (bundle !== null) return bundle
  if (!file.ai_label) return 'No suggestion yet. Choose a type.'
  return meetsMinimum(file.ai_label.confidence, percent)
    ? null
    : `Below the minimum of ${percent}%.`
}
