import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies.ts'
import { projects } from '#shared/contract/projects.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/fields.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import type { ValueSource } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

/** A field of the project or company that a file belongs to, with its value. */
export interface OwnerField {
  field: FieldDefinitionRecord
  value: FieldValue
  source: ValueSource | null
}

interface OwnerFields {
  /** Version of the project or company as it was read. */
  version: number
  fields: readonly OwnerField[]
}

type Owner = Pick<VersionedDocument, 'project_id' | 'company_id'>

/** The fields of the owner of a file, and how to fill one in. */
export function useOwnerFields({ project_id, company_id }: Owner) {
  const queryClient = useQueryClient()
  const queryKey = ['owner-fields', project_id, company_id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      project_id === null ? readCompany(company_id ?? 0, signal) : readProject(project_id, signal),
    enabled: project_id !== null || company_id !== null,
  })
  /** Saves one value on the ground of what was read; somebody else's change is refused (412). */
  const save = async (name: string, value: FieldValue) => {
    const options = { body: { [name]: value }, ifMatch: query.data?.version }
    try {
      if (project_id !== null) {
        await call(projects.patch, { params: { id: project_id }, ...options })
      } else await call(companies.patch, { params: { id: company_id ?? 0 }, ...options })
    } finally {
      await queryClient.invalidateQueries({ queryKey })
    }
    void queryClient.invalidateQueries({
      queryKey: [project_id === null ? 'companies' : 'projects'],
    })
  }
  return { ...query, save }
}

async function readProject(id: number, signal: AbortSignal): Promise<OwnerFields> {
  const [{ version }, rows] = await Promise.all([
    call(projects.get, { params: { id }, signal }),
    call(projects.fields, { params: { id }, signal }),
  ])
  return {
    version,
    fields: rows.map((row) => ({ field: row, value: row.value, source: row.source })),
  }
}

async function readCompany(id: number, signal: AbortSignal): Promise<OwnerFields> {
  const [company, { rows }] = await Promise.all([
    call(companies.get, { params: { id }, signal }),
    callList(companies.fields, { list: { range: [0, LIST_PAGE_MAX - 1] }, signal }),
  ])
  const columns: Readonly<Record<string, unknown>> = company
  return {
    version: company.version,
    fields: rows.map((field) => ({
      field,
      value: typedValue(columns[field.field_name] ?? company.values[field.field_name]),
      source: null,
    })),
  }
}

const typedValue = (value: unknown): FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
