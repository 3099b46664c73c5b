import { describe, expect, it } from 'vitest'
import { changesBack, previewOf } from '#admin/queue/files.ts'
import { waitingFile } from './samples.ts'

describe('undoing a decision', () => {
  it.each([
    ['a first label', {}, { label: 'site_lease' }, { label: null }],
    ['a hiding', {}, { is_hidden: true }, { is_hidden: false }],
    [
      'a confirmation',
      { label: 'site_lease' },
      { label: 'site_lease', is_validated: true },
      { is_validated: false },
    ],
    [
      'another label, which took the confirmation away',
      { label: 'site_lease', is_validated: true },
      { label: 'epc_agreement', is_validated: false },
      { label: 'site_lease', is_validated: true },
    ],
    ['nothing at all', {}, {}, {}],
  ] as const)('of %s', (_name, before, after, expected) => {
    expect(changesBack(waitingFile(before), waitingFile(after))).toEqual(expected)
  })
})

it('previews and downloads the current version of a file', () => {
  const preview = previewOf(waitingFile({ id: 12, current_number: 3 }))
  expect(preview.url).toBe('/api/versioned-document/12/file/?number=3')
  expect(preview.downloadUrl).toBe('/api/versioned-document/12/file/?number=3&download=1')
})
