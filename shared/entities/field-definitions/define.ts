import { z } from 'zod'
import { MAX_INT } from '#shared/limits.ts'
import { documentCategories } from '../documents.ts'
import { dataTypes, type FieldKind, fieldKinds, fieldLevels, fieldTypes, units } from '../fields.ts'
import { type OptionListName, optionListNames } from '../option-lists.ts'
import { type Audience, audiences } from '../reports.ts'
import { titleCase } from '../title-case.ts'

/** Maximum years in a term field (docs/product.md sections 3 and 9). */
export const MAX_TERM = MAX_INT

/** The definition of a project or company field, without its values. */
export const fieldDefinitionSchema = z.object({
  field_name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  field_label: z.string().min(1).max(200),
  data_type: z.enum(dataTypes.values),
  field_type: z.enum(fieldTypes.values),
  unit: z.enum(units.values).nullable(),
  category: z.enum(documentCategories.values),
  level: z.enum(fieldLevels.values),
  /** Who can see the field besides staff, reviewers, and evaluators. */
  audience: z.array(z.enum(audiences.values)),
  /** Set by the product or by staff, never typed by a seller. */
  readonly: z.boolean(),
  /** The name of a select field's closed list. */
  options: z.enum(optionListNames).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})
export type FieldDefinition = z.infer<typeof fieldDefinitionSchema>

type Details = Partial<
  Pick<FieldDefinition, 'field_label' | 'audience' | 'readonly' | 'options' | 'min' | 'max'>
>

const everyone: readonly Audience[] = audiences.values

/** Builds the definitions of one category at one level, filling in the defaults of each kind. */
export function definer(
  level: FieldDefinition['level'],
  category: FieldDefinition['category'],
): (name: string, kind: FieldKind, details?: Details) => FieldDefinition {
  return (name, kind, details = {}) => ({
    field_name: name,
    field_label: titleCase(name),
    ...fieldKinds[kind],
    category,
    level,
    audience: [...everyone],
    readonly: false,
    options: null,
    ...defaultRange(kind),
    ...details,
  })
}

/** Amounts, sizes, and terms are never negative, and a share never exceeds the whole. */
function defaultRange(kind: FieldKind): Pick<FieldDefinition, 'min' | 'max'> {
  switch (kind) {
    case 'percent':
      return { min: 0, max: 100 }
    case 'number_of_years':
      return { min: 0, max: MAX_TERM }
    case 'year':
      return { min: 1900, max: 2200 }
    case 'tons':
    case 'dollars':
    case 'dollars_and_cents':
    case 'kilowatts':
    case 'kilowatt_hours':
    case 'gigawatt_hours':
      return { min: 0, max: null }
    case 'string':
    case 'integer':
    case 'float':
    case 'date':
    case 'enum':
    case 'boolean':
      return { min: null, max: null }
  }
}

/** The details of a select: its closed list. */
export function from(options: OptionListName, details: Details = {}): Details {
  return { ...details, options }
}
