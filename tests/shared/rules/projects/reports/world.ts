import type { DocumentType } from '#shared/entities/document-types.ts'
import { companyFieldDefinitions } from '#shared/entities/field-definitions/company.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { AnswerData, FileData } from '#shared/rules/policy/data.ts'
import type { ReportFacts, ReportFile, ReportSlot } from '#shared/rules/projects/reports/facts.ts'

/** A project of a seller with an interconnection agreement, a payroll report, and a finished review. */

export const answer = (id: number, values: Partial<AnswerData> = {}): AnswerData => ({
  id,
  field_name: 'capacity',
  value: 5_000,
  state: 'accepted',
  is_stale: false,
  confidence: 1,
  number: 2,
  page: 4,
  box: null,
  person: 'Ada Quinn',
  fills: null,
  ...values,
})

export const file = (id: number, type: DocumentType, answers: AnswerData[] = []): FileData => ({
  id,
  type,
  number: 2,
  sha256: `bytes of file ${id}`,
  is_settled: true,
  answers,
})

const VALUES: Record<string, FieldValue> = {
  name: 'Sandy Creek',
  installation_type: 'groundmount_solar',
  installed_capacity_dc: 6_200,
  installed_capacity_ac: 4_800,
  eligible_costs: 10_540_000,
  interconnection_costs: 600_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-10-15',
  adder_pw_apprenticeship_claimed: true,
  interconnection_capacity: 5_000,
}

export const reportFile = ({ id, type, number }: FileData): ReportFile => ({
  ...{ id, type, number, name: `${type}.pdf` },
  page_count: 12,
  is_of_closing: false,
})

const slot = (of: FileData, category: ReportSlot['category']): ReportSlot => ({
  type: of.type,
  of: 'project',
  category,
  required: true,
  state: 'completed',
  files: [reportFile(of)],
})

export function facts(values: Partial<ReportFacts> = {}): ReportFacts {
  const agreement = file(7, 'interconnection_agreement', [
    answer(1, { fills: 'interconnection_capacity' }),
  ])
  const payroll = file(8, 'certified_payroll_report', [
    answer(2, { field_name: 'workers', value: 12, page: 1 }),
  ])
  const slots = [slot(agreement, 'interconnection'), slot(payroll, 'credit_adders')]
  return {
    project: {
      id: 3,
      name: 'Sandy Creek',
      slug: 'sandy-creek',
      stage: 'review',
      address: '1 Main St, Austin, TX',
      seller: 'Halcyon',
    },
    data: {
      id: 3,
      stage: 'review',
      closed_on: null,
      values: VALUES,
      files: [agreement, payroll],
      parties: [],
      sales: [],
      reviews: [],
      registrations: [],
      costs: [],
      communities: null,
      chart: null,
    },
    company: {
      id: 4,
      values: { name: 'Halcyon', ein: '12-3456789' },
      files: [],
      ownership: null,
      kyb: [],
      figures: [],
      guaranteed: [],
      decisions: [],
    },
    fields: { project: projectFieldDefinitions, company: companyFieldDefinitions },
    parties: [],
    rules: [
      {
        code: 'P03',
        title: 'Interconnection covers the plant',
        result: 'fail',
        raw_result: 'fail',
        threshold: 'At least the AC capacity',
        message: 'Capacity is too small.',
        inputs: [
          {
            label: 'Capacity',
            value: 5_000,
            unit: 'kilowatts',
            standing: 'known',
            ref: { kind: 'answer', id: 1, versioned_document_id: 7, version: 2, page: 4 },
          },
        ],
        exemption_id: null,
      },
    ],
    slots,
    files: slots.flatMap(({ files }) => files),
    dates: [],
    reviews: [],
    ...values,
  }
}
