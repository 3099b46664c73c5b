import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { ReportFacts } from '../facts.ts'
import { type DocumentFact, documentFacts, factRows, section } from '../figures.ts'
import type { ReportRow, SectionDraft } from '../model.ts'
import { projectFigures } from './project.ts'

/** What the costs are taken from, besides invoices. */
const STUDIES: ReadonlySet<DocumentType> = new Set([
  'cost_segregation',
  'appraisal_report',
  'epc_agreement',
  'equipment_supply_agreement',
])

const isInvoice = (type: DocumentType): boolean => type.startsWith('other_project_costs_')

/** Costs on record, and what the studies and contracts say of them. */
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

/** The invoices on file with their amounts, and what they come to. */
export function invoices(facts: ReportFacts, audience: Audience): SectionDraft[] {
  const stated = documentFacts(facts.data, audience, isInvoice)
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
