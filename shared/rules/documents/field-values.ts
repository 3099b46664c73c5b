import type { z } from 'zod'
import { ZIP_MESSAGE, ZIP_PATTERN } from '#shared/entities/company-patterns.ts'
import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import type { DataType } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { dateSchema } from '#shared/entities/text.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { outOfRange, tooLong } from '#shared/format/limit-words.ts'
import { plainText } from '#shared/format/plain-text.ts'
import { MAX_INT, MONEY_MAX_DOLLARS, TEXT_VALUE_MAX } from '#shared/limits.ts'

/**
 * Field values as they arrive in JSON (docs/product.md section 5): the type must match exactly, and null clears. Text
 * that people type has already been parsed by shared/format.
 */

export type FieldValueResult = { ok: true; value: FieldValue } | { ok: false; message: string }

type Definition = Pick<FieldDefinition, 'data_type' | 'field_type' | 'options' | 'min' | 'max'> & {
  /** Some fields have a text format that applies everywhere; answers to questions have none. */
  field_name?: string
}

/** Checks one value against its definition. Blank text clears, like null. */
export function checkFieldValue(definition: Definition, value: unknown): FieldValueResult {
  if (value === null) return { ok: true, value: null }
  return CHECKS[definition.data_type](definition, value)
}

type Check = (definition: Definition, value: unknown) => FieldValueResult

const CHECKS = {
  text: checkText,
  select: checkChoice,
  integer: checkInteger,
  boolean: (_definition, value) =>
    typeof value === 'boolean' ? good(value) : bad('Choose yes or no'),
  date: checkDate,
  float: checkFloat,
} as const satisfies Record<DataType, Check>

const good = (value: FieldValue): FieldValueResult => ({ ok: true, value })
const bad = (message: string): FieldValueResult => ({ ok: false, message })

/** The required text format of a field, by name. */
const TEXT_FORMS: Readonly<Record<string, { pattern: RegExp; message: string }>> = {
  zip_code: { pattern: ZIP_PATTERN, message: ZIP_MESSAGE },
}

function checkText({ field_name = '' }: Definition, value: unknown): FieldValueResult {
  if (typeof value !== 'string') return bad('Enter text')
  if (value.length > TEXT_VALUE_MAX) return bad(tooLong(TEXT_VALUE_MAX))
  if (!value.isWellFormed() || value.includes('\0')) {
    return bad('Remove unsupported characters')
  }
  const text = plainText(value)
  if (text.trim() === '') return good(null)
  const form = TEXT_FORMS[field_name]
  if (!form) return good(text)
  return form.pattern.test(text.trim()) ? good(text.trim()) : bad(form.message)
}

function checkChoice({ options }: Definition, value: unknown): FieldValueResult {
  return options !== null && optionLists[options].has(value)
    ? good(value)
    : bad('Choose one of the options')
}

function checkInteger(definition: Definition, value: unknown): FieldValueResult {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return bad('Enter a whole number')
  const limit = definition.field_type === 'DOLLARS' ? Math.floor(MONEY_MAX_DOLLARS) : MAX_INT
  return withinRange(definition, value, limit)
}

function checkFloat(definition: Definition, value: unknown): FieldValueResult {
  if (typeof value !== 'number' || !Number.isFinite(value)) return bad('Enter a number')
  if (definition.field_type === 'DOLLARS_AND_CENTS' && !isWholeCents(value)) {
    return bad('Use at most two decimals')
  }
  return withinRange(definition, value, MONEY_MAX_DOLLARS)
}

/** Whether an amount has at most two decimals. */
const isWholeCents = (dollars: number): boolean => Number(dollars.toFixed(2)) === dollars

function withinRange({ min, max }: Definition, value: number, limit: number): FieldValueResult {
  const low = Math.max(min ?? -limit, -limit)
  const high = Math.min(max ?? limit, limit)
  if (value < low || value > high) return bad(outOfRange(low, high))
  return good(value === 0 ? 0 : value)
}

function checkDate(_definition: Definition, value: unknown): FieldValueResult {
  const parsed = dateSchema.safeParse(value)
  return parsed.success ? good(parsed.data) : bad(fieldWords(parsed.error))
}

const fieldWords = ({ issues: [first] }: z.ZodError): string => first?.message ?? ''
