import { paths } from '#shared/paths.ts'
import type { DiligenceEntry, DiligenceGap } from '../projects/diligence.ts'
import { blockerOf } from './analyze.ts'

/** Whose project it is: decides where the links lead. */
interface ProjectPlace {
  readonly slug: string
  readonly id: number
}

type Blocker = NonNullable<ReturnType<typeof blockerOf>>

/** What a failed rule asks of whoever owns the project, in plain words: no codes, no figures. */
export interface RuleGap extends Blocker {
  code: string
  /** The rule is about the seller's company. */
  isCompany: boolean
}

/**
 * What failed rules ask of the project's owner, each thing once. A document that is still open on the
 * list says it for itself.
 */
export function ruleGaps(
  failed: readonly string[],
  entries: readonly Pick<DiligenceEntry, 'key' | 'required' | 'state'>[],
): RuleGap[] {
  const open = new Set(
    entries
      .filter(({ required, state }) => required && state !== 'completed')
      .map(({ key }) => key),
  )
  const gaps = failed.flatMap((code) => {
    const blocker = blockerOf(code)
    if (!blocker || (blocker.document && open.has(blocker.document))) return []
    return [{ ...blocker, code, isCompany: code.startsWith('C') }]
  })
  return [...new Map(gaps.map((gap) => [gap.text, gap])).values()]
}

/** The same with the way to where each is put right. */
export const policyGaps = (
  project: ProjectPlace,
  failed: readonly string[],
  entries: Parameters<typeof ruleGaps>[1],
): DiligenceGap[] =>
  ruleGaps(failed, entries).map((gap) => ({
    kind: 'policy',
    text: gap.text,
    link: linkTo(project, gap),
  }))

function linkTo({ slug, id }: ProjectPlace, { isCompany, document, field }: RuleGap): string {
  if (isCompany)
    return document ? paths.documentation.build({}) : paths.company.build({}, { field })
  return field
    ? paths.project.build({ slug, id }, { tab: 'fields', field })
    : paths.project.build({ slug, id }, { tab: 'documents' })
}
