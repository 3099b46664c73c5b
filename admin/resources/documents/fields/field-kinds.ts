import {
  type DataType,
  dataTypes,
  type FieldType,
  fieldKinds,
  fieldTypes,
  type Unit,
  units,
} from '#shared/entities/fields.ts'

/** Data type, meaning, and unit of a field, as chosen so far. */
export interface KindChoice {
  data_type: DataType | null
  field_type: FieldType | null
  unit: Unit | null
}

const KINDS: readonly { data_type: DataType; field_type: FieldType; unit: Unit | null }[] =
  Object.values(fieldKinds)

/** Returns the meanings that a data type can have. */
export const fieldTypesFor = (data_type: DataType | null) =>
  fieldTypes.options.filter(({ value }) =>
    KINDS.some((kind) => kind.data_type === data_type && kind.field_type === value),
  )

/** Returns the units for a data type and a meaning, without the option of having none. */
export const unitsFor = ({ data_type, field_type }: KindChoice) =>
  units.options.filter(({ value }) =>
    KINDS.some(
      (kind) =>
        kind.data_type === data_type && kind.field_type === field_type && kind.unit === value,
    ),
  )

/** Whether a field of this kind may have no unit. */
export const unitOptional = ({ data_type, field_type }: KindChoice): boolean =>
  KINDS.some(
    (kind) => kind.data_type === data_type && kind.field_type === field_type && kind.unit === null,
  )

/** Returns the closest valid kind: whatever no longer fits becomes the first option that does. */
export function fitKind(choice: KindChoice): KindChoice {
  const sameType = KINDS.filter(({ data_type }) => data_type === choice.data_type)
  const sameMeaning = sameType.filter(({ field_type }) => field_type === choice.field_type)
  const [first] = sameMeaning.length > 0 ? sameMeaning : sameType
  if (!first) return choice
  return sameMeaning.find(({ unit }) => unit === choice.unit) ?? first
}

export const isNumeric = (data_type: DataType | null): boolean =>
  data_type === 'integer' || data_type === 'float'

/** `Integer · Dollars`; omits a meaning that repeats the data type. */
export function kindWords({
  data_type,
  field_type,
}: {
  data_type: DataType
  field_type: FieldType
}) {
  const type = dataTypes.label(data_type)
  const meaning = fieldTypes.label(field_type)
  const plain = ['STRING', 'INTEGER', 'FLOAT', 'DATE', 'ENUM'].includes(field_type)
  return plain ? type : `${type} · ${meaning}`
}
