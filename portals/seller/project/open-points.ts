import type { DiligenceItem } from '#shared/contract/schemas/documents.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import {
  type DiligenceGap,
  type DiligenceSummary,
  diligenceSummary,
} from '#shared/rules/diligence.ts'

/** Whose turn it is for an entry in this state. */
const TURN = {
  missing: 'you',
  flagged: 'you',
  other: 'you',
  unclassified: 'us',
  unstructured: 'us',
  completed: null,
} as const satisfies Record<ClassificationState, 'you' | 'us' | null>

export interface OpenPoints {
  summary: DiligenceSummary
  /** What stands open, by whose turn it is. */
  you: DiligenceGap[]
  us: DiligenceGap[]
  documentsDone: number
  documents: number
}

/** Everything that still stands between a project and its funding, in the words of the rules. */
export function openPoints(
  project: { id: number; slug: string },
  items: readonly DiligenceItem[],
): OpenPoints {
  const subject = { kind: 'project', id: project.id, slug: project.slug } as const
  const gaps = (turn: 'you' | 'us') =>
    diligenceSummary(
      subject,
      items.filter(({ state }) => TURN[state] === turn),
    ).blockers
  const documents = items.filter(({ kind, required }) => required && kind === 'document')
  return {
    summary: diligenceSummary(subject, items),
    you: gaps('you'),
    us: gaps('us'),
    documents: documents.length,
    documentsDone: documents.filter(({ state }) => state === 'completed').length,
  }
}
