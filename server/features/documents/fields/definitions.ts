import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldDefinitionRow } from './store.ts'

export const FIELD_LIST: ListDefinition<ListField<'fields.list'>, never> = {
  resource: 'fields',
  id: fieldDefinitions.id,
  fields: {
    field_name: fieldDefinitions.field_name,
    field_label: fieldDefinitions.field_label,
    level: fieldDefinitions.level,
    data_type: fieldDefinitions.data_type,
    field_type: fieldDefinitions.field_type,
    unit: fieldDefinitions.unit,
    category: fieldDefinitions.category,
    options: fieldDefinitions.options,
    readonly: fieldDefinitions.readonly,
    is_active: fieldDefinitions.is_active,
    position: fieldDefinitions.position,
  },
  search: [fieldDefinitions.field_name, fieldDefinitions.field_label],
  defaultSort: ['position', 'ASC'],
}

export const COMPANY_FIELD_LIST: ListDefinition<ListField<'companies.fields'>, never> = {
  ...FIELD_LIST,
  resource: 'company-fields',
}

/** Staff also manage retired fields; nobody else sees them. */
const currentFor = ({ actor }: Rights): SQL | undefined =>
  actor === 'admin' ? undefined : eq(fieldDefinitions.is_active, true)

/** Returns one page of the fields the caller sees; `form` limits it to the active fields of a level. */
export async function listFields(
  db: Db,
  rights: Rights,
  list: ListClause,
  form?: { level: FieldLevel },
): Promise<PageOf<FieldDefinitionRow>> {
  const ofForm = form
    ? and(eq(fieldDefinitions.level, form.level), eq(fieldDefinitions.is_active, true))
    : currentFor(rights)
  const where = and(visibleFields(rights), ofForm, list.where)
  return pageOf(db, db.select().from(fieldDefinitions).where(where).$dynamic(), list)
}

export async function findField(db: Db, id: number): Promise<FieldDefinitionRow | null> {
  const [row] = await db.select().from(fieldDefinitions).where(eq(fieldDefinitions.id, id))
  return row ?? null
}

/** Whether another field of the level has this name. */
export async function isNameTaken(
  db: Db,
  level: FieldLevel,
  name: string,
  exceptId = 0,
): Promise<boolean> {
  const rows = await db
    .select({ id: fieldDefinitions.id })
    .from(fieldDefinitions)
    .where(
      and(
        eq(fieldDefinitions.level, level),
        eq(fieldDefinitions.field_name, name),
        ne(fieldDefinitions.id, exceptId),
      ),
    )
  return rows.length > 0
}

/** Whether any project or company has a value of this field in its own row. */
export async function hasValues(db: Db, fieldId: number): Promise<boolean> {
  const rows = await db
    .select({ id: fieldValues.id })
    .from(fieldValues)
    .where(eq(fieldValues.field_id, fieldId))
    .limit(1)
  return rows.length > 0
}
