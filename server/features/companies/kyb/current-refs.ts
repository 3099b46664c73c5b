import type { KybComparison, KybFinding } from '#shared/rules/companies/kyb/model.ts'

/**
 * A check's comparisons with their current refs: if the page of an answer was found after the check ran, the ref
 * points there. A different version of a document, or a different value, is not what the check saw.
 */
export const withCurrentRefs = (
  matches: readonly KybComparison[],
  known: readonly KybFinding[] = [],
): KybComparison[] =>
  matches.map((match) => {
    const same = known.find((finding) => isSame(finding, match))
    return same ? { ...match, ref: same.ref } : match
  })

const isSame = (finding: KybFinding, match: KybComparison): boolean =>
  finding.ref !== null &&
  match.ref !== null &&
  finding.attribute === match.attribute &&
  finding.value === match.value &&
  finding.ref.kind === match.ref.kind &&
  finding.ref.id === match.ref.id &&
  finding.ref.field_name === match.ref.field_name &&
  finding.ref.versioned_document_id === match.ref.versioned_document_id &&
  finding.ref.version === match.ref.version
