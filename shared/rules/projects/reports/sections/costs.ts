import { costCategories } from '#shared/entities/costs.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import type { FileData } from '#shared/rules/policy/data.ts'
import { answerRef } from '#shared/rules/policy/facts.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import { originals } from '#shared/rules/projects/costs/invoices.ts'
import type { LineAmounts } from '#shared/rules/projects/costs/line.ts'
import { sumOf } from '#shared/rules/projects/costs/measure.ts'
import { costPapers } from '#shared/rules/projects/costs/papers.ts'
import type { ReportFacts } from '../facts.ts'
import { calculated, type DocumentFact, documentFacts, factRows, section } from '../figures.ts'
import type { ReportRow, SectionDraft } from '../model.ts'
import { projectFigures } from './project.ts'

/** Sources of the costs besides invoices. */
const STUDIES: ReadonlySet<DocumentType> = new Set([
  'cost_segregation',
  'appraisal_report',
  'epc_agreement',
  'equipment_supply_agreement',
])

const isInvoice = (type: DocumentType): boolean => type.startsWith('other_project_costs_')

/** Costs on record, and what the studies and contracts say about them. */
export const costs = (facts: ReportFacts, audience: Audience): SectionDraft[] =>
  section('costs', 'Project Costs', {
    figures: projectFigures(facts, audience, ['project_costs']),
    tables: [
      {
        title: 'As stated in studies and contracts',
        columns: [
          { label: 'Document', width: 40 },
          { label: 'Fact', width: 30 },
          { label: 'As stated', width: 30, align: 'right' },
        ],
        rows: factRows(documentFacts(facts.data, audience, (type) => STUDIES.has(type))),
      },
    ],
  })

/** The invoices on file with their amounts, without duplicates, and their total. */
export function invoices(facts: ReportFacts, audience: Audience): SectionDraft[] {
  const counted = originals(costPapers(facts.data.files))
  const stated = documentFacts(facts.data, audience, isInvoice).filter(
    ({ file: { id } }) => (counted.get(id)?.id ?? id) === id,
  )
  const byFile = [...Map.groupBy(stated, ({ file }) => file)]
  const rows = byFile.flatMap(([{ type }, said]) => invoiceRow(type, said))
  if (rows.length === 0) return []
  const cents = stated
    .filter(({ field_name }) => field_name === 'amount')
    .reduce((sum, { value }) => sum + (typeof value === 'number' ? centsOf(value) : 0), 0)
  const total = {
    cells: ['Total', '', '', '', formatDollars(dollarsOf(cents))],
    refs: [],
    strong: true,
  } as const
  return section('invoices', 'Invoices', {
    tables: [
      {
        title: null,
        columns: [
          { label: 'Cost', width: 30 },
          { label: 'Vendor', width: 24 },
          { label: 'Invoice', width: 15 },
          { label: 'Date', width: 13 },
          { label: 'Amount', width: 18, align: 'right' },
        ],
        rows: [...rows, total],
      },
    ],
  })
}

function invoiceRow(type: DocumentType, said: readonly DocumentFact[]): ReportRow[] {
  const fact = (name: string) => said.find(({ field_name }) => field_name === name)
  const amount = fact('amount')
  if (!amount) return []
  const text = (name: string) => fact(name)?.text ?? '–'
  return [
    {
      cells: [
        documentTypes.label(type).replace(/^Other Project Costs: /, ''),
        text('vendor'),
        text('invoice_number'),
        text('invoice_date'),
        amount.text,
      ],
      refs: [amount.ref],
    },
  ]
}

/** The lines submitted for review, with what their papers prove. */
export function costLines({ data, cost_flags: flags = [] }: ReportFacts): SectionDraft[] {
  const { costs } = projectFacts(data)
  if (!costs || costs.lines.length === 0) return []
  const papers = new Map(data.files.map((file) => [file.id, file]))
  const amounts = ({ claimed, supported, paid, eligible }: LineAmounts) =>
    [claimed, supported, paid, eligible].map((cents) => formatDollars(dollarsOf(cents)))
  const total = sumOf(costs.lines)
  const share = total.claimed === 0 ? 0 : (total.supported / total.claimed) * 100
  return section('cost_lines', 'Cost Lines', {
    figures: [calculated('Supported by documents', formatPercent(share), share)],
    tables: [
      {
        title: null,
        columns: [
          { label: 'Cost', width: 21 },
          { label: 'Vendor', width: 21 },
          { label: 'Claimed', width: 14, align: 'right' },
          { label: 'Supported', width: 14, align: 'right' },
          { label: 'Paid', width: 14, align: 'right' },
          { label: 'Eligible', width: 16, align: 'right' },
        ],
        rows: [
          ...costs.lines.map(({ category, vendor, cents, document_ids }) => ({
            cells: [costCategories.label(category), vendor ?? '–', ...amounts(cents)],
            refs: document_ids.flatMap((id) => amountRef(papers.get(id))),
          })),
          { cells: ['Total', '', ...amounts(total)], refs: [], strong: true },
        ],
      },
      {
        title: 'Needs a closer look',
        columns: [
          { label: 'Cost', width: 21 },
          { label: 'Vendor', width: 21 },
          { label: 'What', width: 58 },
        ],
        rows: costs.lines.flatMap(({ id, category, vendor }) =>
          flags
            .filter(({ line_id }) => line_id === id)
            .map(({ text }) => ({
              cells: [costCategories.label(category), vendor ?? '–', text],
              refs: [],
            })),
        ),
      },
    ],
  })
}

/** Where a paper states its amount; the whole paper if nobody has settled it. */
function amountRef(file: FileData | undefined): Ref[] {
  if (!file) return []
  const amount = file.answers.find(({ field_name }) => field_name === 'amount')
  if (amount) return [answerRef(file, amount)]
  return [{ kind: 'document', id: file.id, versioned_document_id: file.id, version: file.number }]
}
