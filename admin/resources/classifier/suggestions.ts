import type { ResponseOf } from '#shared/contract/contract.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import type { LabelAlternative, LabelEvidence } from '#shared/entities/labels.ts'
import { labelEvidenceKinds } from '#shared/entities/labels.ts'
import { confidenceWords } from '#shared/format/confidence.ts'

export type AiLabel = ResponseOf<'versionedDocuments.aiLabel'>

/** Suggestions that are offered by a key. */
const OFFERED = 3

/** The likeliest types of a file, the first one first; none while the machine knows of none. */
export function suggestionsOf(
  found: Pick<AiLabel, 'label' | 'confidence' | 'alternatives'> | undefined,
): LabelAlternative[] {
  if (!found || found.label === null || found.confidence === null) return []
  const { label, confidence, alternatives } = found
  const others = alternatives.filter((other) => other.label !== label)
  return [{ label, confidence }, ...others].slice(0, OFFERED)
}

/** `Title, page 1`. */
export const evidenceWords = ({ kind, page }: LabelEvidence): string =>
  kind === 'name'
    ? labelEvidenceKinds.label(kind)
    : `${labelEvidenceKinds.label(kind)}, page ${page}`

/** Why there is no suggestion; null when there is one, or it is not known yet. */
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

/** A file that a bulk step would label, and as what. */
export interface PlannedLabel {
  file: VersionedDocument
  label: LabelAlternative['label']
  confidence: number | null
}

/** The suggestions at or above a confidence (0 to 1), the surest first. */
export function plannedAbove(files: readonly VersionedDocument[], least: number): PlannedLabel[] {
  return files
    .flatMap((file) => {
      const { ai_label } = file
      return ai_label && ai_label.confidence >= least ? [{ file, ...ai_label }] : []
    })
    .toSorted((a, b) => b.confidence - a.confidence)
}

/** `Scan 001.pdf: Site Lease · Very likely (93%)`. */
export function plannedWords({ file, label, confidence }: PlannedLabel): string {
  const sure = confidence === null ? '' : ` · ${confidenceWords(confidence)}`
  return `${file.name}: ${documentTypes.label(label)}${sure}`
}
