import { describe, expect, it } from 'vitest'
import type { AnswerData, FileData } from '#shared/rules/policy/data.ts'
import { ownerReads } from '#shared/rules/policy/facts.ts'
import { settled } from './samples.ts'

const VALUES = { site_lease_term: 25, placed_in_service_date: '2026-05-01' }

/** A project with one lease whose term answers the field, as said. */
function lease(answer: Partial<AnswerData>, values: Record<string, unknown> = VALUES) {
  const file = settled('site_lease', { site_lease_term: 25 })
  const answers = file.answers.map((one) => ({ ...one, fills: 'site_lease_term', ...answer }))
  const reads = ownerReads('project', {
    id: 3,
    values: values as never,
    files: [{ ...file, answers }],
  })
  return { reads, file }
}

describe('the fact of a field', () => {
  it('links to the field and to the page that proves it', () => {
    const { reads, file } = lease({})
    expect(reads.num('site_lease_term')).toMatchObject({
      label: 'Site Lease Term',
      value: 25,
      unit: 'number of years',
      standing: 'known',
      ref: {
        kind: 'project',
        id: 3,
        field_name: 'site_lease_term',
        versioned_document_id: file.id,
        page: 2,
      },
    })
  })

  it.each([
    ['differs from its document', { value: 20 }, 'uncertain', 'differs from Site Lease'],
    [
      'lost its evidence',
      { is_stale: true },
      'uncertain',
      'is no longer in the latest version of its document',
    ],
    [
      'has a document that only a machine has read',
      { value: 20, state: 'proposed' },
      'known',
      undefined,
    ],
  ] as const)('that %s is %s', (_what, answer, standing, note) => {
    const fact = lease(answer).reads.num('site_lease_term')
    expect([fact.standing, fact.note]).toEqual([standing, note])
  })

  it('that is empty is pending with what a machine has read', () => {
    const { reads } = lease({ state: 'proposed', confidence: 0.9 }, {})
    expect(reads.num('site_lease_term')).toMatchObject({ value: 25, standing: 'pending' })
    expect(reads.day('placed_in_service_date').standing).toBe('absent')
  })

  it('is absent when its type is not the one asked for', () => {
    expect(lease({}).reads.text('site_lease_term')).toMatchObject({
      value: null,
      standing: 'absent',
    })
  })
})

describe('the fact of a document', () => {
  const of = (...files: FileData[]) =>
    ownerReads('project', { id: 3, values: {}, files }).doc('site_lease')
  const answered = (answer: Partial<AnswerData>) => {
    const file = settled('site_lease', { site_lease_term: 25 })
    return { ...file, answers: file.answers.map((one) => ({ ...one, ...answer })) }
  }

  it.each([
    ['accepted', {}, 'known'],
    ['edited', { state: 'edited' }, 'known'],
    ['rejected', { state: 'rejected' }, 'absent'],
    ['settled as not in the document', { value: null }, 'absent'],
    ['proposed at 85%', { state: 'proposed', confidence: 0.85 }, 'pending'],
    ['proposed below', { state: 'proposed', confidence: 0.84 }, 'uncertain'],
    ['stale', { is_stale: true }, 'uncertain'],
  ] as const)('that is %s is %s', (_what, answer, standing) => {
    expect(of(answered(answer)).num('site_lease_term').standing).toBe(standing)
  })

  it('is pending for a file that was not asked, and absent without a file', () => {
    const unread = { ...settled('site_lease'), is_settled: false }
    expect(of(unread).num('site_lease_term').standing).toBe('pending')
    expect(of(unread).present.standing).toBe('pending')
    expect(of().num('site_lease_term')).toMatchObject({
      standing: 'absent',
      ref: { kind: 'project', id: 3 },
    })
    expect(of().present.standing).toBe('absent')
  })

  it('comes from the newest file that states it', () => {
    const files = [30, 35].map((site_lease_term) => settled('site_lease', { site_lease_term }))
    expect(
      of(...files, settled('site_lease', { landlord: 'Ada' })).num('site_lease_term').value,
    ).toBe(35)
  })
})

describe('eligible costs beside a cost segregation', () => {
  const study = settled('cost_segregation', { eligible_basis: 9_409_920 })
  const files = [
    { ...study, answers: study.answers.map((one) => ({ ...one, fills: 'eligible_costs' })) },
  ]
  const standing = (eligible_costs: number, installed_capacity_ac: number) =>
    ownerReads('project', {
      id: 3,
      values: { eligible_costs, installed_capacity_ac, interconnection_costs: 405_600 },
      files,
    }).num('eligible_costs').standing

  it('agree with its basis less the interconnection that counts in it', () => {
    expect(standing(9_004_320, 4_800)).toBe('known')
    expect(standing(9_409_920, 4_800)).toBe('uncertain')
    expect(standing(9_409_920, 5_001)).toBe('known')
  })
})
