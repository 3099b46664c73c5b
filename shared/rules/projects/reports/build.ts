import { PRODUCT_NAME } from '#shared/product.ts'
import type { ReportFacts } from './facts.ts'
import { AUDIENCE_WORDS, disclaimerFor, REPORTS, type ReportName } from './kinds.ts'
import type { PrintedReport, ReportSection, SectionEdits } from './model.ts'
import { withNotes } from './notes.ts'
import { SECTIONS } from './sections.ts'

/**
 * Returns every section of a report from the facts, with staff's edits. Empty sections are omitted; sections excluded
 * by staff are included and marked.
 */
export function reportSections(
  name: ReportName,
  facts: ReportFacts,
  edits: SectionEdits,
): ReportSection[] {
  const drafts = REPORTS[name.kind].sections.flatMap((key) => SECTIONS[key](facts, name.audience))
  const edited = drafts.map((draft) => {
    const edit = edits[draft.key]
    return {
      ...draft,
      body: edit?.body ?? draft.body,
      default_body: draft.body,
      included: edit?.included ?? true,
    }
  })
  // Excluded sections use no note numbers.
  const noted = withNotes(
    edited.filter(({ included }) => included),
    name.audience,
    facts,
  )
  const byKey = new Map(noted.map((section) => [section.key, section]))
  return edited.map((draft) => byKey.get(draft.key) ?? { ...withoutNotes(draft), included: false })
}

const withoutNotes = (draft: Omit<ReportSection, 'notes' | 'figures' | 'tables'> & Drafted) => ({
  ...draft,
  figures: draft.figures.map((figure) => ({ ...figure, notes: [] })),
  tables: draft.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, notes: [] })),
  })),
  notes: [],
})

type Drafted = Pick<ReturnType<(typeof SECTIONS)['summary']>[number], 'figures' | 'tables'>

/** Returns the report as printed for its readers. */
export const printedReport = (
  { kind, audience }: ReportName,
  { project }: Pick<ReportFacts, 'project'>,
  sections: readonly ReportSection[],
): PrintedReport => ({
  title: REPORTS[kind].title,
  project: project.name,
  seller: project.seller,
  audience: `Prepared by ${PRODUCT_NAME} for ${AUDIENCE_WORDS[audience]}`,
  sections: sections.filter(({ included }) => included),
  disclaimer: disclaimerFor(audience),
})
