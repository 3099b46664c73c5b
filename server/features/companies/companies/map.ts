import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { CompanyRow } from './store.ts'

/** Limits on what the caller sees of a company; which companies they see is decided elsewhere. */
export interface CompanyView {
  /** Whether staff judgments are shown. */
  staff: boolean
  /** Names of fields hidden from the caller's audience. */
  hidden: ReadonlySet<string>
  /** Names of the colleagues who look after companies, by ID. */
  assignees: ReadonlyMap<number, string | null>
}

/** A company in contract form; columns are listed one by one, without hidden ones. */
export function toCompany(
  row: CompanyRow,
  values: Record<string, FieldValue>,
  { staff, hidden, assignees }: CompanyView,
): Company {
  const fields = {
    legal_name: row.legal_name,
    company_type: row.company_type,
    ein: row.ein,
    full_street_address: row.full_street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    mailing_address: row.mailing_address,
    formation_state: row.formation_state,
    website: row.website,
    phone_number: row.phone_number,
    credit_rating: row.credit_rating,
  }
  const judgements = {
    guarantor_outcome: row.guarantor_outcome,
    kyb_result: row.kyb_result,
    financials_consent_date: row.financials_consent_date,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_id === null ? null : (assignees.get(row.assignee_id) ?? null),
  }
  return {
    id: row.id,
    name: row.name,
    ...without(fields, hidden),
    ...(staff ? judgements : {}),
    values,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

const without = <F extends object>(fields: F, hidden: ReadonlySet<string>): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) as Partial<F>
