import type { DocumentType } from '#shared/entities/document-types.ts'
import { type DocumentCategory, documentCategories } from '#shared/entities/documents.ts'
import type { Audience } from '#shared/entities/reports.ts'
import type { ReportFacts } from '../facts.ts'
import { documentFacts, factRows, fieldFigure, present, section } from '../figures.ts'
import type { ReportFigure, SectionDraft } from '../model.ts'

/** Already in the report's heading, or part of the credit section. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['name', 'projected_itc_amount', 'description'])

/** Returns figures of a project's fields in these categories, in field order. */
export const projectFigures = (
  facts: ReportFacts,
  audience: Audience,
  categories: readonly DocumentCategory[],
): ReportFigure[] =>
  present(
    facts.fields.project
      .filter(({ category }) => categories.includes(category))
      .filter(({ field_name }) => !SAID_ELSEWHERE.has(field_name))
      .map(({ field_name }) =>
        fieldFigure('project', facts.data, facts.fields.project, audience, field_name),
      ),
  )

const PROJECT: readonly DocumentCategory[] = [
  'overview',
  'site_control',
  'interconnection',
  'design_permitting_technical_review',
  'revenue_sources',
  'operations_maintenance',
  'debt',
]

/** What is built, where, and under which contracts. */
export const project = (facts: ReportFacts, audience: Audience): SectionDraft[] => {
  const { description } = facts.data.values
  return section('project', 'The Project', {
    body: typeof description === 'string' ? description : '',
    tables: PROJECT.map((category) => ({
      title: documentCategories.label(category),
      columns: [
        { label: 'Fact', width: 45 },
        { label: 'On record', width: 55 },
      ],
      rows: projectFigures(facts, audience, [category]).map(({ label, text, ref }) => ({
        cells: [label, text],
        refs: ref ? [ref] : [],
      })),
    })),
  })
}

const TECHNICAL: ReadonlySet<DocumentType> = new Set([
  'independent_engineer_report',
  'design_drawings',
  'energy_production_report',
  'equipment_specification',
  'commissioning_test_report',
  'completion_certificate',
  'placed_in_service_letter',
  'interconnection_agreement',
  'gas_interconnection_agreement',
  'pto_document',
  'construction_permit',
  'environmental_site_assessment',
  'geotechnical_structural_report',
])

/** The plant according to its fields and technical documents. */
export const technical = (facts: ReportFacts, audience: Audience): SectionDraft[] =>
  section('technical', 'Technical Facts', {
    figures: projectFigures(facts, audience, [
      'overview',
      'interconnection',
      'design_permitting_technical_review',
    ]),
    tables: [
      {
        title: 'As stated in the documents',
        columns: [
          { label: 'Document', width: 36 },
          { label: 'Fact', width: 32 },
          { label: 'As stated', width: 32 },
        ],
        rows: factRows(documentFacts(facts.data, audience, (type) => TECHNICAL.has(type))),
      },
    ],
  })
