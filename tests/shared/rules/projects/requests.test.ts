import { describe, expect, it } from 'vitest'
import type { ClassificationState } from '#shared/entities/documents.ts'
import type { DiligenceEntry } from '#shared/rules/projects/diligence.ts'
import { type RequestStanding, requestGaps } from '#shared/rules/projects/requests.ts'

const entry = (values: Partial<DiligenceEntry>): DiligenceEntry => ({
  kind: 'document',
  key: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'missing',
  note: null,
  is_being_checked: false,
  document_id: 1,
  ...values,
})

const gapsOf = (values: Partial<RequestStanding>) =>
  requestGaps({ project: [], company: [], questions: [], failed: [], ...values })

describe('what a seller can be asked for', () => {
  it.each<[ClassificationState, string[]]>([
    ['missing', ['Upload Site Lease']],
    ['flagged', ['Replace Site Lease']],
    ['other', ['Upload the correct Site Lease']],
    ['unclassified', []],
    ['unstructured', []],
    ['completed', []],
  ])('is a document that is %s: %j', (state, titles) => {
    expect(gapsOf({ project: [entry({ state })] }).map(({ title }) => title)).toEqual(titles)
  })

  it.each([
    ['optional', { required: false }],
    ['being checked', { is_being_checked: true }],
  ])('is not a document that is %s', (_what, values) => {
    expect(gapsOf({ project: [entry(values)] })).toEqual([])
  })

  it('is a detail of the project or the company', () => {
    const field = entry({ kind: 'field', key: 'ein', label: 'EIN', document_id: null })
    expect(gapsOf({ project: [field], company: [field] })).toEqual([
      expect.objectContaining({ key: 'field:ein', owner: 'project', title: 'Fill in EIN' }),
      expect.objectContaining({ key: 'field:ein', owner: 'company' }),
    ])
  })

  it('is a failed rule in plain words, unless its document is requested anyway', () => {
    const pto = entry({ key: 'pto_document', label: 'PTO' })
    const asked = gapsOf({ failed: ['P04'] })
    expect(asked).toEqual([
      {
        key: 'rule:P04',
        kind: 'rule',
        owner: 'project',
        title: 'Upload the utility’s permission to operate',
        description: null,
        document_type: 'pto_document',
      },
    ])
    expect(gapsOf({ project: [pto], failed: ['P04'] }).map(({ kind }) => kind)).toEqual([
      'document',
    ])
    expect(gapsOf({ failed: ['C09'] })[0]).toMatchObject({ owner: 'company' })
  })
})
