import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { companyFieldDefinitions } from '#shared/entities/field-definitions/company.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import {
  type DataType,
  type FieldKind,
  type FieldLevel,
  fieldKinds,
  type Unit,
} from '#shared/entities/fields.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { dayOf } from '#shared/format/calendar.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { agree } from '#shared/reading/answers/contradictions.ts'
import { meantValue } from '../documents/stated-values.ts'
import { readOwnName } from './credits/properties.ts'
import type { AnswerData, FileData, OwnerData } from './data.ts'
import { UNSURE_BELOW } from './thresholds.ts'

/**
 * How reliable a fact is: known; pending, in a document nobody has verified yet; uncertain, because it is conflicting,
 * lacks evidence, or was read with low confidence; or absent.
 */
export type Standing = 'known' | 'pending' | 'uncertain' | 'absent'

/** A value with its standing. A fact that is not known never passes. */
export interface Fact<T extends FieldValue = FieldValue> {
  readonly label: string
  readonly value: T | null
  readonly unit: Unit | null
  readonly standing: Standing
  /** Why it is uncertain, in words that follow its label. */
  readonly note?: string
  readonly ref: Ref | null
  /** References of the figures it was calculated from. */
  readonly refs?: readonly Ref[]
}

/** Reads facts from fields or answers, typed as the rule expects. */
export interface Reads {
  num(name: string): Fact<number>
  day(name: string): Fact<string>
  text(name: string): Fact<string>
  yes(name: string): Fact<boolean>
}

/** The files of one type. */
export interface DocumentReads extends Reads {
  /** Whether there is one; known once a person has confirmed it. */
  readonly present: Fact<boolean>
  /** Each file separately, oldest first. */
  readonly each: readonly Reads[]
}

export interface OwnerReads extends Reads {
  doc(type: DocumentType): DocumentReads
}

/** Looks up a fact by name. */
type Lookup = (name: string) => Fact

/** Returns readers for a project's or company's facts: fields by name, and answers by document type. */
export function ownerReads(level: FieldLevel, owner: OwnerData): OwnerReads {
  const files = Map.groupBy(owner.files, ({ type }) => type)
  // If no file has it, the whole record lacks it.
  const record: Ref = { kind: level, id: owner.id }
  return {
    ...readsOf((name) => fieldFact(level, owner, name)),
    doc: (type) => documentReads(type, files.get(type) ?? [], record),
  }
}

export function readsOf(lookup: Lookup): Reads {
  return {
    num: (name) => typed(lookup(name), (value) => typeof value === 'number'),
    day: (name) => typed(lookup(name), isDay),
    text: (name) => typed(lookup(name), (value) => typeof value === 'string'),
    yes: (name) => typed(lookup(name), (value) => typeof value === 'boolean'),
  }
}

const isDay = (value: FieldValue): value is string =>
  typeof value === 'string' && dayOf(value) !== null

/** A value of a type other than the rule expects counts as none. */
function typed<T extends FieldValue>(
  fact: Fact,
  is: (value: FieldValue) => value is T & FieldValue,
): Fact<T> {
  const { value } = fact
  if (value === null) return { ...fact, value: null }
  return is(value) ? { ...fact, value } : { ...fact, value: null, standing: 'absent' }
}

const DEFINITIONS = {
  project: new Map(
    projectFieldDefinitions.map((definition) => [definition.field_name, definition]),
  ),
  company: new Map(
    companyFieldDefinitions.map((definition) => [definition.field_name, definition]),
  ),
} as const satisfies Record<FieldLevel, unknown>

function fieldFact(level: FieldLevel, owner: OwnerData, name: string): Fact {
  const own = readOwnName(name)
  const definition = DEFINITIONS[level].get(own?.field ?? name)
  const value = owner.values[name] ?? null
  const said = owner.files.flatMap((file) =>
    file.answers
      .filter(({ fills }) => fills === name)
      .map(({ value: stated, ...answer }) => ({
        file,
        answer: { ...answer, value: meantValue(answer.field_name, name, stated, owner.values) },
      })),
  )
  const shape = {
    label: `${own ? `${creditTechnologies.label(own.technology)}: ` : ''}${definition?.field_label ?? titleCase(own?.field ?? name)}`,
    unit: definition?.unit ?? null,
  }
  const here: Ref = { kind: level, id: owner.id, field_name: name }
  if (value === null) {
    const waiting = said.findLast(({ answer }) => answer.state === 'proposed')
    if (!waiting || waiting.answer.value === null) {
      return { ...shape, value, standing: 'absent', ref: here }
    }
    return {
      ...shape,
      ...answerStanding(waiting.answer),
      ref: answerRef(waiting.file, waiting.answer),
    }
  }
  const kind = kindOf(definition)
  const states = (one: FieldValue) => ({ source: one, kind, unit: shape.unit, value: one })
  const settled = said.filter(({ answer }) => isSettled(answer) && answer.value !== null)
  const source = settled.findLast(({ answer }) => agree(states(value), states(answer.value)))
  const other = settled.find(
    ({ answer }) => !answer.is_stale && !agree(states(value), states(answer.value)),
  )
  const evidence = source ? { ...answerRef(source.file, source.answer), ...here } : here
  if (other) {
    const note = `differs from ${documentTypes.label(other.file.type)}`
    return { ...shape, value, standing: 'uncertain', note, ref: evidence }
  }
  if (source?.answer.is_stale) {
    const note = 'is no longer in the latest version of its document'
    return { ...shape, value, standing: 'uncertain', note, ref: evidence }
  }
  return { ...shape, value, standing: 'known', ref: evidence }
}

