import { describe, expect, it } from 'vitest'
import {
  changesOf,
  contentOf,
  differs,
  mergeReview,
  takeTheirs,
} from '#portals/reviewer/review-content.ts'
import { empty, finding, section, withPart } from './samples.ts'

describe('what is sent', () => {
  it('is nothing while nothing changed', () => {
    expect(changesOf(empty, empty)).toBeNull()
    expect(differs(empty, empty)).toBe(false)
  })

  it('is only the sections that changed', () => {
    const mine = withPart(empty, 'design', { body: 'Stamped' })
    expect(changesOf(empty, mine)).toEqual({ sections: [section('design', { body: 'Stamped' })] })
  })

  it('is the summary, emptied with null, and the outcome', () => {
    const written = { ...empty, summary: ' Sound. ', outcome: 'pass_b' as const }
    expect(changesOf(empty, written)).toEqual({ summary: 'Sound.', outcome: 'pass_b' })
    expect(changesOf(written, { ...written, summary: '  ' })).toEqual({ summary: null })
  })

  it('leaves a section out while a finding says nothing', () => {
    const mine = withPart(empty, 'site', { findings: [finding({ text: ' ' })] })
    expect(changesOf(empty, mine)).toBeNull()
    expect(differs(empty, mine)).toBe(true)
    expect(changesOf(empty, { ...mine, summary: 'x' })).toEqual({ summary: 'x' })
  })

  it('does not send again what the server has trimmed', () => {
    const mine = { ...withPart(empty, 'site', { body: 'Dry ' }), summary: 'Sound ' }
    const saved = { ...withPart(empty, 'site', { body: 'Dry' }), summary: 'Sound' }
    expect(changesOf(saved, mine)).toBeNull()
    expect(differs(saved, mine)).toBe(false)
  })

  it('does not send again what came back in another order', () => {
    const mine = withPart(empty, 'site', { findings: [finding()] })
    const { text, severity, status } = finding()
    const saved = withPart(empty, 'site', { findings: [{ status, text, severity }] })
    expect(changesOf(saved, mine)).toBeNull()
    expect(differs(saved, mine)).toBe(false)
  })

  it('starts from a review as it was read', () => {
    expect(contentOf({ sections: [], summary: null, outcome: 'in_review' })).toEqual({
      sections: [],
      summary: '',
      outcome: 'in_review',
    })
  })
})

describe('bringing both sides together', () => {
  it('takes each side where only it changed something', () => {
    const mine = withPart({ ...empty, summary: 'Mine' }, 'site', { body: 'Dry' })
    const theirs = withPart({ ...empty, outcome: 'pass_a' }, 'design', { viewed: true })
    const { merged, conflicts } = mergeReview(empty, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged).toEqual({
      sections: [section('site', { body: 'Dry' }), section('design', { viewed: true })],
      summary: 'Mine',
      outcome: 'pass_a',
    })
  })

  it('joins notes of one side with findings of the other in the same section', () => {
    const mine = withPart(empty, 'site', { body: 'Dry' })
    const theirs = withPart(empty, 'site', { findings: [finding()] })
    const { merged, conflicts } = mergeReview(empty, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.sections[0]).toEqual(section('site', { body: 'Dry', findings: [finding()] }))
  })

  it('counts a section as viewed once either side has', () => {
    const base = withPart(empty, 'site', { viewed: true })
    const mine = withPart(empty, 'site', { viewed: false })
    expect(mergeReview(base, mine, base).merged.sections[0]?.viewed).toBe(false)
    const both = mergeReview(empty, withPart(empty, 'site', { viewed: true }), empty)
    expect(both.merged.sections[0]?.viewed).toBe(true)
  })

  it('is no conflict when both wrote the same', () => {
    const same = withPart({ ...empty, summary: 'Same' }, 'site', { body: 'Dry' })
    expect(mergeReview(empty, same, same)).toEqual({ merged: same, conflicts: [] })
  })

  it('asks where both changed the same, and keeps mine until it is decided', () => {
    const mine = withPart({ ...empty, summary: 'Mine' }, 'site', { body: 'Dry' })
    const theirs = withPart({ ...empty, summary: 'Theirs' }, 'site', { body: 'Wet', viewed: true })
    const { merged, conflicts } = mergeReview(empty, mine, theirs)
    expect(conflicts.map(({ part }) => part)).toEqual(['section', 'summary'])
    expect(merged.summary).toBe('Mine')
    expect(merged.sections[0]).toEqual(section('site', { body: 'Dry', viewed: true }))
    const decided = conflicts.reduce(takeTheirs, merged)
    expect(decided).toEqual(theirs)
  })

  it('leaves conflicts alone that are decided for mine', () => {
    const mine = { ...empty, outcome: 'deny' as const }
    const { merged, conflicts } = mergeReview(empty, mine, { ...empty, outcome: 'pass_a' })
    expect(conflicts).toHaveLength(1)
    expect(merged.outcome).toBe('deny')
  })
})
