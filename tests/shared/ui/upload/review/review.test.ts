import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessFromName } from '#shared/reading/labels/guess-from-name.ts'
import type { ReadFile } from '#shared/ui/upload/read-file.ts'
import {
  type Choice,
  choicesOf,
  coverageOf,
  itemsOf,
  leftOutOf,
  newReview,
  openGuesses,
  type ReviewParts,
  type ReviewSlot,
  withChoice,
  withGuesses,
  withSlot,
  withTicks,
} from '#shared/ui/upload/review/review.ts'
import { treeOf } from '#shared/ui/upload/review/tree.ts'

const file = (name: string, folder = '', sha256: string | null = `hash of ${folder}/${name}`) =>
  ({ id: `${folder}/${name}`, name, folder, size: 10, sha256 }) satisfies ReadFile

const slot = (id: number, type: ReviewSlot['document_type'], more: Partial<ReviewSlot> = {}) =>
  ({
    id,
    project_id: 1,
    document_type: type,
    label: type,
    required: true,
    state: 'missing',
    is_being_checked: false,
    ...more,
  }) satisfies ReviewSlot

const parts = (more: Partial<ReviewParts> = {}): ReviewParts => ({
  id: 'review',
  files: [],
  skipped: [],
  problems: [],
  target: { project_id: 1 },
  targetLabel: null,
  existing: [],
  slots: [slot(1, 'site_lease'), slot(2, 'epc_agreement')],
  queued: new Map(),
  guess: guessFromName,
  ...more,
})

const choices = (review: ReturnType<typeof newReview>) => review.files.map(({ choice }) => choice)

describe('newReview', () => {
  it.each<[string, ReadFile[], Partial<ReviewParts>, Choice[], (string | undefined)[]]>([
    ['a new file', [file('a.pdf')], {}, ['send'], [undefined]],
    [
      'content that is here',
      [file('a.pdf', '', 'x')],
      { existing: [{ id: 1, name: 'b.pdf', sha256: 'x' }] },
      ['skip'],
      ['same_here'],
    ],
    [
      'content twice in the batch',
      [file('a.pdf', '', 'x'), file('b.pdf', 'f', 'x')],
      {},
      ['send', 'skip'],
      [undefined, 'same_batch'],
    ],
    [
      'content that the queue holds',
      [file('a.pdf', '', 'x')],
      { queued: new Map([['x', 'q.pdf']]) },
      ['skip'],
      ['same_batch'],
    ],
    [
      'a known name with other content',
      [file('LEASE (1).pdf')],
      { existing: [{ id: 1, name: 'lease.pdf', sha256: 'x' }] },
      ['version'],
      ['same_name'],
    ],
    [
      'a known name twice in the batch',
      [file('scan.pdf', 'a'), file('scan.pdf', 'b')],
      { existing: [{ id: 1, name: 'scan.pdf', sha256: 'x' }] },
      ['send', 'send'],
      ['same_name', 'same_name'],
    ],
    [
      'a name that two known files have',
      [file('scan.pdf')],
      {
        existing: [
          { id: 1, name: 'scan.pdf', sha256: 'x' },
          { id: 2, name: 'Scan.pdf', sha256: 'y' },
        ],
      },
      ['send'],
      ['same_name'],
    ],
    [
      'files without hashes',
      [file('a.pdf', '', null), file('b.pdf', '', null)],
      {},
      ['send', 'send'],
      [undefined, undefined],
    ],
  ])('%s', (_what, files, more, chosen, clashes) => {
    const review = newReview(parts({ files, ...more }))
    expect(choices(review)).toEqual(chosen)
    expect(review.files.map(({ clash }) => clash?.kind)).toEqual(clashes)
  })

  it('guesses nothing when all files go to one place', () => {
    const review = newReview(
      parts({ files: [file('Site Lease.pdf')], target: { document_id: 5 }, targetLabel: 'Deed' }),
    )
    expect([review.slots, review.files[0]?.guess]).toEqual([[], null])
    expect(itemsOf(review)).toMatchObject([{ target: { document_id: 5 }, targetLabel: 'Deed' }])
  })
})

describe('where files go', () => {
  const review = newReview(
    parts({
      files: [file('Site Lease.pdf'), file('EPC.pdf'), file('notes.pdf')],
      existing: [{ id: 9, name: 'notes (2).pdf', sha256: 'x' }],
    }),
  )

  it('a guess alone moves nothing', () => {
    expect(itemsOf(review).map(({ target }) => target)).toEqual([
      { project_id: 1 },
      { project_id: 1 },
      { versioned_document: 9 },
    ])
  })

  it('a confirmed type goes to its slot, one by one or all', () => {
    const one = withSlot(review, '/notes.pdf', 2)
    const all = withGuesses(withChoice(one, ['/notes.pdf'], 'send'))
    expect(openGuesses(review).map(({ name }) => name)).toEqual(['Site Lease.pdf', 'EPC.pdf'])
    expect(itemsOf(all).map(({ target }) => target)).toEqual([
      { document_id: 1 },
      { document_id: 2 },
      { document_id: 2 },
    ])
    expect(openGuesses(all)).toEqual([])
  })
})

