import { documentTypes } from '#shared/entities/document-types.ts'
import { documentCategories, documentStateLabels } from '#shared/entities/documents.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import type { ReportFacts, ReportSlot } from '../facts.ts'
import { section } from '../figures.ts'
import type { ReportRow, SectionDraft } from '../model.ts'
import { mayRead, mayReadFile } from '../notes.ts'

/** The papers on file, by category; for papers hidden from buyers, only their number. */
export function documents(facts: ReportFacts, audience: Audience): SectionDraft[] {
  const told = facts.slots
    .filter(({ type }) => mayRead(audience, type))
    .map((slot) => ({
      ...slot,
      files: slot.files.filter((file) => mayReadFile(audience, file)),
    }))
  const shown = told.filter(
    ({ files, required }) => files.length > 0 || (required && audience !== 'buyer'),
  )
  const others = facts.slots
    .flatMap(({ files }) => files)
    .filter((file) => !mayReadFile(audience, file)).length
  const isOne = others === 1
  return section('documents', 'Documents', {
    body:
      others === 0
        ? ''
        : `${counted(others, 'more document')} ${isOne ? 'is' : 'are'} on file with us and ${isOne ? 'is' : 'are'} shared later, under conditions, or not at all.`,
    tables: documentCategories.values.map((category) => ({
      title: documentCategories.label(category),
      columns: [
        { label: 'Document', width: 36 },
        { label: 'File', width: 32 },
        { label: 'Version', width: 10, align: 'right' },
        { label: 'Pages', width: 8, align: 'right' },
        { label: 'Status', width: 14 },
      ],
      rows: shown.filter((slot) => slot.category === category).flatMap(slotRows),
    })),
  })
}

const slotRows = ({ type, state, files }: ReportSlot): ReportRow[] =>
  files.length === 0
    ? [{ cells: [documentTypes.label(type), '–', '–', '–', documentStateLabels[state]], refs: [] }]
    : files.map(({ name, number, page_count }, index) => ({
        cells: [
          index === 0 ? documentTypes.label(type) : '',
          name,
          String(number),
          page_count === null ? '–' : String(page_count),
          index === 0 ? documentStateLabels[state] : '',
        ],
        refs: [],
      }))
