import type pg from 'pg'

/** The columns whose values are document types that the database checks. */
export const COLUMNS_WITH_A_TYPE: readonly string[] = [
  'documents.document_type',
  'versioned_documents.label',
  'ai_labels.label',
  'ai_labels.settled_label',
  'ai_answers.document_type',
]

/** Adds a company with a row of the type in each of these columns, in one statement. */
export const rowsOfType = (type: string): string => `
  with company as (
    insert into companies (name, created_at, updated_at) values ('${type}', now(), now()) returning id),
  slot as (
    insert into documents (company_id, document_type, required, created_at, updated_at)
    select id, '${type}', false, now(), now() from company),
  file as (
    insert into versioned_documents
      (company_id, name, label, current_number, created_at, updated_at)
    select id, '${type}', '${type}', 1, now(), now() from company returning id),
  label as (
    insert into ai_labels (versioned_document_id, number, label, settled_label, confidence,
      alternatives, evidence, engine, created_at)
    select id, 1, '${type}', '${type}', 1, '[]', '[]', 'test', now() from file)
  insert into ai_answers (versioned_document_id, number, document_type, field_name, confidence, state,
    engine, created_at, updated_at)
  select id, 1, '${type}', 'title', 1, 'proposed', 'test', now(), now() from file`

/** The types in each of these columns, in order. */
export async function typesOfRows(client: pg.ClientBase): Promise<string[][]> {
  const found: string[][] = []
  for (const place of COLUMNS_WITH_A_TYPE) {
    const [table, column] = place.split('.')
    const { rows } = await client.query<{ type: string }>(`select ${column} as type from ${table}`)
    found.push(rows.map(({ type }) => type).toSorted())
  }
  return found
}
