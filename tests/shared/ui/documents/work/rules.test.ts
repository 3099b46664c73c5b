import { describe, expect, it } from 'vitest'
import { ACTORS, type Actor } from '#shared/contract/access.ts'
import { actionsFor } from '#shared/ui/documents/work/AnswerActions.tsx'
import {
  nextOpen,
  otherFieldValue,
  progressWords,
  readerWords,
  valueWords,
} from '#shared/ui/documents/work/answer-words.ts'
import { emptyWords } from '#shared/ui/documents/work/DeskPanel.tsx'
import { deskTabs } from '#shared/ui/documents/work/DeskTabs.tsx'
import { marksOf } from '#shared/ui/documents/work/document-marks.ts'
import { processingWords } from '#shared/ui/documents/work/ProcessingNotice.tsx'
import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'
import { answerOf, citationOf } from './samples.ts'

describe('viewerRights', () => {
  const EXPECTED = {
    anonymous: ['none', ''],
    frontdoor: ['settled', 'seesFlags flags comments writes'],
    seller: ['settled', 'seesFlags flags comments writes'],
    disabled_seller: ['none', ''],
    investor: ['none', 'comments'],
    reviewer: ['all', 'compares seesFlags flags comments'],
    evaluator: ['all', 'compares comments'],
    guest: ['none', ''],
    admin: ['all', 'decides compares seesFlags flags comments writes'],
  } as const satisfies Record<Actor, readonly [string, string]>

  it.each(ACTORS)('of %s', (actor) => {
    const { answers, ...may } = viewerRights(actor)
    const granted = Object.entries(may).flatMap(([right, has]) => (has ? [right] : []))
    expect([answers, granted.join(' ')]).toEqual(EXPECTED[actor])
  })

  it('decide which tabs the desk has', () => {
    expect(deskTabs(viewerRights('investor'), true)).toEqual(['comments', 'about'])
    expect(deskTabs(viewerRights('admin'), false)).toEqual([
      'document',
      'answers',
      'flags',
      'comments',
      'about',
    ])
  })
})

describe('answers in words', () => {
  const choices = [{ value: 'fixed', label: 'Fixed tilt' }]
  it.each([
    [answerOf(), '$12,000'],
    [answerOf({ value: null }), 'Not found'],
    [answerOf({ data_type: 'boolean', unit: null, value: true }), 'Yes'],
    [answerOf({ data_type: 'date', unit: null, value: '2026-03-31' }), '03/31/2026'],
    [answerOf({ data_type: 'select', unit: null, choices, value: 'fixed' }), 'Fixed tilt'],
    [answerOf({ data_type: 'select', unit: null, choices, value: 'other' }), 'other'],
  ])('%# is %j', (answer, words) => {
    expect(valueWords(answer, answer.value)).toContain(words)
  })

  it('formats a date that is stored as text', () => {
    const shape = { data_type: 'text', unit: null, choices: null } as const
    expect(valueWords(shape, '2026-05-04')).toBe('05/04/2026')
    expect(valueWords(shape, 'Perpetual')).toBe('Perpetual')
  })

  it.each([
    ['joulebridge-answers 1', null, 'Read by rules'],
    ['joulebridge-answers 1', 12, 'Read by rules, run 12'],
    ['reader-1', 12, 'Read by reader-1, run 12'],
    ['joulebridge-answers 1 + reader-1', 12, 'Read by rules and reader-1, run 12'],
  ])('of %s in run %s name their reader', (engine, run_id, words) => {
    expect(readerWords({ engine, run_id })).toBe(words)
  })

  it('count what is decided and find what is open', () => {
    const answers = [
      answerOf({ id: 1, state: 'proposed' }),
      answerOf({ id: 2, state: 'rejected' }),
      answerOf({ id: 3, state: 'proposed' }),
    ]
    expect(progressWords(answers)).toBe('1 of 3 decided')
    expect(nextOpen(answers, 1)?.id).toBe(3)
    expect(nextOpen(answers, 3)?.id).toBe(1)
    expect(nextOpen(answers.slice(0, 2), 1)).toBeNull()
  })
})