describe('coverageOf', () => {
  const review = newReview(
    parts({
      files: [file('Site Lease.pdf')],
      slots: [
        slot(1, 'site_lease'),
        slot(2, 'epc_agreement'),
        slot(3, 'w9_form', { state: 'completed' }),
        slot(4, 'om_agreement', { required: false }),
      ],
    }),
  )
  const shown = (changed: typeof review) => {
    const { missing, likely } = coverageOf(changed)
    return [missing.map(({ id }) => id), likely.map(({ slot: { id }, file: name }) => [id, name])]
  }

  it('shows what is surely covered, what is likely covered, and what stays missing', () => {
    expect(shown(review)).toEqual([[2], [[1, 'Site Lease.pdf']]])
    expect(shown(withGuesses(review))).toEqual([[2], []])
    expect(shown(withSlot(review, '/Site Lease.pdf', 2))).toEqual([[1], []])
    expect(shown(withTicks(review, ['/Site Lease.pdf'], false))).toEqual([[1, 2], []])
  })
})

describe('whatever is chosen', () => {
  const names = fc.constantFrom('a.pdf', 'A (1).pdf', 'Site Lease.pdf', 'epc.pdf', 'scan.pdf')
  const given = fc.uniqueArray(
    fc.record({
      name: names,
      folder: fc.constantFrom('', 'x', 'x/y.zip'),
      sha256: fc.constantFrom('1', '2', '3', null),
    }),
    { selector: ({ name, folder }) => `${folder}/${name}`, maxLength: 12 },
  )
  const existing = fc.array(
    fc.record({ id: fc.nat(), name: names, sha256: fc.constantFrom('1', '9') }),
    { maxLength: 4 },
  )
  const steps = fc.array(
    fc.tuple(fc.nat(20), fc.constantFrom<Choice[]>('send', 'version', 'skip')),
    { maxLength: 10 },
  )

  it('each file is sent once or left out with a reason, and is in the tree once', () => {
    fc.assert(
      fc.property(given, existing, steps, (files, here, chosen) => {
        const all = files.map(({ name, folder, sha256 }) => file(name, folder, sha256))
        let review = newReview(parts({ files: all, existing: here }))
        for (const [index, choice] of chosen) {
          const one = review.files[index % Math.max(1, review.files.length)]
          if (one) review = withChoice(review, [one.id], choice)
        }
        for (const one of review.files) expect(choicesOf(one)).toContain(one.choice)
        expect(itemsOf(review).length + leftOutOf(review).length).toBe(all.length)
        expect(treeOf(review).ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('unticking and ticking again leaves everything in', () => {
    fc.assert(
      fc.property(given, existing, (files, here) => {
        const all = files.map(({ name, folder, sha256 }) => file(name, folder, sha256))
        const review = newReview(parts({ files: all, existing: here }))
        const ids = all.map(({ id }) => id)
        expect(itemsOf(withTicks(review, ids, false))).toEqual([])
        expect(itemsOf(withTicks(withTicks(review, ids, false), ids, true)).length).toBe(all.length)
      }),
    )
  })
})

describe('treeOf', () => {
  it('merges folders that only contain another folder', () => {
    const { files } = newReview(parts({ files: [file('a.pdf', 'z.zip/f/g'), file('b.pdf')] }))
    expect(treeOf({ files, skipped: [] }).folders).toMatchObject([
      { path: 'z.zip/f/g', name: 'z.zip / f / g', files: [{ name: 'a.pdf' }] },
    ])
  })

  it('puts archives, folders, and what was left out in their places', () => {
    const tree = treeOf({
      files: newReview(parts({ files: [file('a.pdf', 'z.zip/f'), file('b.pdf')] })).files,
      skipped: [{ path: 'z.zip/.DS_Store', reason: 'macOS metadata' }],
    })
    expect(tree).toMatchObject({
      size: 20,
      files: [{ name: 'b.pdf' }],
      folders: [
        {
          path: 'z.zip',
          skipped: [{ path: '.DS_Store', reason: 'macOS metadata' }],
          folders: [{ path: 'z.zip/f', files: [{ name: 'a.pdf' }], size: 10 }],
        },
      ],
    })
  })
})
