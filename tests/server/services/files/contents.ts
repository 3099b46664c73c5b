import JSZip from 'jszip'

/** Small files of every kind that tests upload, all made here. */

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF of one empty page that differs by its text; `trailer` adds entries to the trailer. */
export function pdf(text = 'page', trailer = ''): Buffer {
  return latin(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >> endobj',
      `% ${text}`,
      'xref',
      '0 1',
      '0000000000 65535 f ',
      `trailer << /Size 4 /Root 1 0 R ${trailer} >>`,
      'startxref',
      '9',
      '%%EOF',
      '',
    ].join('\n'),
  )
}

/** A PDF of exactly this many bytes. */
export function pdfOfSize(bytes: number, text = 'filled'): Buffer {
  const base = pdf(text)
  const header = base.subarray(0, 9)
  const rest = base.subarray(9)
  const filler = Buffer.alloc(bytes - base.length, 0x20)
  if (filler.length > 0) filler[filler.length - 1] = 0x0a
  return Buffer.concat([header, filler, rest])
}

/** A newer PDF, where the dictionary of a cross-reference stream replaces the trailer. */
export const pdfWithXrefStream = (entry: string): Buffer =>
  latin(
    `%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages >> endobj\n7 0 obj << /Type /XRef ${entry} /W [1 2 1] /Root 1 0 R >>\nstream\nxx\nendstream endobj\nstartxref\n9\n%%EOF\n`,
  )

export const png = Buffer.concat([
  latin('\x89PNG\r\n\x1a\n'),
  latin('\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00'),
])
export const jpeg = latin('\xff\xd8\xff\xe0\x00\x10JFIF\x00')
export const gif = latin('GIF89a\x01\x00\x01\x00\x00')
export const webp = latin('RIFF\x24\x00\x00\x00WEBPVP8 ')
export const tiff = latin('II*\x00\x08\x00\x00\x00')
export const heic = latin('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic')
export const rtf = latin('{\\rtf1\\ansi Hello}')
export const dwg = latin('AC1032\x00\x00\x00')
export const exe = latin('MZ\x90\x00\x03\x00\x00\x00\x04\x00')
export const html = latin('<!DOCTYPE html><html><script>alert(1)</script></html>')
export const svg = latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const gzip = latin('\x1f\x8b\x08\x00\x00\x00\x00\x00')
export const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 37) % 251))

export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new JSZip()
  for (const [name, content] of Object.entries(entries)) {
    archive.file(name, content, { compression: name === 'mimetype' ? 'STORE' : 'DEFLATE' })
  }
  return archive.generateAsync({ type: 'nodebuffer' })
}

const office = (part: string, more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>', ...more })

export const docx = (more?: Record<string, string>) => office('word/document.xml', more)
export const xlsx = () => office('xl/workbook.xml')
export const pptx = () => office('ppt/presentation.xml')
export const odt = () =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
export const ods = () =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })

/** The same archive with the encryption bit set on every entry. */
export function withPassword(archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  for (const [mark, at] of [
    [0x04034b50, 6],
    [0x02014b50, 8],
  ] as const) {
    for (let index = 0; index + 4 <= copy.length; index++) {
      if (copy.readUInt32LE(index) === mark)
        copy.writeUInt16LE(copy.readUInt16LE(index + at) | 1, index + at)
    }
  }
  return copy
}

/** An OLE compound file, as older office programs write, with these stream names in its directory. */
export function ole(...streams: string[]): Buffer {
  const header = Buffer.alloc(512)
  latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  const sectors = Math.ceil((streams.length + 1) / 4)
  for (let sector = 1; sector < sectors; sector++) table.writeUInt32LE(sector + 1, sector * 4)
  table.writeUInt32LE(0xfffffffe, sectors * 4)
  const directory = Buffer.alloc(sectors * 512)
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}