describe('what can be decided', () => {
  const fills = {
    level: 'project',
    owner_id: 4,
    field_name: 'rent',
    field_label: 'Rent',
    means: 12_000,
    value: 10_000,
  } as const
  it.each([
    [answerOf(), 'Accept, Reject, Not in this document'],
    [answerOf({ state: 'accepted', is_stale: true }), 'Keep value, Reject'],
    [answerOf({ value: null }), 'Not in this document'],
    [answerOf({ fills }), 'Accept, Use this value, Reject, Not in this document'],
    [answerOf({ state: 'accepted' }), 'Reopen'],
    [answerOf({ state: 'edited', fills }), 'Use this value, Reopen'],
    [answerOf({ state: 'accepted', fills: { ...fills, value: 12_000 } }), 'Reopen'],
    [answerOf({ state: 'rejected', fills }), 'Reopen'],
  ])('%#: %s', (answer, labels) => {
    expect(
      actionsFor(answer)
        .map(({ label }) => label)
        .join(', '),
    ).toBe(labels)
  })

  it('knows when the field holds another value', () => {
    expect(otherFieldValue(answerOf({ fills }))).toBe(10_000)
    expect(otherFieldValue(answerOf({ fills: { ...fills, value: null } }))).toBeNull()
  })
})

describe('marksOf', () => {
  it('lists the places of one version', () => {
    const marks = marksOf(
      [answerOf(), answerOf({ id: 2, box: null }), answerOf({ id: 3, number: 2 })],
      [citationOf(), citationOf({ id: 8, number: 2 })],
      1,
    )
    expect(marks.map(({ key, page }) => [key, page])).toEqual([
      ['answer-1', 3],
      ['citation-5', 2],
    ])
    expect(marks[0]?.label).toMatch(/^Annual Rent: \$12,000.*, page 3$/)
  })
})

describe('why there are no answers', () => {
  const failed = { status: 'failed', step: 'text', reason: null } as const
  const working = { ...failed, status: 'working' } as const
  it.each([
    ['settled', { label: null, processing: failed }, /Values appear here once our team/],
    ['all', { label: 'site_lease', processing: working }, /once the document has been read/],
    ['all', { label: 'site_lease', processing: failed }, /couldn’t be read/],
    ['all', { label: null, processing: null }, /once the document has a type/],
    ['all', { label: 'site_lease', processing: null }, /There are no questions/],
  ] as const)('for %s of %j', (answers, file, words) => {
    expect(emptyWords(file, { answers })).toMatch(words)
  })
})

describe('processing in words', () => {
  const at = (
    status: 'queued' | 'working' | 'done' | 'failed' | 'needs_ocr',
    reason: string | null = null,
  ) => ({ status, step: 'text', reason }) as const
  it.each([
    [null, [], null],
    [at('queued'), [], 'This file is waiting to be processed. You can view it in the meantime.'],
    [
      at('queued', 'Waiting for OCR. 3 scans ahead, about 4 minutes.'),
      [],
      'Waiting for OCR. 3 scans ahead, about 4 minutes. You can view it in the meantime.',
    ],
    [at('working'), [], 'Reading text…'],
    [at('working', 'Reading page 1 of 8'), [], 'Reading page 1 of 8'],
    [at('failed', 'The file is damaged.'), [], 'Reading text failed. The file is damaged.'],
    [at('failed'), [], 'Reading text failed.'],
    [at('needs_ocr', 'No text.'), [], 'No text.'],
    [at('done'), [], null],
    [at('done'), [3], 'Page 3 has no text and needs OCR.'],
    // The server knows more: why, and what else is missing.
    [at('done', 'Page 3 of 9 has damage.'), [3], 'Page 3 of 9 has damage.'],
    [at('done', 'Read without the language model.'), [], 'Read without the language model.'],
    [at('done'), [3, 5], 'Pages 3 and 5 have no text and need OCR.'],
    [
      at('done'),
      [1, 2, 3, 4, 5, 6, 7, 8],
      'Pages 1, 2, 3, 4, 5, 6, and 2 more have no text and need OCR.',
    ],
  ])('%j with %j', (processing, pages, words) => {
    expect(processingWords(processing, pages)).toBe(words)
  })
})
