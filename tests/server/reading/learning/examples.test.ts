import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Example, heardFrom, withHeard } from '#server/reading/learning/examples.ts'
import { EXAMPLE_FLOORS, EXAMPLE_OUTCOMES, shareOf } from '#server/reading/learning/measured.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'

const read = (label: DocumentType, confidence: number): LabelVerdict => ({
  label,
  word: null,
  confidence,
  alternatives: [{ label: 'site_lease', confidence: 0.1 }],
  evidence: [{ phrase: 'Lease', page: 1, kind: 'title' }],
  engine: 'test',
})
const example = (file_id: number, label: DocumentType, likeness: number): Example => ({
  file_id,
  label,
  likeness,
})

describe('what accepted papers say', () => {
  it.each<[string, DocumentType, Example[], string | null]>([
    ['the same type', 'om_agreement', [example(1, 'om_agreement', 0.8)], 'agree'],
    ['another type', 'om_agreement', [example(1, 'epc_agreement', 0.8)], 'differ'],
    ['a type where none was found', 'other', [example(1, 'epc_agreement', 0.8)], 'unknown'],
    ['Other where a type was found', 'epc_agreement', [example(1, 'other', 0.8)], 'differ'],
    ['nothing: too little alike', 'other', [example(1, 'epc_agreement', 0.19)], null],
    ['nothing: none are there', 'other', [], null],
    [
      'nothing: the nearest do not agree',
      'other',
      [example(1, 'epc_agreement', 0.8), example(2, 'om_agreement', 0.7)],
      null,
    ],
    [
      'the nearest, where others are far behind',
      'other',
      [example(1, 'epc_agreement', 0.9), example(2, 'om_agreement', 0.5)],
      'unknown',
    ],
    [
      'nothing: years of statements look alike',
      'financial_statements_year_1',
      [example(1, 'financial_statements_year_2', 0.95)],
      null,
    ],
  ])('%s', (_told, label, found, say) => {
    expect(heardFrom(label, found)?.say ?? null).toBe(say)
  })

  it('names at most three, nearest first, in any order of input', () => {
    const found = [0.8, 0.9, 0.85, 0.9, 0.88].map((likeness, at) =>
      example(at, 'site_lease', likeness),
    )
    const ids = (list: readonly Example[]) =>
      heardFrom('other', list)?.examples.map(({ file_id }) => file_id)
    expect(ids(found)).toEqual([1, 3, 4])
    expect(ids(found.toReversed())).toEqual([1, 3, 4])
  })
})

describe('a label combined with accepted papers', () => {
  const taught = (verdict: LabelVerdict, found: Example, own?: Parameters<typeof withHeard>[2]) => {
    const heard = heardFrom(verdict.label, [found])
    if (!heard) throw new Error('Nothing was heard')
    return withHeard(verdict, heard, own)
  }

  it('is more certain when a similar paper has its type', () => {
    const { label, confidence } = taught(read('site_lease', 0.7), example(1, 'site_lease', 0.8))
    expect(label).toBe('site_lease')
    expect(confidence).toBeGreaterThan(0.8)
    expect(confidence).toBeLessThanOrEqual(0.98)
  })

  it('is taken from a similar paper if nothing was found, with the reading as alternative', () => {
    const found = taught(read('other', 0.4), example(1, 'site_lease', 0.8))
    expect(found).toMatchObject({ label: 'site_lease', evidence: [] })
    expect(found.confidence).toBeLessThan(0.95)
    expect(found.alternatives[0]?.label).toBe('other')
  })

  it('stays as read when listed types differ, but is less certain', () => {
    const found = taught(read('om_agreement', 0.66), example(1, 'epc_agreement', 0.7))
    expect(found.label).toBe('om_agreement')
    expect(found.confidence).toBeLessThan(0.66)
    expect(found.alternatives[0]?.label).toBe('epc_agreement')
  })

  it('depends on outcomes in the installation', () => {
    const never = EXAMPLE_FLOORS.map(() => ({ cases: 60, right: 0 }))
    const own = { agree: never, differ: never, unknown: never }
    const found = taught(read('other', 0.4), example(1, 'site_lease', 0.8), own)
    expect(found.label).toBe('other')
    const always = EXAMPLE_FLOORS.map(() => ({ cases: 60, right: 60 }))
    const trusted = { agree: always, differ: always, unknown: always }
    const differing = taught(read('om_agreement', 0.66), example(1, 'epc_agreement', 0.7), trusted)
    expect(differing.label).toBe('epc_agreement')
  })

  it('has the highest of confidences that sum to at most 1', () => {
    const type = fc.constantFrom(...documentTypes.values)
    const share = (min: number) => fc.double({ min, max: 1, noNaN: true })
    fc.assert(fc.property(type, type, share(0.2), share(0), areShares))
  })

  function areShares(
    mine: DocumentType,
    theirs: DocumentType,
    likeness: number,
    confidence: number,
  ): void {
    const heard = heardFrom(mine, [example(1, theirs, likeness)])
    if (!heard) return
    const verdict = { ...read(mine, confidence), alternatives: [] }
    const { alternatives, ...lead } = withHeard(verdict, heard)
    for (const each of [lead, ...alternatives]) {
      expect(each.confidence).toBeGreaterThanOrEqual(0)
      expect(each.confidence).toBeLessThanOrEqual(lead.confidence)
    }
    const all = [lead, ...alternatives].reduce((sum, each) => sum + each.confidence, 0)
    expect(all).toBeLessThanOrEqual(1 + 1e-9)
  }
})

describe('measured shares', () => {
  it('are never certain, and grow with the likeness', () => {
    for (const say of ['agree', 'unknown'] as const) {
      const shares = EXAMPLE_OUTCOMES[say].map((outcomes) => shareOf(outcomes))
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBeLessThan(0.96)
    }
    for (const { cases, right } of Object.values(EXAMPLE_OUTCOMES).flat()) {
      expect(right).toBeLessThanOrEqual(cases)
    }
  })

  it('let an installation outweigh the shipped outcomes', () => {
    const shipped = { cases: 271, right: 269 }
    expect(shareOf(shipped, { cases: 30, right: 0 })).toBeLessThan(0.45)
    expect(shareOf(shipped)).toBeGreaterThan(0.9)
  })
})
