import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { type Audience, reviewKinds } from '#shared/entities/reports.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import type { ReportFacts, ReportFile } from './facts.ts'
import type { ReportFigure, ReportNote, ReportRow, ReportSection, SectionDraft } from './model.ts'

/** A note below a section: where one of its figures can be read. */

type Source = Omit<ReportNote, 'number'>

/** Whether papers of a type may be named and linked for an audience: buyers may read what every transfer shares. */
export const mayRead = (audience: Audience, type: DocumentType): boolean =>
  audience !== 'buyer' || documentTypeData[type].buyers === 'shared'

/** The same of one file: a paper of a closing is its buyer's alone, and all buyers read the same report. */
export const mayReadFile = (
  audience: Audience,
  { type, is_of_closing }: Pick<ReportFile, 'type' | 'is_of_closing'>,
): boolean => mayRead(audience, type) && !(audience === 'buyer' && is_of_closing)

const CALCULATED: Source = {
  text: 'Calculated by us from the figures in this section.',
  path: null,
}

/** Returns where a reference leads, in words for an audience. */
export function sourceOf(
  ref: Ref | null,
  audience: Audience,
  facts: ReportFacts,
  files: ReadonlyMap<number, ReportFile>,
): Source {
  if (ref === null) return CALCULATED
  if (ref.versioned_document_id !== undefined) {
    return documentSource(ref, ref.versioned_document_id, audience, files)
  }
  switch (ref.kind) {
    case 'review': {
      const review = facts.reviews.find(({ id }) => id === ref.id)
      const words = review
        ? `${reviewKinds.label(review.kind)}, completed ${formatDateMedium(review.completed_on)}.`
        : 'Review of the project, not completed.'
      return { text: words, path: null }
    }
    case 'transfer':
      return { text: 'Our record of the credits that are sold.', path: null }
    case 'org_chart':
      return { text: 'Ownership chart of the project, as it is drawn with us.', path: null }
    case 'guarantor':
      return { text: 'Review of the guarantor by our team.', path: null }
    case 'company':
      return { text: 'Company record. No document on file shows it.', path: null }
    default:
      return { text: 'Project record. No document on file shows it.', path: null }
  }
}

function documentSource(
  { version, page, person }: Ref,
  id: number,
  audience: Audience,
  files: ReadonlyMap<number, ReportFile>,
): Source {
  const file = files.get(id)
  if (!file) return { text: 'A document that is no longer on file.', path: null }
  const readable = mayReadFile(audience, file)
  const number = version ?? file.number
  const words = [
    documentTypes.label(file.type),
    ...(readable ? [`“${file.name}”`] : []),
    `version ${number}`,
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(person === undefined ? [] : [`confirmed by ${person}`]),
  ].join(', ')
  if (!readable) return { text: `${words}. On file with us, not shared with buyers.`, path: null }
  const query = { version: String(number), ...(page === undefined ? {} : { page: String(page) }) }
  return { text: `${words}.`, path: paths.documentViewer.build({ document_id: id }, query) }
}

/** Numbers the sources of sections throughout a report; repeats within a section count once. */
export function withNotes(
  drafts: readonly (SectionDraft & Pick<ReportSection, 'included' | 'default_body'>)[],
  audience: Audience,
  facts: ReportFacts,
): ReportSection[] {
  const files = new Map(facts.files.map((file) => [file.id, file]))
  let last = 0
  return drafts.map((draft) => {
    const notes = new Map<string, ReportNote>()
    const noteOf = (ref: Ref | null): number => {
      const source = sourceOf(ref, audience, facts, files)
      const known = notes.get(source.text) ?? { number: ++last, ...source }
      notes.set(source.text, known)
      return known.number
    }
    const numbers = (refs: readonly (Ref | null)[]) => [...new Set(refs.map(noteOf))]
    return {
      ...draft,
      figures: draft.figures.map((figure: ReportFigure) => ({
        ...figure,
        notes: numbers([figure.ref]),
      })),
      tables: draft.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row: ReportRow) => ({
          ...row,
          // A total comes from the rows above it.
          notes: numbers(row.strong ? [null] : row.refs),
        })),
      })),
      notes: [...notes.values()],
    }
  })
}
