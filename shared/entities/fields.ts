import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How a value is stored and entered. */
export const dataTypes = enumeration({
  text: 'Text',
  select: 'Select',
  integer: 'Integer',
  boolean: 'Yes/No',
  date: 'Date',
  float: 'Decimal',
})
export type DataType = EnumerationValue<typeof dataTypes>

/** The meaning of a value, which determines unit, parsing, and display. */
export const fieldTypes = enumeration({
  STRING: 'Text',
  INTEGER: 'Whole number',
  TONS: 'Tons',
  DOLLARS: 'Dollars',
  NUMBER_OF_YEARS: 'Number of years',
  KILOWATTS: 'Kilowatts',
  KILOWATT_HOURS: 'Kilowatt-hours',
  GIGAWATT_HOURS: 'Gigawatt-hours',
  DOLLARS_AND_CENTS: 'Dollars and cents',
  PERCENT: 'Percent',
  FLOAT: 'Decimal number',
  DATE: 'Date',
  ENUM: 'Choice',
})
export type FieldType = EnumerationValue<typeof fieldTypes>

export const units = enumeration({
  kilowatts: 'Kilowatts',
  dollars: 'Dollars',
  'dollars and cents': 'Dollars and cents',
  year: 'Year',
  tons: 'Tons',
  'number of years': 'Number of years',
  'gigawatt-hours': 'Gigawatt-hours',
  percent: 'Percent',
  'kilowatt-hours': 'Kilowatt-hours',
})
export type Unit = EnumerationValue<typeof units>

interface FieldKindFacts {
  readonly data_type: DataType
  readonly field_type: FieldType
  readonly unit: Unit | null
}

/**
 * Every sensible combination of data type, field type, and unit under a short name; field definitions pick a kind
 * instead of repeating three properties. Yes/no is a choice of two, since the field types have no name for it.
 */
export const fieldKinds = {
  string: { data_type: 'text', field_type: 'STRING', unit: null },
  integer: { data_type: 'integer', field_type: 'INTEGER', unit: null },
  year: { data_type: 'integer', field_type: 'INTEGER', unit: 'year' },
  tons: { data_type: 'float', field_type: 'TONS', unit: 'tons' },
  dollars: { data_type: 'integer', field_type: 'DOLLARS', unit: 'dollars' },
  dollars_and_cents: {
    data_type: 'float',
    field_type: 'DOLLARS_AND_CENTS',
    unit: 'dollars and cents',
  },
  number_of_years: {
    data_type: 'integer',
    field_type: 'NUMBER_OF_YEARS',
    unit: 'number of years',
  },
  kilowatts: { data_type: 'float', field_type: 'KILOWATTS', unit: 'kilowatts' },
  kilowatt_hours: { data_type: 'float', field_type: 'KILOWATT_HOURS', unit: 'kilowatt-hours' },
  gigawatt_hours: { data_type: 'float', field_type: 'GIGAWATT_HOURS', unit: 'gigawatt-hours' },
  percent: { data_type: 'float', field_type: 'PERCENT', unit: 'percent' },
  float: { data_type: 'float', field_type: 'FLOAT', unit: null },
  date: { data_type: 'date', field_type: 'DATE', unit: null },
  enum: { data_type: 'select', field_type: 'ENUM', unit: null },
  boolean: { data_type: 'boolean', field_type: 'ENUM', unit: null },
} as const satisfies Record<string, FieldKindFacts>
export type FieldKind = keyof typeof fieldKinds

/** Whether a field describes a project or a company. */
export const fieldLevels = enumeration({
  project: 'Project',
  company: 'Company',
})
export type FieldLevel = EnumerationValue<typeof fieldLevels>

/** The last position in the order of fields and questions. */
export const MAX_POSITION = 100_000

/** Where a field's value came from. */
export const valueSources = enumeration({
  person: 'Entered by a person',
  ai_answer: 'Accepted AI answer',
  quote: 'From the quote',
})
export type ValueSource = EnumerationValue<typeof valueSources>
