import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { ValueSource } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'

/** A field of the project or company that a file belongs to, with its value. */
export interface OwnerField {
  field: FieldDefinitionRecord
  value: FieldValue
  source: ValueSource | null
}

interface OwnerFields {
  /** Version of the project or company as read. */
  version: number
  fields: readonly OwnerField[]
}

/** Undefined until everything is loaded. */
interface Answer {
  data: OwnerFields | undefined
  error: Error | null
}

type Owner = Pick<VersionedDocument, 'project_id' | 'company_id'>

/** The fields of a file's owner, and how to fill one in. */
export function useOwnerFields({ project_id, company_id }: Owner) {
  const ofProject = useProjectFields(project_id)
  const ofCompany = useCompanyFields(project_id === null ? company_id : null)
  const { data, error } = project_id === null ? ofCompany : ofProject
  /** Saves one value against the version that was read; refused (412) if someone else made a change. */
  const save = async (name: string, value: FieldValue) => {
    const options = { body: { [name]: value }, ifMatch: data?.version }
    try {
      if (project_id !== null) {
        await call(projects.patch, { params: { id: project_id }, ...options })
      } else await call(companies.patch, { params: { id: company_id ?? 0 }, ...options })
    } finally {
      await refresh(project_id === null ? 'companies' : 'projects')
    }
  }
  return { data, error, save }
}

function useProjectFields(id: number | null): Answer {
  const options = { params: { id: id ?? 0 } }
  const project = useCall(projects.get, options, { enabled: id !== null })
  const fields = useCall(projects.fields, options, { enabled: id !== null })
  return {
    error: project.error ?? fields.error,
    data: project.data &&
      fields.data && {
        version: project.data.version,
        fields: fields.data.map((row) => ({ field: row, value: row.value, source: row.source })),
      },
  }
}

function useCompanyFields(id: number | null): Answer {
  const company = useCall(companies.get, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const fields = useCall(companies.fields, EVERY_FIELD, { enabled: id !== null })
  return {
    error: company.error ?? fields.error,
    data: company.data &&
      fields.data && { version: company.data.version, fields: filled(company.data, fields.data) },
  }
}

const EVERY_FIELD = { list: { range: [0, LIST_PAGE_MAX - 1] as const } }

function filled(company: Company, fields: readonly FieldDefinitionRecord[]): OwnerField[] {
  const columns: Readonly<Record<string, unknown>> = company
  return fields.map((field) => ({
    field,
    value: typedValue(columns[field.field_name] ?? company.values[field.field_name]),
    source: null,
  }))
}

const typedValue = (value: unknown): FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
