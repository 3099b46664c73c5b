import { documentTypes } from '#shared/entities/document-types.ts'
import { documentStateLabels } from '#shared/entities/documents.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { failedRules } from '#shared/rules/policy/analyze.ts'
import { policyGaps } from '#shared/rules/policy/blockers.ts'
import { requiredProgress } from '#shared/rules/projects/diligence.ts'
import type { ReportFacts } from '../facts.ts'
import { section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** What is left to do, in words for sellers; buyers read the checks. */
export function openPoints(facts: ReportFacts, audience: Audience): SectionDraft[] {
  if (audience === 'buyer') return []
  const { open } = requiredProgress(facts.slots)
  const codes = failedRules(facts.rules).map(({ code }) => code)
  const listed = facts.slots.map(({ type, required, state }) => ({ key: type, required, state }))
  const points = [
    ...open.map(({ type, state }) => [documentTypes.label(type), documentStateLabels[state]]),
    ...policyGaps(facts.project, codes, listed).map(({ text }) => [text, 'Open']),
  ]
  return section('open_points', 'Open Points', {
    body: points.length === 0 ? 'Nothing is open: every required document is complete.' : '',
    tables: [
      {
        title: null,
        columns: [
          { label: 'What is needed', width: 75 },
          { label: 'Where it stands', width: 25 },
        ],
        rows: points.map((cells) => ({ cells, refs: [] })),
      },
    ],
  })
}
