import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '#server/services/files/content-disposition.ts'

describe('the file name of a download', () => {
  it.each([
    ['report.pdf', 'attachment; filename="report.pdf"'],
    ['my report (1).pdf', 'attachment; filename="my report (1).pdf"'],
    ['a"b.pdf', 'attachment; filename="a_b.pdf"'],
    ['a\r\nSet-Cookie: x.pdf', 'attachment; filename="aSet-Cookie_ x.pdf"'],
    ['../../etc/passwd', 'attachment; filename="passwd"'],
    ['..\\..\\boot.ini', 'attachment; filename="boot.ini"'],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['Zürich.pdf', `attachment; filename="Zurich.pdf"; filename*=UTF-8''Z%C3%BCrich.pdf`],
    ['🌞.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%F0%9F%8C%9E.pdf`],
    ["it's*.pdf", `attachment; filename="it's_.pdf"`],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header)
  })

  it('is a single valid header for any name', () => {
    const grammar =
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"(?:; filename\*=UTF-8''(?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)?$/
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        return grammar.test(contentDisposition('inline', name))
      }),
      { numRuns: 500 },
    )
  })
})
