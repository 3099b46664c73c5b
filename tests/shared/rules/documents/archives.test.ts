import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  judgeEntry,
  SKIP_REASONS,
  unpackingProblem,
  uploadSizeProblem,
} from '#shared/rules/documents/archives.ts'

const judge = (path: string) => judgeEntry({ path, isFolder: false, isLink: false })

describe('judgeEntry', () => {
  it.each([
    ['Site Lease.pdf', 'Site Lease.pdf'],
    ['docs/Site Lease.pdf', 'Site Lease.pdf'],
    ['./docs/x.pdf', 'x.pdf'],
    ['../x.pdf', 'x.pdf'],
    ['..\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\x.pdf', 'x.pdf'],
    ['book.xlsx', 'book.xlsx'],
    ['map.kmz', 'map.kmz'],
    ['__MACOSX.pdf', '__MACOSX.pdf'],
    ['zip', 'zip'],
  ])('keeps %j as %j', (path, name) => {
    expect(judge(path)).toEqual({ kind: 'keep', name })
  })

  it.each([
    'inner.zip',
    'docs/INNER.ZIP',
    'inner.zip ',
    'inner.zip. ',
    'inner.z\0ip',
    'inner.\u202ezip',
  ])('unpacks %j', (path) => {
    expect(judge(path)).toEqual({ kind: 'unpack' })
  })

  it.each([
    ['docs/', 'folder'],
    ['docs\\', 'folder'],
    ['.DS_Store', 'mac_metadata'],
    ['docs/.DS_Store', 'mac_metadata'],
    ['__MACOSX/._Site Lease.pdf', 'mac_metadata'],
    ['__MACOSX/inner.zip', 'mac_metadata'],
    ['docs/._x.pdf', 'mac_metadata'],
    ['.env', 'hidden'],
    ['docs/.git/config', 'hidden'],
    ['.hidden.zip', 'hidden'],
    ['..hidden', 'hidden'],
    ['docs\\.hidden', 'hidden'],
    ['old.rar', 'archive'],
    ['old.tar.gz', 'archive'],
    ['old.7Z', 'archive'],
    ['old.r\0ar', 'archive'],
  ] as const)('skips %j as %s', (path, reason) => {
    expect(judge(path)).toEqual({ kind: 'skip', reason })
    expect(SKIP_REASONS[reason]).not.toBe('')
  })

  it('skips folders and links whatever their names', () => {
    const folder = judgeEntry({ path: 'x.zip', isFolder: true, isLink: false })
    expect(folder).toEqual({ kind: 'skip', reason: 'folder' })
    const link = judgeEntry({ path: 'x.pdf', isFolder: false, isLink: true })
    expect(link).toEqual({ kind: 'skip', reason: 'link' })
  })

  it('never keeps an archive, a hidden file, or a name that leads elsewhere', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('..', '.', '', '.env', '__MACOSX', 'a.zip', 'a.pdf', 'C:', '.DS_Store'),
    )
    const path = fc
      .array(fc.tuple(part, fc.constantFrom('/', '\\')), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().slice(0, -1).join(''))
    fc.assert(
      fc.property(path, (entry) => {
        const verdict = judge(entry)
        if (verdict.kind !== 'keep') return
        expect(verdict.name).not.toMatch(/[/\\\0]|^\.|\.zip$/i)
        expect(entry.split(/[/\\]/)).not.toContain('.env')
        expect(entry.split(/[/\\]/)).not.toContain('__MACOSX')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('uploadSizeProblem', () => {
  it.each([
    [0, 'a.zip', null],
    [157286400, 'a.zip', null],
    [157286401, 'a.ZIP', 'Please upload a ZIP file that is smaller than 150MB.'],
    [157286401, 'a.pdf', 'This file is larger than 150 MB. Split it or reduce its size.'],
  ])('of %s bytes in %s', (size, name, message) => {
    expect(uploadSizeProblem(size, name)).toBe(message)
  })
})

describe('unpackingProblem', () => {
  const MB = 1024 * 1024
  const fine = { entries: 40, depth: 2, packed: 10 * MB, unpacked: 30 * MB }

  it.each([
    [{}, null],
    [{ depth: 5 }, null],
    [{ depth: 6 }, 'This archive contains archives nested more than 5 levels deep.'],
    [{ entries: 10_000 }, null],
    [{ entries: 10_001 }, 'This archive contains more than 10,000 files.'],
    [{ packed: 150 * MB, unpacked: 1024 * MB }, null],
    [{ packed: 150 * MB, unpacked: 1024 * MB + 1 }, 'This archive expands to more than 1 GB.'],
    [{ packed: 1000, unpacked: 16 * MB }, null],
    [
      { packed: 1000, unpacked: 16 * MB + 1 },
      'This archive’s compression is unusually high for documents, so we can’t accept it.',
    ],
    [{ packed: 4 * MB, unpacked: 800 * MB }, null],
    [
      { packed: 4 * MB, unpacked: 800 * MB + 1 },
      'This archive’s compression is unusually high for documents, so we can’t accept it.',
    ],
  ])('of %j', (tally, message) => {
    expect(unpackingProblem({ ...fine, ...tally })).toBe(message)
  })
})