const kindOf = (definition: { data_type: DataType } | undefined): FieldKind =>
  definition?.data_type === 'text' ? 'string' : 'float'

function documentReads(type: DocumentType, files: readonly FileData[], record: Ref): DocumentReads {
  const newest = files.at(-1)
  const lookup = (file: FileData) => (name: string) => answerFact(type, file, name)
  return {
    ...readsOf((name) => {
      // Use the newest file that states it: a later file of the same type may be about something else.
      const said = files.findLast((file) => answerFact(type, file, name).standing === 'known')
      const file = said ?? newest
      return file ? answerFact(type, file, name) : noAnswer(type, name, record)
    }),
    present: presence(type, files, record),
    each: files.map((file) => readsOf(lookup(file))),
  }
}

function presence(type: DocumentType, files: readonly FileData[], record: Ref): Fact<boolean> {
  const file = files.findLast(({ is_settled }) => is_settled) ?? files.at(-1)
  const shape = { label: documentTypes.label(type), unit: null }
  if (!file) return { ...shape, value: null, standing: 'absent', ref: record }
  const ref: Ref = {
    kind: 'document',
    id: file.id,
    versioned_document_id: file.id,
    version: file.number,
  }
  return { ...shape, value: true, standing: file.is_settled ? 'known' : 'pending', ref }
}

function shapeOf(type: DocumentType, name: string) {
  const asked = documentTypeData[type].fields.find(({ field_name }) => field_name === name)
  const label = `${documentTypes.label(type)}: ${asked?.field_label ?? titleCase(name)}`
  return { label, unit: asked ? fieldKinds[asked.kind].unit : null }
}

const noAnswer = (type: DocumentType, name: string, ref: Ref): Fact => ({
  ...shapeOf(type, name),
  value: null,
  standing: 'absent',
  ref,
})

function answerFact(type: DocumentType, file: FileData, name: string): Fact {
  const answer = file.answers.find(({ field_name }) => field_name === name)
  const ref: Ref = {
    kind: 'document',
    id: file.id,
    versioned_document_id: file.id,
    version: file.number,
  }
  // A file that hasn't been asked yet may still state it.
  if (!answer) {
    return { ...noAnswer(type, name, ref), standing: file.is_settled ? 'absent' : 'pending' }
  }
  return { ...shapeOf(type, name), ...answerStanding(answer), ref: answerRef(file, answer) }
}

const isSettled = ({ state }: AnswerData): boolean => state === 'accepted' || state === 'edited'

/** The standing of an answer: settled by a person, or proposed by a machine. */
function answerStanding(answer: AnswerData): Pick<Fact, 'value' | 'standing' | 'note'> {
  const { value, confidence } = answer
  if (answer.state === 'rejected') return { value: null, standing: 'absent' }
  if (isSettled(answer)) {
    if (value === null) return { value, standing: 'absent' }
    if (!answer.is_stale) return { value, standing: 'known' }
    return {
      value,
      standing: 'uncertain',
      note: 'is no longer in the latest version of its document',
    }
  }
  if (value === null || confidence >= UNSURE_BELOW) return { value, standing: 'pending' }
  return { value, standing: 'uncertain', note: 'was read with low confidence' }
}

export function answerRef(file: FileData, answer: AnswerData): Ref {
  return {
    kind: 'answer',
    id: answer.id,
    versioned_document_id: file.id,
    version: answer.number,
    ...(answer.page === null ? {} : { page: answer.page }),
    ...(answer.box === null ? {} : { box: answer.box }),
    ...(answer.person === null ? {} : { person: answer.person }),
  }
}
