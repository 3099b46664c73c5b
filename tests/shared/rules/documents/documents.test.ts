import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
import {
  canRemoveSlot,
  downloadNames,
  downloadProblem,
  type FileFacts,
  fileState,
  slotState,
} from '#shared/rules/documents/documents.ts'

const file = (rest: Partial<FileFacts & { is_hidden: boolean }> = {}) => ({
  label: 'site_lease' as const,
  is_validated: true,
  open_flags: 0,
  open_questions: 0,
  is_hidden: false,
  ...rest,
})
const flagged = file({ open_flags: 1 })
const unlabelled = file({ label: null })
const unstructured = file({ is_validated: false })
const other = file({ label: 'other' })

describe('fileState', () => {
  it.each([
    [file(), 'completed'],
    [unstructured, 'unstructured'],
    [file({ open_questions: 1 }), 'unstructured'],
    [file({ open_questions: 1, open_flags: 1 }), 'flagged'],
    [unlabelled, 'unclassified'],
    [file({ label: null, is_validated: false }), 'unclassified'],
    [other, 'other'],
    [flagged, 'flagged'],
    [file({ label: null, open_flags: 2 }), 'flagged'],
    [file({ label: 'other', open_flags: 1 }), 'flagged'],
  ] as const)('of %j is %s', (facts, state) => {
    expect(fileState(facts)).toBe(state)
  })
})

describe('slotState', () => {
  it.each([
    ['nothing', [], 'missing'],
    ['a hidden file only', [file({ is_hidden: true })], 'missing'],
    ['one good file', [file()], 'completed'],
    [
      'a good and a hidden flagged one',
      [file(), file({ is_hidden: true, open_flags: 1 })],
      'completed',
    ],
    ['a good one and one to validate', [file(), unstructured], 'unstructured'],
    ['one to validate and one to label', [unstructured, unlabelled], 'unclassified'],
    ['any flagged one', [file(), unlabelled, flagged], 'flagged'],
    ['one of another type', [other, file()], 'other'],
  ] as const)('with %s', (_what, files, state) => {
    expect(slotState(files)).toBe(state)
  })

  it('is completed only when every visible file is', () => {
    const files = fc.array(
      fc.record({
        label: fc.option(fc.constantFrom(...documentTypes.values)),
        is_validated: fc.boolean(),
        open_flags: fc.nat(2),
        open_questions: fc.nat(2),
        is_hidden: fc.boolean(),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(files, (given) => {
        const visible = given.filter(({ is_hidden }) => !is_hidden)
        const done = visible.length > 0 && visible.every((one) => fileState(one) === 'completed')
        expect(slotState(given) === 'completed').toBe(done)
        expect(slotState(given) === 'missing').toBe(visible.length === 0)
        expect(slotState(given.toReversed())).toBe(slotState(given))
      }),
    )
  })
})

describe('canRemoveSlot', () => {
  it.each([
    [false, 0, true],
    [true, 0, false],
    [false, 1, false],
    [true, 1, false],
  ])('required %s with %s files: %s', (required, files, possible) => {
    expect(canRemoveSlot({ required, files })).toBe(possible)
  })
})

describe('downloads', () => {
  it.each(['lease.pdf', 'LEASE.PDF', 'costs.xlsx', 'photo.jpeg', 'note.txt'])(
    'allow %s',
    (name) => {
      expect(downloadProblem(name)).toBeNull()
    },
  )

  it.each([
    ['setup.exe', '.exe files can’t be downloaded.'],
    ['page.HTML', '.html files can’t be downloaded.'],
    ['logo.svg', '.svg files can’t be downloaded.'],
    ['lease.pdf.js', '.js files can’t be downloaded.'],
    ['README', 'Files without an extension can’t be downloaded.'],
  ])('refuse %s', (name, message) => {
    expect(downloadProblem(name)).toBe(message)
  })

  it('give each file a unique and safe name', () => {
    expect(downloadNames(['../Lease.pdf', 'lease.pdf', 'a/b.pdf'])).toEqual([
      'Lease.pdf',
      'lease (2).pdf',
      'b.pdf',
    ])
  })
})
