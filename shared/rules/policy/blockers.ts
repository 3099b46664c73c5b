import { paths } from '#shared/paths.ts'
import type { DiligenceEntry, DiligenceGap } from '../diligence.ts'
import { blockerOf } from './analyze.ts'

/** Whose project it is: decides where the links lead. */
interface ProjectPlace {
  readonly slug: string
  readonly id: number
}

/**
 * What failed rules ask of the project's owner, in plain words: no codes, no figures. A document that
 * is still open on the list says it for itself.
 */
export function policyGaps(
  project: ProjectPlace,
  failed: readonly string[],
  entries: readonly Pick<DiligenceEntry, 'key' | 'required' | 'state'>[],
): DiligenceGap[] {
  const open = new Set(
    entries
      .filter(({ required, state }) => required && state !== 'completed')
      .map(({ key }) => key),
  )
  const gaps = failed.flatMap((code) => {
    const blocker = blockerOf(code)
    if (!blocker || (blocker.document && open.has(blocker.document))) return []
    return [{ kind: 'policy' as const, text: blocker.text, link: linkTo(project, code, blocker) }]
  })
  return [...new Map(gaps.map((gap) => [gap.text, gap])).values()]
}

function linkTo(
  { slug, id }: ProjectPlace,
  code: string,
  { document, field }: NonNullable<ReturnType<typeof blockerOf>>,
): string {
  const isCompany = code.startsWith('C')
  if (isCompany)
    return document ? paths.documentation.build({}) : paths.company.build({}, { field })
  return field
    ? paths.project.build({ slug, id }, { tab: 'fields', field })
    : paths.project.build({ slug, id }, { tab: 'documents' })
}
