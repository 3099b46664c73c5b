import type { DocumentType } from '#shared/entities/document-types.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { type FieldLevel, fieldKinds } from '#shared/entities/fields.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { readOwnName } from '#shared/rules/policy/credits/properties.ts'
import type { AnswerData, FileData, OwnerData } from '#shared/rules/policy/data.ts'
import { answerRef, type OwnerReads, ownerReads } from '#shared/rules/policy/facts.ts'
import type { ReportField } from './facts.ts'
import type { ReportFigure, ReportRow, SectionDraft } from './model.ts'
import { mayRead } from './notes.ts'

/** Figures from fields and documents, each with its reference. */

/** Returns a project or company field as a figure; null if it is empty or hidden from the audience. */
export function fieldFigure(
  level: FieldLevel,
  owner: OwnerData,
  fields: readonly ReportField[],
  audience: Audience,
  name: string,
): ReportFigure | null {
  const own = readOwnName(name)
  const shared = fields.find(({ field_name }) => field_name === (own?.field ?? name))
  const label = own ? `${creditTechnologies.label(own.technology)}: ` : ''
  const field = shared && { ...shared, field_label: `${label}${shared.field_label}` }
  const value = owner.values[name] ?? null
  if (!field?.audience.includes(audience) || value === null) return null
  return {
    label: field.field_label,
    value,
    unit: field.unit,
    text: formatFieldValue(field, value),
    ref: readAny(ownerReads(level, owner), name, value).ref,
  }
}

const readAny = (reads: OwnerReads, name: string, value: FieldValue) => {
  if (typeof value === 'number') return reads.num(name)
  return typeof value === 'boolean' ? reads.yes(name) : reads.text(name)
}

/** Returns a figure calculated from others. */
export const calculated = (
  label: string,
  text: string,
  value: FieldValue = text,
): ReportFigure => ({ label, value, unit: null, text, ref: null })

const isSettled = ({ state, value, is_stale }: AnswerData): boolean =>
  (state === 'accepted' || state === 'edited') && value !== null && !is_stale

/** A fact confirmed by people in a document. */
export interface DocumentFact {
  readonly type: DocumentType
  readonly file: FileData
  readonly field_name: string
  readonly label: string
  readonly value: FieldValue
  readonly text: string
  readonly ref: Ref
}

/** Returns the facts confirmed in documents of these types, as far as the audience may read them. */
export const documentFacts = (
  owner: OwnerData,
  audience: Audience,
  types: (type: DocumentType) => boolean,
): DocumentFact[] =>
  owner.files
    .filter(({ type }) => types(type) && mayRead(audience, type))
    .flatMap((file) => factsIn(file))

const factsIn = (file: FileData): DocumentFact[] =>
  file.answers.filter(isSettled).flatMap((answer) => {
    const asked = documentTypeData[file.type].fields.find(
      ({ field_name }) => field_name === answer.field_name,
    )
    // A question added by staff has its own field, which shows it separately.
    if (!asked) return []
    const shape = { ...fieldKinds[asked.kind], options: asked.options }
    return [
      {
        type: file.type,
        file,
        field_name: asked.field_name,
        label: asked.field_label,
        value: answer.value,
        text: formatFieldValue(shape, answer.value),
        ref: answerRef(file, answer),
      },
    ]
  })

/** Returns table rows for such facts, grouped by document. */
export const factRows = (facts: readonly DocumentFact[]): ReportRow[] =>
  facts.map(({ type, label, text, ref }, index) => ({
    cells: [
      // Name the document only once, as on paper.
      facts[index - 1]?.file === facts[index]?.file ? '' : documentTypes.label(type),
      label,
      text,
    ],
    refs: [ref],
  }))

/** Returns one section; empty if it has no content. */
export function section(
  key: string,
  title: string,
  content: Partial<Omit<SectionDraft, 'key' | 'title'>>,
): SectionDraft[] {
  const { body = '', figures = [], tables = [], drawing = null } = content
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (body === '' && figures.length === 0 && filled.length === 0) return []
  return [{ key, title, body, figures, tables: filled, drawing }]
}

export const present = <T>(list: readonly (T | null)[]): T[] => list.filter((one) => one !== null)
