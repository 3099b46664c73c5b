import { describe, expect, it } from 'vitest'
import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import { textReader } from '../read.ts'
import { PPTX, packed, textRow, XLSX, xlsx } from './files.ts'

const read = textReader()
const one = (rows: string, more = {}) => xlsx({ sheets: [{ name: 'Costs', rows }], ...more })
const sheet = (xml: string) => one('', { more: { 'xl/worksheets/s1.xml': xml } })

const BILLION = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><c><v>&b;</v></c></worksheet>`
const LONG = `<si><t>${'x'.repeat(30_000)}</t></si>`

describe('a malicious office file', () => {
  it.each<[string, () => Promise<Uint8Array>, string, RegExp]>([
    ['entities of its own', () => sheet(BILLION), 'corrupt', /declares its own XML entities/],
    ['depth without end', () => sheet('<a>'.repeat(100_000)), 'corrupt', /too deep/],
    ['a sheet that breaks off', () => sheet('<worksheet><row>'), 'corrupt', /damaged/],
    [
      'a quote without end',
      () => sheet(`<worksheet a="${'<'.repeat(1_000)}`),
      'corrupt',
      /damaged/,
    ],
    ['ends that do not fit', () => sheet('<a><b></a></b>'), 'corrupt', /damaged/],
    [
      'rows without end',
      () => one('<row><c><v>1</v></c></row>'.repeat(60 * TEXT_MAX_PAGES + 1)),
      'too_many_pages',
      /the limit is 5,000/,
    ],
    [
      'one long text in every cell',
      () => one(`<row>${'<c t="s"><v>0</v></c>'.repeat(30_000)}</row>`, { strings: LONG }),
      'too_many_pages',
      /the limit is 5,000/,
    ],
    ['has no text', () => packed({ 'ppt/other.xml': '<x/>' }), 'corrupt', /has no text/],
  ])('fails with a reason: %s', async (name, file, problem, reason) => {
    const type = name === 'has no text' ? PPTX : XLSX
    const result = await read(file(), { type })
    expect(result).toMatchObject({ status: 'failed', problem, pages: [] })
    expect(result.reason).toMatch(reason)
  })

  it('is refused for its compression ratio before it fills the memory', async () => {
    const blanks = `<sst>${' '.repeat(17 * 1024 ** 2)}</sst>`
    const result = await read(one('', { more: { 'xl/sharedStrings.xml': blanks } }), { type: XLSX })
    expect(result).toMatchObject({ status: 'failed', problem: 'too_large' })
    expect(result.reason).toMatch(/too large to read/)
  })

  it('expands only the entities of XML', async () => {
    const { pages } = await read(one(textRow(1, '&lt;b&gt; &#x41;&#66; &other; &#1114112;')), {
      type: XLSX,
    })
    expect(pages[0]?.text).toBe('Costs\n\n<b> AB &other;')
  })

  it('does not pad lines when columns are far apart', async () => {
    const wide = textRow(1, ...Array.from({ length: 300 }, () => 'a head of many letters'))
    const rows = Array.from(
      { length: 2_000 },
      () => '<row><c r="A2"><v>1</v></c><c r="KN2"><v>2</v></c></row>',
    )
    const { status, pages } = await read(one(wide + rows.join('')), { type: XLSX })
    expect([status, pages.length]).toEqual(['ready', 35])
    expect(pages.at(-1)?.text.split('\n').at(-1)).toBe('1 2')
  })
})

describe('old formats', () => {
  it.each([
    ['application/msword', /\.doc.*\.docx or PDF/],
    ['application/vnd.ms-excel', /\.xls.*\.xlsx or PDF/],
    ['application/vnd.ms-powerpoint', /\.ppt.*\.pptx or PDF/],
    ['application/rtf', /\.rtf.*\.docx or PDF/],
    ['image/vnd.dwg', /\.dwg.*PDF/],
  ])('are refused with advice: %s', async (type, reason) => {
    const result = await read(Buffer.from('old'), { type })
    expect(result).toMatchObject({ status: 'failed', problem: 'unsupported' })
    expect(result.reason).toMatch(reason)
  })
})
