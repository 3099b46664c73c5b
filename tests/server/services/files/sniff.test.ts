import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sniffFile } from '#server/services/files/sniff.ts'
import { nameProblem } from '#shared/rules/documents/file-content/names.ts'
import { PROTECTIONS, protectedPdf, signedPdf } from '#tests/support/protected-pdf.ts'
import * as content from './contents.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-sniff-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function sniff(name: string, bytes: Buffer | Promise<Buffer>) {
  const path = join(folder, 'content')
  await writeFile(path, await bytes)
  return sniffFile(path, name)
}

const officeType = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`

describe('content that matches its name', () => {
  it.each([
    ['a.pdf', content.pdf(), 'application/pdf'],
    ['A.PDF', content.pdf(), 'application/pdf'],
    ['a.pdf', Buffer.concat([Buffer.from('\r\n\r\n'), content.pdf()]), 'application/pdf'],
    ['a.png', content.png, 'image/png'],
    ['a.jpg', content.jpeg, 'image/jpeg'],
    ['a.jpeg', content.jpeg, 'image/jpeg'],
    ['a.gif', content.gif, 'image/gif'],
    ['a.webp', content.webp, 'image/webp'],
    ['a.tif', content.tiff, 'image/tiff'],
    ['a.heic', content.heic, 'image/heic'],
    ['a.docx', content.docx(), officeType('wordprocessingml.document')],
    ['a.xlsx', content.xlsx(), officeType('spreadsheetml.sheet')],
    ['a.pptx', content.pptx(), officeType('presentationml.presentation')],
    ['a.odt', content.odt(), 'application/vnd.oasis.opendocument.text'],
    ['a.ods', content.ods(), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['a.doc', content.ole('1Table', 'WordDocument'), 'application/msword'],
    ['a.xls', content.ole('x', 'y', 'z', 'v', 'w', 'Workbook'), 'application/vnd.ms-excel'],
    ['a.xls', content.ole('Book'), 'application/vnd.ms-excel'],
    ['a.ppt', content.ole('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['a.rtf', content.rtf, 'application/rtf'],
    ['a.dwg', content.dwg, 'image/vnd.dwg'],
    ['a.csv', Buffer.from('year,amount\r\n2024,12\r\n'), 'text/csv'],
    ['a.txt', Buffer.from('Grüße, 太陽 ☀️\n'), 'text/plain'],
    ['a.txt', Buffer.from('\ufeffwith a byte order mark'), 'text/plain'],
  ])('%s is accepted', async (name, bytes, mime_type) => {
    expect(await sniff(name, bytes)).toEqual({ ok: true, mime_type })
  })

  it('reads text in pieces that cut a character anywhere', async () => {
    for (let shift = 0; shift < 5; shift++) {
      const text = 'x'.repeat(shift) + '€😀é'.repeat(150_000)
      expect(await sniff('a.txt', Buffer.from(text)), `shift ${shift}`).toMatchObject({ ok: true })
    }
  })
})

describe('content that does not match or is not allowed', () => {
  const mismatch = 'type_mismatch'
  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), mismatch],
    ['an empty text', 'a.txt', Buffer.alloc(0), mismatch],
    ['a program named PDF', 'a.pdf', content.exe, mismatch],
    ['a page named PDF', 'a.pdf', content.html, mismatch],
    ['a page with a PDF header in it', 'a.pdf', Buffer.from('<html>%PDF-1.4 startxref'), mismatch],
    ['a page after a comment', 'a.txt', Buffer.from('<!-- x -->\n <HTML>'), mismatch],
    ['a page named text', 'a.txt', content.html, mismatch],
    ['SVG named PNG', 'a.png', content.svg, mismatch],
    [
      'SVG after an XML declaration',
      'a.txt',
      Buffer.from('<?xml version="1.0"?>\n<svg/>'),
      mismatch,
    ],
    ['PNG named JPEG', 'a.jpg', content.png, mismatch],
    ['PDF named PNG', 'a.png', content.pdf(), mismatch],
    ['text named PDF', 'a.pdf', Buffer.from('just words'), mismatch],
    ['a plain archive named Word', 'a.docx', content.zip({ 'x.txt': 'x' }), mismatch],
    ['a workbook named Word', 'a.docx', content.xlsx(), mismatch],
    ['macros in a document', 'a.docx', content.docx({ 'word/vbaProject.bin': 'x' }), mismatch],
    ['an older workbook named Word', 'a.doc', content.ole('Workbook'), mismatch],
    ['bytes named text', 'a.txt', content.noise, mismatch],
    ['Latin-1 named text', 'a.csv', Buffer.from('Gr\xfc\xdfe', 'latin1'), mismatch],
    ['text with NUL', 'a.csv', Buffer.from('a\0b'), mismatch],
    ['SVG under its own name', 'a.svg', content.svg, mismatch],
    ['HTML under its own name', 'a.html', content.html, mismatch],
    ['a program under its own name', 'a.exe', content.exe, mismatch],
    ['no extension', 'README', Buffer.from('text'), mismatch],
    ['bytes named PDF', 'a.pdf', content.noise, 'corrupt_file'],
    [
      'a PDF without an end',
      'a.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n'),
      'corrupt_file',
    ],
    [
      'a truncated archive named Word',
      'a.docx',
      content.docx().then((b) => b.subarray(0, 60)),
      'corrupt_file',
    ],
    ['an archive', 'a.zip', content.zip({ 'x.txt': 'x' }), 'archive_rejected'],
    ['another archive', 'a.tar.gz', content.gzip, 'archive_rejected'],
    [
      'an archive with a password',
      'a.zip',
      content.zip({ x: 'x' }).then(content.withPassword),
      'encrypted_file',
    ],
    [
      'a document with a password',
      'a.docx',
      content.ole('EncryptionInfo', 'EncryptedPackage'),
      'encrypted_file',
    ],
  ])('%s is refused', async (_what, name, bytes, code) => {
    expect(await sniff(name, bytes)).toMatchObject({ ok: false, code })
  })

  it('refuses a PDF that is also an archive', async () => {
    const both = Buffer.concat([content.pdf(), await content.zip({ 'x.txt': 'x' })])
    expect(await sniff('a.pdf', both)).toMatchObject({ ok: false, code: 'type_mismatch' })
  })

  it('refuses a PDF whose page tree is missing', async () => {
    const broken = Buffer.from(
      content.pdf().toString('latin1').replace('2 0 obj', '9 0 obj'),
      'latin1',
    )
    expect(await sniff('a.pdf', broken)).toMatchObject({ ok: false, code: 'corrupt_file' })
  })
})

describe('passwords of PDFs', () => {
  it.each([
    ['in the trailer', content.pdf('x', '/Encrypt 5 0 R')],
    ['in the trailer, as a dictionary', content.pdf('x', '/Encrypt<</Filter/Standard>>')],
    ['in a cross-reference stream', content.pdfWithXrefStream('/Encrypt 8 0 R')],
    ['in front of the type', content.pdfWithXrefStream('/Encrypt 8 0 R /Size 3')],
  ])('are detected %s', async (_where, bytes) => {
    expect(await sniff('a.pdf', bytes)).toEqual({ ok: false, code: 'encrypted_file' })
  })

  it('are detected wherever the file is cut into pieces', async () => {
    const piece = 1024 * 1024
    const tail = content.pdf('x', '/Encrypt 5 0 R').subarray(9)
    const word = tail.indexOf('/Encrypt')
    for (const cut of [-8, -4, -1, 0]) {
      const bytes = Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        Buffer.alloc(piece - 9 - word + cut, 0x20),
        tail,
      ])
      expect(await sniff('a.pdf', bytes), `cut ${cut}`).toMatchObject({ code: 'encrypted_file' })
    }
  })

  it.each(PROTECTIONS)('block a file only when it needs one to open: %s', async (how) => {
    const verdict = await sniff('a.pdf', protectedPdf(how, ['Open to all']))
    expect(verdict).toEqual({ ok: true, mime_type: 'application/pdf' })
    const closed = protectedPdf(how, ['Closed'], { user: 'secret' })
    expect(await sniff('a.pdf', closed)).toEqual({ ok: false, code: 'encrypted_file' })
  })

  it.each([false, true])(
    'are distinguished in files of another library, object streams: %s',
    async (packed) => {
      const made = async (userPassword: string) => {
        const pdf = await PDFDocument.create()
        pdf.addPage([100, 100])
        pdf.encrypt({ ownerPassword: 'owner', userPassword })
        return Buffer.from(await pdf.save({ useObjectStreams: packed }))
      }
      expect(await sniff('a.pdf', made(''))).toMatchObject({ ok: true })
      expect(await sniff('a.pdf', made('secret'))).toMatchObject({ code: 'encrypted_file' })
    },
  )

  it('are not confused with a signature', async () => {
    expect(await sniff('a.pdf', signedPdf('Signed'))).toMatchObject({ ok: true })
  })

  it.each([
    ['a word in its text', content.pdf('the key /Encrypt 5 0 R in a trailer is meant')],
    ['another key', content.pdf('x', '/EncryptMetadata false')],
    ['a word in some other object', content.pdf('7 0 obj << /Note /Encrypt 5 0 R >> endobj')],
  ])('are not detected in %s', async (_what, bytes) => {
    expect(await sniff('a.pdf', bytes)).toEqual({ ok: true, mime_type: 'application/pdf' })
  })
})

describe('names', () => {
  it.each([
    ['report.pdf', null],
    ['report.zip', null],
    ['report.rar', 'archive_rejected'],
    ['report.pdf.exe', 'type_mismatch'],
    ['report', 'type_mismatch'],
  ])('%s', (name, code) => {
    expect(nameProblem(name)?.code ?? null).toBe(code)
  })

  it('gives the unsupported extension in the message', () => {
    expect(nameProblem('x.exe')?.message).toBe('.exe files aren’t supported.')
  })
})
