import { taxClasses } from '#shared/entities/companies.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { orgDrawing } from '#shared/rules/projects/org-charts/drawing.ts'
import { orgProblems } from '#shared/rules/projects/org-charts/problems.ts'
import { edgeWords } from '#shared/rules/projects/org-charts/words.ts'
import type { ReportFacts } from '../facts.ts'
import { section } from '../figures.ts'
import type { ReportRow, SectionDraft } from '../model.ts'

/** The parties and their roles, and the owners shown in the chart. */
export function parties(
  { project, parties: list, data: { chart } }: ReportFacts,
  audience: Audience,
): SectionDraft[] {
  const drawn = new Map(chart?.nodes.map((node) => [node.company_id, node]))
  const taxClassOf = (id: number): string | null => {
    const taxClass = drawn.get(id)?.tax_class
    return taxClass ? taxClasses.label(taxClass) : null
  }
  return section('parties', 'Parties', {
    body: chart ? openWords(chart, audience) : '',
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
          cells: [
            role,
            name,
            company_type ?? '–',
            taxClassOf(company_id) ?? tax_class ?? '–',
            formation_state ?? '–',
          ],
          refs: [
            { kind: 'company', id: company_id } as const,
            ...(taxClassOf(company_id) === null ? [] : [chartRef(project.id)]),
          ],
        })),
      },
      {
        title: 'Ownership',
        columns: [
          { label: 'Company', width: 40 },
          { label: 'Owner', width: 40 },
          { label: 'Share', width: 20 },
        ],
        rows: chart ? shareRows(chart, project.id) : [],
      },
    ],
  })
}

const chartRef = (id: number) => ({ kind: 'org_chart', id }) as const

/** Everything the drawing says about ownership. */
function shareRows({ nodes, edges }: OrgChart, projectId: number): ReportRow[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  return edges.map((edge) => ({
    cells: [names.get(edge.child) ?? '', names.get(edge.parent) ?? '', edgeWords(edge)],
    refs: [chartRef(projectId)],
  }))
}

/** What the chart leaves open: sellers read what, buyers only how much. */
function openWords(chart: OrgChart, audience: Audience): string {
  const problems = orgProblems(chart)
  if (problems.length === 0) return ''
  const count = `${counted(problems.length, 'point')} ${problems.length === 1 ? 'is' : 'are'} open`
  if (audience === 'buyer') return `The ownership chart isn’t complete yet: ${count}.`
  return ['The ownership chart isn’t complete yet.', ...problems.map(({ text }) => text)].join(' ')
}
