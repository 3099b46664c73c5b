import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import {
  type DiligenceGap,
  type DiligenceSummary,
  diligenceSummary,
  progressWords,
  requiredProgress,
  waitsForOwner,
} from '#shared/rules/projects/diligence.ts'

export interface OpenPoints {
  summary: DiligenceSummary
  /** Open points, by whose turn it is. */
  you: DiligenceGap[]
  us: DiligenceGap[]
  /** `2 of 11`. */
  documents: string
}

/** Returns everything that still blocks a project's funding, in the words of the rules. */
export function openPoints(
  project: { id: number; slug: string },
  items: readonly DiligenceItem[],
  /** What exists but falls short, in words. */
  shortfalls: readonly DiligenceGap[] = [],
): OpenPoints {
  const subject = { kind: 'project', id: project.id, slug: project.slug } as const
  const gaps = (ofOwner: boolean) =>
    diligenceSummary(
      subject,
      items.filter((item) => waitsForOwner(item) === ofOwner),
    ).blockers
  return {
    summary: diligenceSummary(subject, items),
    you: [...gaps(true), ...shortfalls],
    us: gaps(false),
    documents: progressWords(requiredProgress(items.filter(({ kind }) => kind === 'document'))),
  }
}
