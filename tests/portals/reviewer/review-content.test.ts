import { describe, expect, it } from 'vitest'
import {
  changesOf,
  contentOf,
  differs,
  mergeReview,
  takeTheirs,
} from '#portals/reviewer/review-content.ts'
import { empty, finding, section, withPart } from './samples.ts'

describe('the patch', () => {
  it('is null when nothing changed', () => {
    expect(changesOf(empty, empty)).toBeNull()
    expect(differs(empty, empty)).toBe(false)
  })

  it('contains only the sections that changed', () => {
    const mine = withPart(empty, 'design', { body: 'Stamped' })
    expect(changesOf(empty, mine)).toEqual({ sections: [section('design', { body: 'Stamped' })] })
  })

  it('contains a changed summary and outcome, with null for an emptied summary', () => {
    const written = { ...empty, summary: ' Sound. ', outcome: 'pass_b' as const }
    expect(changesOf(empty, written)).toEqual({ summary: 'Sound.', outcome: 'pass_b' })
    expect(changesOf(written, { ...written, summary: '  ' })).toEqual({ summary: null })
  })

  it('omits a section while one of its findings is empty', () => {
    const mine = withPart(empty, 'site', { findings: [finding({ text: ' ' })] })
    expect(changesOf(empty, mine)).toBeNull()
    expect(differs(empty, mine)).toBe(true)
    expect(changesOf(empty, { ...mine, summary: 'x' })).toEqual({ summary: 'x' })
  })

  it('does not resend what differs only by trimmed spaces', () => {
    const mine = { ...withPart(empty, 'site', { body: 'Dry ' }), summary: 'Sound ' }
    const saved = { ...withPart(empty, 'site', { body: 'Dry' }), summary: 'Sound' }
    expect(changesOf(saved, mine)).toBeNull()
    expect(differs(saved, mine)).toBe(false)
  })

  it('does not resend what differs only in the order of keys', () => {
    const mine = withPart(empty, 'site', { findings: [finding()] })
    const { text, severity, status } = finding()
    const saved = withPart(empty, 'site', { findings: [{ status, text, severity }] })
    expect(changesOf(saved, mine)).toBeNull()
    expect(differs(saved, mine)).toBe(false)
  })

  it('is based on the content of a stored review', () => {
    expect(contentOf({ sections: [], summary: null, outcome: 'in_review' })).toEqual({
      sections: [],
      summary: '',
      outcome: 'in_review',
    })
  })
})

describe('merging both sides', () => {
  it('takes each side where only that side changed something', () => {
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

  it('combines notes by one side with findings by the other in the same section', () => {
    const mine = withPart(empty, 'site', { body: 'Dry' })
    const theirs = withPart(empty, 'site', { findings: [finding()] })
    const { merged, conflicts } = mergeReview(empty, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.sections[0]).toEqual(section('site', { body: 'Dry', findings: [finding()] }))
  })

  it('takes the viewed mark from the side that changed it', () => {
    const base = withPart(empty, 'site', { viewed: true })
    const mine = withPart(empty, 'site', { viewed: false })
    expect(mergeReview(base, mine, base).merged.sections[0]?.viewed).toBe(false)
    const both = mergeReview(empty, withPart(empty, 'site', { viewed: true }), empty)
    expect(both.merged.sections[0]?.viewed).toBe(true)
  })

  it('reports no conflict when both sides wrote the same', () => {
    const same = withPart({ ...empty, summary: 'Same' }, 'site', { body: 'Dry' })
    expect(mergeReview(empty, same, same)).toEqual({ merged: same, conflicts: [] })
  })

  it('reports conflicts where both sides changed the same, and keeps mine until decided', () => {
    const mine = withPart({ ...empty, summary: 'Mine' }, 'site', { body: 'Dry' })
    const theirs = withPart({ ...empty, summary: 'Theirs' }, 'site', { body: 'Wet', viewed: true })
    const { merged, conflicts } = mergeReview(empty, mine, theirs)
    expect(conflicts.map(({ part }) => part)).toEqual(['section', 'summary'])
    expect(merged.summary).toBe('Mine')
    expect(merged.sections[0]).toEqual(section('site', { body: 'Dry', viewed: true }))
    const decided = conflicts.reduce(takeTheirs, merged)
    expect(decided).toEqual(theirs)
  })

  it('keeps mine in an undecided conflict', () => {
    const mine = { ...empty, outcome: 'deny' as const }
    const { merged, conflicts } = mergeReview(empty, mine, { ...empty, outcome: 'pass_a' })
    expect(conflicts).toHaveLength(1)
    expect(merged.outcome).toBe('deny')
  })
})
