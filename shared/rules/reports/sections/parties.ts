import { orgDrawing } from '#shared/rules/org-chart/drawing.ts'
import type { ReportFacts } from '../facts.ts'
import { section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** Who plays which part, and who owns whom where the chart says so. */
export const parties = ({ parties: list, data: { chart } }: ReportFacts): SectionDraft[] =>
  section('parties', 'Parties', {
    drawing: chart && chart.edges.length > 0 ? orgDrawing(chart) : null,
    tables: [
      {
        title: null,
        columns: [
          { label: 'Role', width: 16 },
          { label: 'Company', width: 34 },
          { label: 'Type', width: 18 },
          { label: 'Taxed as', width: 18 },
          { label: 'Formed in', width: 14 },
        ],
        rows: list.map(({ role, company_id, name, company_type, tax_class, formation_state }) => ({
          cells: [role, name, company_type ?? '–', tax_class ?? '–', formation_state ?? '–'],
          refs: [{ kind: 'company', id: company_id }],
        })),
      },
    ],
  })
