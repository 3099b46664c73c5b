import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classificationStates, documentCategories } from '#shared/entities/documents.ts'
import { matchPath } from '#shared/paths.ts'
import {
  type DiligenceEntry,
  diligenceSummary,
  progressWords,
  requiredProgress,
  waitsForOwner,
} from '#shared/rules/projects/diligence.ts'

const project = { kind: 'project', slug: 'mesa', id: 12 } as const
const entry = (rest: Partial<DiligenceEntry> = {}): DiligenceEntry => ({
  kind: 'document',
  key: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'completed',
  note: null,
  is_being_checked: false,
  document_id: 3,
  ...rest,
})

describe('a missing document whose file waits for review', () => {
  const waiting = entry({
    key: 'om_agreement',
    label: 'O&M Agreement',
    state: 'missing',
    is_being_checked: true,
  })

  it('is shown as in review, asked of no one, and still missing', () => {
    const summary = diligenceSummary({ kind: 'company' }, [waiting])
    expect(summary.percent).toBe(0)
    expect(summary.next).toEqual([])
    expect(summary.blockers.map(({ text }) => text)).toEqual(['We’re reviewing O&M Agreement.'])
    expect(waitsForOwner(waiting)).toBe(false)
    expect(waitsForOwner({ ...waiting, is_being_checked: false })).toBe(true)
  })
})

describe('requiredProgress', () => {
  const open = entry({ key: 'deed_of_title', state: 'flagged' })
  const optional = entry({ key: 'utility_bill', required: false, state: 'missing' })

  it.each([
    ['nothing', [], '0 of 0', []],
    ['optional entries', [optional], '0 of 0', []],
    ['both', [open, entry(), optional], '1 of 2', [open]],
  ])('counts %s', (_what, entries, words, left) => {
    const progress = requiredProgress(entries)
    expect([progressWords(progress), progress.open]).toEqual([words, left])
  })
})

describe('diligenceSummary', () => {
  it('shows progress, what is left, and what to do next', () => {
    const summary = diligenceSummary(project, [
      entry(),
      entry({ key: 'deed_of_title', label: 'Deed of Title', state: 'missing', document_id: 4 }),
      entry({
        key: 'utility',
        label: 'Utility',
        kind: 'field',
        category: 'interconnection',
        state: 'missing',
        document_id: null,
      }),
      entry({ key: 'om_agreement', label: 'O&M Agreement', state: 'unclassified', document_id: 5 }),
      entry({
        key: 'liens_document',
        label: 'Liens Document',
        category: 'debt',
        state: 'flagged',
        document_id: 6,
      }),
      entry({ key: 'project_photo', label: 'Project Photo', required: false, state: 'missing' }),
    ])
    expect(summary.percent).toBe(20)
    expect(summary.by_category).toEqual([
      { category: 'site_control', percent: 33, done: 1, total: 3 },
      { category: 'interconnection', percent: 0, done: 0, total: 1 },
      { category: 'debt', percent: 0, done: 0, total: 1 },
    ])
    expect(summary.blockers.map(({ text }) => text)).toEqual([
      'Upload Deed of Title.',
      'Fill in Utility.',
      'We’re categorizing the file you uploaded for O&M Agreement.',
      'Liens Document was flagged. See the note and upload it again.',
    ])
    expect(summary.next).toEqual([
      {
        kind: 'document',
        text: 'Liens Document was flagged. See the note and upload it again.',
        link: '/projects/mesa-12?tab=documents&document=6',
      },
      {
        kind: 'document',
        text: 'Upload Deed of Title.',
        link: '/projects/mesa-12?tab=documents&document=4',
      },
      {
        kind: 'field',
        text: 'Fill in Utility.',
        link: '/projects/mesa-12?tab=fields&field=utility',
      },
    ])
  })

  it('links to the company screens for a company', () => {
    const { blockers } = diligenceSummary({ kind: 'company' }, [
      entry({ state: 'missing' }),
      entry({ state: 'missing', document_id: null }),
      entry({ kind: 'field', key: 'ein', label: 'EIN', state: 'missing', document_id: null }),
    ])
    expect(blockers.map(({ link }) => link)).toEqual([
      '/documentation?document=3',
      '/documentation',
      '/company?field=ein',
    ])
  })

  it.each([
    ['nothing to do', [], 100],
    ['only optional entries', [entry({ required: false, state: 'missing' })], 100],
    ['two of three', [entry(), entry(), entry({ state: 'unstructured' })], 66],
    ['199 of 200', [...Array<DiligenceEntry>(199).fill(entry()), entry({ state: 'other' })], 99],
  ])('with %s', (_what, entries, percent) => {
    expect(diligenceSummary(project, entries).percent).toBe(percent)
  })

  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom('document' as const, 'field' as const),
      key: fc.constantFrom('site_lease', 'utility'),
      label: fc.constantFrom('Site Lease', 'Utility'),
      category: fc.constantFrom(...documentCategories.values),
      required: fc.boolean(),
      state: fc.constantFrom(...classificationStates.values),
      note: fc.constant(null),
      is_being_checked: fc.constant(false),
      document_id: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { maxLength: 20 },
  )

  it('says why a field with a value is not done, and leaves it to our team', () => {
    const note = 'Page 4, which said so, was removed in version 3'
    const field = entry({
      kind: 'field',
      key: 'utility',
      label: 'Utility',
      document_id: null,
      note,
    })
    const { blockers, next } = diligenceSummary(project, [{ ...field, state: 'unstructured' }])
    expect(blockers.map(({ text }) => text)).toEqual([`We’re reviewing Utility again: ${note}.`])
    expect(next).toEqual([])
  })

  it('is at 100 percent if and only if nothing blocks', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const { percent, blockers, next } = diligenceSummary(project, given)
        expect(percent === 100).toBe(blockers.length === 0)
        expect(next.length).toBeLessThanOrEqual(3)
        for (const gap of next) expect(blockers).toContainEqual(gap)
      }),
    )
  })

  it('counts every required entry in exactly one category', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const { by_category, blockers } = diligenceSummary(project, given)
        const total = by_category.reduce((sum, row) => sum + row.total, 0)
        const done = by_category.reduce((sum, row) => sum + row.done, 0)
        expect(total).toBe(given.filter(({ required }) => required).length)
        expect(total - done).toBe(blockers.length)
      }),
    )
  })

  it('links only to screens that exist', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (given, ofProject) => {
        const subject = ofProject ? project : ({ kind: 'company' } as const)
        for (const { link } of diligenceSummary(subject, given).blockers) {
          expect(matchPath(link.split('?')[0] ?? '')).not.toBeNull()
        }
      }),
    )
  })
})
