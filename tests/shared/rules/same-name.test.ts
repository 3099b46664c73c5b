import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameNameKey, withoutCopySuffix } from '#shared/rules/documents/file-names.ts'

describe('withoutCopySuffix', () => {
  it.each([
    ['Lease.pdf', 'Lease.pdf'],
    ['Lease (1).pdf', 'Lease.pdf'],
    ['Lease(12).pdf', 'Lease.pdf'],
    ['Lease - Copy.pdf', 'Lease.pdf'],
    ['Lease - Copy (2).pdf', 'Lease.pdf'],
    ['Lease copy.pdf', 'Lease.pdf'],
    ['Lease copy 3.pdf', 'Lease.pdf'],
    ['Lease (1) (1).pdf', 'Lease.pdf'],
    ['Lease (2024).pdf', 'Lease (2024).pdf'],
    ['Hardcopy.pdf', 'Hardcopy.pdf'],
    ['(1).pdf', '(1).pdf'],
    ['Lease (1)', 'Lease'],
    ['', ''],
  ])('%s is %s', (name, plain) => {
    expect(withoutCopySuffix(name)).toBe(plain)
  })
})

describe('sameNameKey', () => {
  it('ignores case and copy suffixes', () => {
    expect(sameNameKey('LEASE (1).PDF')).toBe(sameNameKey('lease.pdf'))
    expect(sameNameKey('Lease.pdf')).not.toBe(sameNameKey('Lease.docx'))
  })

  it('is the same for any name and a copy of it', () => {
    const copies = fc.constantFrom(' (1)', ' (99)', ' - Copy', ' copy', ' copy 7')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/), copies, (stem, copy) => {
        expect(sameNameKey(`${stem}${copy}.pdf`)).toBe(sameNameKey(`${stem}.pdf`))
      }),
    )
  })
})
