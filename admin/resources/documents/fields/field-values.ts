import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { DocumentCategory } from '#shared/entities/documents.ts'
import type { DataType, FieldLevel, FieldType, Unit } from '#shared/entities/fields.ts'
import type { OptionListName } from '#shared/entities/option-lists.ts'
import { type Audience, audiences } from '#shared/entities/reports.ts'
import { isNumeric } from './field-kinds.ts'

/** The values of the field definition form. */
export interface FieldFormValues {
  field_name: string
  field_label: string
  level: FieldLevel | null
  data_type: DataType | null
  field_type: FieldType | null
  unit: Unit | null
  category: DocumentCategory | null
  options: OptionListName | null
  /** One checkbox each. */
  for_buyer: boolean
  for_seller: boolean
  for_frontdoor: boolean
  readonly: boolean
  is_active: boolean
  position: number | null
  min: number | null
  max: number | null
  help: string
}

/** The checkbox of each audience. */
export const AUDIENCE_BOXES = {
  buyer: 'for_buyer',
  seller: 'for_seller',
  frontdoor: 'for_frontdoor',
} as const satisfies Record<Audience, keyof FieldFormValues>

export const NEW_FIELD: FieldFormValues = {
  field_name: '',
  field_label: '',
  level: 'project',
  data_type: 'text',
  field_type: 'STRING',
  unit: null,
  category: null,
  options: null,
  for_buyer: true,
  for_seller: true,
  for_frontdoor: true,
  readonly: false,
  is_active: true,
  position: null,
  min: null,
  max: null,
  help: '',
}

export const valuesOf = (field: FieldDefinitionRecord): FieldFormValues => ({
  field_name: field.field_name,
  field_label: field.field_label,
  level: field.level,
  data_type: field.data_type,
  field_type: field.field_type,
  unit: field.unit,
  category: field.category,
  options: field.options,
  for_buyer: field.audience.includes('buyer'),
  for_seller: field.audience.includes('seller'),
  for_frontdoor: field.audience.includes('frontdoor'),
  readonly: field.readonly,
  is_active: field.is_active,
  position: field.position,
  min: field.min,
  max: field.max,
  help: field.help ?? '',
})

/** Returns the body that the server stores, without what the data type doesn't allow. */
export function bodyOf(values: FieldFormValues) {
  const { for_buyer: _b, for_seller: _s, for_frontdoor: _f, position, ...rest } = values
  const { data_type, field_label, field_name, help } = values
  const numeric = isNumeric(data_type)
  return {
    ...rest,
    field_name: field_name.trim(),
    field_label: field_label.trim(),
    options: data_type === 'select' ? values.options : null,
    audience: audiences.values.filter((audience) => values[AUDIENCE_BOXES[audience]]),
    min: numeric ? values.min : null,
    max: numeric ? values.max : null,
    help: help.trim() || null,
    ...(position === null ? {} : { position }),
  }
}

/** Like `bodyOf`, for an existing field: omits the fixed name, level, and data type. */
export function changesOf(values: FieldFormValues): Partial<FieldDefinitionRecord> {
  const { field_name: _n, level: _l, data_type: _d, field_type, category, ...rest } = bodyOf(values)
  return { ...rest, ...(field_type ? { field_type } : {}), ...(category ? { category } : {}) }
}

/** Derives the data name from the label: `Site lease term` becomes `site_lease_term`. */
export const nameFromLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 63)
    .replace(/_+$/, '')
