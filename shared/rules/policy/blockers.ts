import { paths } from '#shared/paths.ts'
import { type DiligenceEntry, type DiligenceGap, requiredProgress } from '../projects/diligence.ts'
import { blockerOf } from './analyze.ts'

/** The project's place, which decides where the links lead. */
interface ProjectPlace {
  readonly slug: string
  readonly id: number
}

type Blocker = NonNullable<ReturnType<typeof blockerOf>>

/** What a failed rule asks of the project's owner, in plain words: no codes, no figures. */
export interface RuleGap extends Blocker {
  code: string
  /** Whether the rule is about the seller's company. */
  isCompany: boolean
}

/**
 * Returns what failed rules ask of the project's owner, without duplicates. Documents still open on the list are left
 * out, since the list already asks for them.
 */
export function ruleGaps(
  failed: readonly string[],
  entries: readonly Pick<DiligenceEntry, 'key' | 'required' | 'state'>[],
): RuleGap[] {
  const open = new Set(requiredProgress(entries).open.map(({ key }) => key))
  const gaps = failed.flatMap((code) => {
    const blocker = blockerOf(code)
    if (!blocker || (blocker.document && open.has(blocker.document))) return []
    return [{ ...blocker, code, isCompany: code.startsWith('C') }]
  })
  return [...new Map(gaps.map((gap) => [gap.text, gap])).values()]
}

/** The same, with links to where each gap is fixed. */
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
