import { describe, expect, it } from 'vitest'
import { readPages } from '#shared/reading/answers/reading.ts'
import {
  layoutOf,
  partAt,
  pathOf,
  sectionAt,
  sectionsTitled,
  stretchesOf,
} from '#shared/reading/layout/layout.ts'
import { formPages } from '../answers/form-page.ts'
import { contractPages } from './contract.ts'

const pages = readPages(contractPages())
const layout = layoutOf(pages)
const told = layoutOf(pages).sections.map(({ part, number, title, level }) =>
  [`${' '.repeat(level)}${part}`, number, title].filter(Boolean).join(' | '),
)

const placeOf = (words: string): [number, number] => {
  const page = pages.find(({ page: { text } }) => text.includes(words))
  return [page?.page.number ?? 0, page?.page.text.indexOf(words) ?? -1]
}

describe('sections of a contract', () => {
  it('are found with their numbers, titles, and nesting', () => {
    expect(told).toEqual([
      'contents',
      'preamble',
      'recitals',
      ' recitals | A',
      ' recitals | B',
      'body',
      ' body | I | DEFINITIONS',
      '  body | 1.1',
      ' body | II | TERM',
      '  body | 2.1 | Initial Term',
      '  body | 2.2 | Renewal',
      '   body | (a)',
      '   body | (b)',
      ' body | III | MISCELLANEOUS',
      '  body | 3.1 | Governing Law',
      '  body | 3.2',
      '  body | 3.3 | Notices',
      'signatures',
      'exhibit | A | THE SITE',
      ' exhibit | 1 | Land',
      ' exhibit | 2 | Roads',
    ])
  })

  it('leave out repeated headers, footers, and page numbers', () => {
    const running = layout.lines.filter(({ role }) => role === 'running').map(({ text }) => text)
    expect(running).toHaveLength(10)
    expect(running).toContain('Source: EXAMPLE CORP, 8-K, 3/4/2021')
    expect(running).toContain('3')
  })

  it('are found for each place in the text', () => {
    const law = sectionAt(layout, ...placeOf('laws of the State'))
    expect(law?.title).toBe('Governing Law')
    expect(law && pathOf(layout, law).map(({ number }) => number)).toEqual([null, 'III', '3.1'])
    expect(partAt(layout, ...placeOf('Nolan County'))).toBe('recitals')
    expect(partAt(layout, ...placeOf('Harbor Wind LLC'))).toBe('preamble')
    expect(partAt(layout, ...placeOf('north half'))).toBe('exhibit')
    expect(sectionAt(layout, 1, -1)).toBeNull()
  })

  it('give their words after number and title, across pages, without the footers', () => {
    const [renewal] = sectionsTitled(layout, /^renewal$/i)
    const [term] = sectionsTitled(layout, /^term$/i)
    const words = (section: typeof term) =>
      stretchesOf(layout, section ?? expect.fail()).map(({ page, start, end }) =>
        page.page.text.slice(start, end).trim(),
      )
    expect(words(renewal)[0]).toMatch(/^It is renewed for one year[\s\S]*before the end\.$/)
    expect(words(term)).toHaveLength(2)
    expect(words(term).join(' ')).not.toContain('Source')
  })
})

it('takes neither part headings nor a name on a few pages for running headers', () => {
  const page = (head: string, foot: string) => `${head}\n\n${foot}`
  const pages = formPages(
    ...Array.from({ length: 12 }, (_, at) =>
      page(
        `ARTICLE ${at + 1}`,
        at > 8 ? `${'\n'.repeat(at * 3)}ALPHA LLC` : `Text ${'x'.repeat(at + 1)}`,
      ),
    ),
  )
  const { lines, sections } = layoutOf(readPages(pages))
  expect(lines.filter(({ role }) => role === 'running')).toEqual([])
  expect(sections.filter(({ level }) => level === 1)).toHaveLength(12)
})

describe('lines that begin with numbers', () => {
  const numbersOf = (text: string) =>
    layoutOf(readPages(formPages(text)))
      .sections.map(({ number }) => number)
      .filter(Boolean)

  it.each([
    ['years and house numbers', '1. Term. One year.\n\n2014. A year.\n\n1820 Gateway Drive', ['1']],
    ['amounts', '1. Fees. As follows:\n\n12.50 per hour\n\n2. Costs. None.', ['1', '2']],
    ['a number that was lost', '1. One.\n\n2. Two.\n\n4. Four.', ['1', '2', '4']],
    ['numbers far ahead', '1. One.\n\n2. Two.\n\n19. Nineteen.', ['1', '2']],
    [
      'Roman numbers',
      '(a) One\n\n(i) Two\n\n(ii) Three\n\n(b) Four',
      ['(a)', '(i)', '(ii)', '(b)'],
    ],
    [
      'letters up to i',
      '(a) A\n(b) B\n(c) C\n(d) D\n(e) E\n(f) F\n(g) G\n(h) H\n(i) I\n(j) J',
      ['(a)', '(b)', '(c)', '(d)', '(e)', '(f)', '(g)', '(h)', '(i)', '(j)'],
    ],
    [
      'numbers without room behind them',
      '1.TERM\n\n1.1Subject to the rest.\n\n2.5% of it\n\n(a)All',
      ['1', '1.1', '(a)'],
    ],
    ['words', 'SECTION ONE. SCOPE\n\nAll.\n\nSECTION TWO. TERM\n\nLong.', ['ONE', 'TWO']],
    ['other sections in prose', '1. Term. See\n\nSection 402 relates to loans.', ['1']],
  ])('%s', (_, text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers)
  })
})

it('reads titles without numbers when nothing is numbered', () => {
  const text = `Grant of Rights
     This letter gives the rights that are told below to the one who signs it, on the day that it is signed, and to nobody else.

INDEMNITY:

     Each party keeps the other one from harm, as far as the law allows that, for as long as this letter lasts and a year more.

Right of Photos:

     They belong to the one who took them, and to nobody else on the site.

SHORT
Lines
Follow`
  const { sections } = layoutOf(readPages(formPages(text)))
  expect(sections.flatMap(({ title }) => title ?? [])).toEqual(['INDEMNITY', 'Right of Photos'])
})

it('handles no pages and very many lines', () => {
  expect(layoutOf([])).toEqual({ lines: [], sections: [], signature_blocks: [] })
  const long = Array.from({ length: 300 }, () => '1.1.1.1 (a) By: 1. _______ I. II. Section One')
  const many = formPages(...Array.from({ length: 40 }, () => long.join('\n')))
  expect(layoutOf(readPages(many)).lines).toHaveLength(40 * 300)
})
