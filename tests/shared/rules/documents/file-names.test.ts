import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionOf, safeFileName, uniqueNames } from '#shared/rules/documents/file-names.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
const awkward = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('/', '\\', '.', ' ', '\0', '\u202e', ':', 'a', 'é', '😀', '\ud800', '.pdf'),
  ),
  maxLength: 300,
})

describe('safeFileName', () => {
  it.each([
    ['Site Lease.pdf', 'Site Lease.pdf'],
    ['folder/sub/Site Lease.pdf', 'Site Lease.pdf'],
    ['../x.pdf', 'x.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['/abs/x.pdf', 'x.pdf'],
    ['C:\\x.pdf', 'x.pdf'],
    ['C:x.pdf', 'C_x.pdf'],
    ['../out2/x.pdf', 'x.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\r\nX: y.pdf', 'aX_ y.pdf'],
    ['"quoted" <b>.pdf', '_quoted_ _b_.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['name.pdf. . ', 'name.pdf'],
    ['..hidden.pdf', 'hidden.pdf'],
    ['con.txt', '_con.txt'],
    ['COM1', '_COM1'],
    ['console.txt', 'console.txt'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['///', 'file'],
    [' . ', 'file'],
    ['\0\u0001', 'file'],
    ['/dir/', 'dir'],
    ['Übersicht 📄.xlsx', 'Übersicht 📄.xlsx'],
  ])('turns %j into %j', (path, name) => {
    expect(safeFileName(path)).toBe(name)
  })

  it('shortens long names and keeps their extensions', () => {
    expect(safeFileName(`${'a'.repeat(5_000)}.pdf`)).toBe(`${'a'.repeat(176)}.pdf`)
    expect(safeFileName(`${'é'.repeat(5_000)}.pdf`)).toBe(`${'é'.repeat(88)}.pdf`)
    expect(safeFileName(`${'😀'.repeat(5_000)}.pdf`)).toBe(`${'😀'.repeat(44)}.pdf`)
  })

  it('leaves no blank or dot where a name was cut', () => {
    expect(safeFileName(`${'a'.repeat(179)} bcd`)).toBe('a'.repeat(179))
    expect(safeFileName(`${'a'.repeat(178)}..bcd efg`)).toBe('a'.repeat(178))
  })

  it('always gives a name that is safe anywhere', () => {
    fc.assert(
      fc.property(awkward, (path) => {
        const name = safeFileName(path)
        expect(name).not.toBe('')
        expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\u202a-\u202e]/u)
        expect(name).not.toMatch(/^[.\s]|[.\s]$/)
        expect(name.isWellFormed()).toBe(true)
        expect(bytes(name)).toBeLessThanOrEqual(180)
      }),
      { numRuns: 3000 },
    )
  })

  it('leaves a safe name unchanged', () => {
    fc.assert(
      fc.property(awkward, (path) => {
        const name = safeFileName(path)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('uniqueNames', () => {
  it.each([
    [
      ['a.pdf', 'b.pdf'],
      ['a.pdf', 'b.pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'A.PDF', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'A (3).PDF', 'a (4).pdf'],
    ],
    [
      ['a (2).pdf', 'a.pdf', 'a.pdf'],
      ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
    ],
    [
      ['a', 'a'],
      ['a', 'a (2)'],
    ],
    [
      ['é.pdf', 'e\u0301.pdf'],
      ['é.pdf', 'e\u0301 (2).pdf'],
    ],
  ])('%j', (names, unique) => {
    expect(uniqueNames(names)).toEqual(unique)
  })

  it('returns as many names as it gets, all different and within bounds', () => {
    const names = fc.array(
      fc.oneof(awkward.map(safeFileName), fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a')),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(names, (given) => {
        const unique = uniqueNames(given)
        expect(unique).toHaveLength(given.length)
        expect(new Set(unique.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(
          given.length,
        )
        for (const [index, name] of unique.entries()) {
          expect(extensionOf(name)).toBe(extensionOf(given[index] ?? ''))
          expect(bytes(name)).toBeLessThanOrEqual(180)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('stays fast with thousands of equal names', () => {
    const took = processorMs(() => {
      const unique = uniqueNames(Array.from({ length: 5_000 }, () => `${'long'.repeat(44)}.pdf`))
      expect(new Set(unique).size).toBe(5_000)
    })
    expect(took).toBeLessThan(2_000)
  })
})

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['a.', ''],
    ['.pdf', 'pdf'],
    ['a.b c', ''],
    ['a.toolongtobeanextension', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})
