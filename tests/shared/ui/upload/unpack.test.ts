import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32Of, sha256Of } from '#shared/ui/upload/hashes.ts'
import { takeIn } from '#shared/ui/upload/intake.ts'
import { readablePath, unpackArchive } from '#shared/ui/upload/unpack.ts'
import { entriesPromised } from '#shared/ui/upload/zip-reader.ts'
import { patched, zipOf } from './zips.ts'

const INVALID = 'We couldn’t read this archive, so nothing was uploaded from it.'

const namesOf = ({ files }: Awaited<ReturnType<typeof unpackArchive>>) =>
  files.map(({ name, folder }) => `${folder}/${name}`)

describe('unpackArchive', () => {
  it('takes the files of nested archives with their folders, sizes, and hashes', async () => {
    const innermost = await zipOf({ 'c.pdf': 'third' })
    const inner = await zipOf({ 'sub/b.pdf': 'second', 'deep.zip': innermost })
    const outer = await zipOf({ 'a.pdf': 'first', 'docs/inner.zip': inner })
    const intake = await unpackArchive('project.zip', outer)
    expect(namesOf(intake)).toEqual([
      'project.zip/a.pdf',
      'project.zip/docs/inner.zip/sub/b.pdf',
      'project.zip/docs/inner.zip/deep.zip/c.pdf',
    ])
    const [first] = intake.files
    expect(first?.size).toBe(5)
    expect(first?.sha256).toBe(createHash('sha256').update('first').digest('hex'))
    expect(await first?.blob.text()).toBe('first')
    expect(intake.skipped).toEqual([])
    expect(intake.problems).toEqual([])
  })

  it('leaves out hidden files, macOS metadata, links, and other archives, and says why', async () => {
    const bytes = await zipOf(
      {
        'docs/': null,
        'docs/lease.pdf': 'lease',
        'docs/.DS_Store': 'x',
        '__MACOSX/._lease.pdf': 'x',
        '.git/config': 'x',
        'old.rar': 'x',
        'link.pdf': '/etc/passwd',
        'empty.pdf': '',
      },
      { links: ['link.pdf'] },
    )
    const intake = await unpackArchive('a.zip', bytes)
    expect(namesOf(intake)).toEqual(['a.zip/docs/lease.pdf', 'a.zip/empty.pdf'])
    expect(intake.files.at(-1)?.refusal).toBe('This file is empty.')
    expect(intake.skipped).toEqual([
      { path: 'a.zip/docs/.DS_Store', reason: 'macOS metadata' },
      { path: 'a.zip/__MACOSX/._lease.pdf', reason: 'macOS metadata' },
      { path: 'a.zip/.git/config', reason: 'Hidden file' },
      { path: 'a.zip/old.rar', reason: 'Unsupported archive type' },
      { path: 'a.zip/link.pdf', reason: 'Link to another file' },
    ])
  })

  it('turns names that lead elsewhere into plain names', async () => {
    const plain = await zipOf({ 'AA/AA/x.pdf': 'one', 'C;/y.pdf': 'two' })
    const bytes = patched(patched(plain, 'AA/AA/x.pdf', '../../x.pdf'), 'C;/y.pdf', 'C:\\y.pdf')
    const intake = await unpackArchive('a.zip', bytes)
    expect(namesOf(intake)).toEqual(['a.zip/x.pdf', 'a.zip/C_/y.pdf'])
  })

  it('reports entries with the same path', async () => {
    const plain = await zipOf({ 'AA/x.pdf': 'one', 'BB/x.pdf': 'two' })
    const intake = await unpackArchive('a.zip', patched(plain, 'BB/x.pdf', 'AA/x.pdf'))
    expect(intake.files).toHaveLength(1)
    expect(intake.skipped).toEqual([
      { path: 'a.zip (1)', reason: 'Same path as another file in this archive' },
    ])
  })

  it.each([
    ['text', new TextEncoder().encode('this is no archive')],
    ['nothing at all', new Uint8Array()],
  ])('yields nothing from %s', async (_what, bytes) => {
    const intake = await unpackArchive('bad.zip', bytes)
    expect(intake.files).toEqual([])
    expect(intake.problems).toEqual([
      { path: 'bad.zip', message: INVALID, detail: expect.stringMatching(/./) },
    ])
  })

  it('yields nothing from a truncated archive', async () => {
    const bytes = await zipOf({ 'a.pdf': 'first'.repeat(1000), 'b.pdf': 'second' })
    const intake = await unpackArchive('half.zip', bytes.slice(0, bytes.length / 2))
    expect(intake.files).toEqual([])
    expect(intake.problems).toHaveLength(1)
  })

  it.each(['STORE', 'DEFLATE'] as const)(
    'yields nothing when an entry is damaged (%s)',
    async (compression) => {
      const content = 'The lessor leases the premises to the lessee. '.repeat(40)
      const bytes = await zipOf({ 'good.pdf': 'fine', 'bad.pdf': content }, { compression })
      const at = Buffer.from(bytes).indexOf('bad.pdf') + 'bad.pdf'.length + 12
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      const intake = await unpackArchive('a.zip', bytes)
      expect(intake.files).toEqual([])
      expect(intake.problems.map(({ message }) => message)).toEqual([INVALID])
    },
  )

  it('keeps the rest when a nested archive is damaged', async () => {
    const bytes = await zipOf({ 'good.pdf': 'fine', 'in/bad.zip': 'no archive' })
    const intake = await unpackArchive('a.zip', bytes)
    expect(namesOf(intake)).toEqual(['a.zip/good.pdf'])
    expect(intake.problems.map(({ path, message }) => [path, message])).toEqual([
      ['a.zip/in/bad.zip', INVALID],
    ])
  })

  it('reports a password-protected archive', async () => {
    const bytes = await zipOf({ 'a.pdf': 'first' })
    // The flag of the entry in the central directory of the archive.
    const entry = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bytes[entry + 8] = 1
    const intake = await unpackArchive('a.zip', bytes)
    expect(intake.files).toEqual([])
    expect(intake.problems[0]?.message).toMatch(/password-protected/)
  })

  it('finds nothing in an archive without entries', async () => {
    expect(await unpackArchive('empty.zip', await zipOf({}))).toEqual({
      files: [],
      skipped: [],
      problems: [],
    })
  })

  it('stops at too many entries, including those of nested archives', async () => {
    // Folders count as entries but unpack to nothing; thousands of files would take as many seconds.
    const folders = Array.from({ length: 5_000 }, (_, number) => [`${number}/`, null] as const)
    const inner = await zipOf({ 'a.txt': 'x', ...Object.fromEntries(folders) })
    const outer = await zipOf({ 'one.zip': inner, 'two.zip': inner })
    const intake = await unpackArchive('many.zip', outer)
    expect(intake.files).toEqual([])
    expect(intake.problems.map(({ message }) => message)).toEqual([
      'This archive contains more than 10,000 files. Nothing was uploaded from it.',
    ])
  })

  it('stops at archives that are nested too deeply', async () => {
    let bytes = await zipOf({ 'a.pdf': 'first' })
    for (let level = 1; level < 5; level++) bytes = await zipOf({ 'in.zip': bytes })
    expect((await unpackArchive('a.zip', bytes)).files).toHaveLength(1)
    const intake = await unpackArchive('a.zip', await zipOf({ 'in.zip': bytes }))
    expect(intake.files).toEqual([])
    expect(intake.problems[0]?.message).toMatch(/more than 5 levels deep/)
  })

  it('stops while a bomb is still unpacking', async () => {
    const zeros = new Uint8Array(40 * 1024 * 1024)
    const intake = await unpackArchive('bomb.zip', await zipOf({ 'zeros.txt': zeros }))
    expect(intake.files).toEqual([])
    expect(intake.problems[0]?.message).toMatch(/compression is unusually high/)
  })

  it('never extracts a file under a name that leads elsewhere, whatever the paths', async () => {
    const part = fc.constantFrom('..', '.', 'a', 'b.pdf', '.env', '__MACOSX', 'C:', 'x y', 'con')
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { maxLength: 6 }), async (paths) => {
        const intake = await unpackArchive(
          'a.zip',
          await zipOf(Object.fromEntries(paths.map((one) => [one, one]))),
        )
        for (const { name, folder } of intake.files) {
          expect(name).not.toMatch(/[/\\]|^\./)
          expect(folder.split('/')).not.toContain('..')
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('takeIn', () => {
  const picked = (path: string, content: BlobPart = 'x') => ({ path, file: new Blob([content]) })

  it('takes a plain file with the folder it was dropped in', async () => {
    const { files } = await takeIn(picked('Diligence/Site Lease.pdf', 'lease'))
    expect(files).toMatchObject([{ name: 'Site Lease.pdf', folder: 'Diligence', size: 5 }])
  })

  it('opens an archive', async () => {
    const intake = await takeIn(picked('in/a.zip', Buffer.from(await zipOf({ 'x.pdf': 'x' }))))
    expect(namesOf(intake)).toEqual(['in/a.zip/x.pdf'])
  })

  it.each([
    ['.DS_Store', 'macOS metadata'],
    ['docs/.hidden.pdf', 'Hidden file'],
    ['old.7z', 'Unsupported archive type'],
  ])('leaves out %s', async (path, reason) => {
    const { files, skipped } = await takeIn(picked(path))
    expect(files).toEqual([])
    expect(skipped).toMatchObject([{ reason }])
  })

  it('refuses empty files with the reason', async () => {
    const { files, skipped } = await takeIn(picked('a.pdf', ''))
    expect(files).toMatchObject([{ name: 'a.pdf', refusal: 'This file is empty.' }])
    expect(skipped).toEqual([])
  })
})

describe('readablePath', () => {
  it.each([
    ['docs/x.pdf', 'docs/x.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['/etc/passwd', 'etc/passwd'],
    ['a\\b\\x.pdf', 'a/b/x.pdf'],
    ['.env', '.env'],
    ['a/\u202efdp.exe', 'a/fdp.exe'],
  ])('shows %j as %j', (path, shown) => {
    expect(readablePath(path)).toBe(shown)
  })
})

describe('entriesPromised', () => {
  it('reads the number of entries, also with a trailing comment', async () => {
    const bytes = await zipOf({ a: '1', b: '2', c: '3' })
    expect(entriesPromised(bytes)).toBe(3)
    expect(entriesPromised(new Uint8Array([...bytes, 0, 0, 0]))).toBe(3)
    expect(entriesPromised(new Uint8Array(10))).toBeNull()
  })
})

describe('hashes', () => {
  it('agree with those of the platform', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (data) => {
        const bytes = new Uint8Array(data)
        expect(crc32Of(bytes)).toBe(crc32(bytes))
        expect(await sha256Of(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
      { numRuns: 100 },
    )
  })
})
