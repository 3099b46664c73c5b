import { describe, expect, it } from 'vitest'
import { type Drawn, formPdf, pdfWith, widthOf } from './pdfs.ts'
import { textReader } from './read.ts'

const read = textReader()
const pageOf = async (drawn: readonly Drawn[]) => (await read(pdfWith([drawn]))).pages[0]?.text

const at = (x: number, y: number, text: string, more: Partial<Drawn> = {}): Drawn => ({
  text,
  x,
  y,
  ...more,
})

/** Lines of running text below one another. */
const column = (x: number, y: number, name: string): Drawn[] =>
  Array.from({ length: 6 }, (_, line) =>
    at(x, y - line * 14, `${name} line ${line + 1} of some running text`),
  )
const lines = (name: string) => column(0, 0, name).map(({ text }) => text)

describe('reading order', () => {
  it('is top to bottom and left to right, whatever the order of the file', async () => {
    const drawn = [
      at(72, 600, 'third line'),
      at(72, 700, 'Agreement'),
      at(130, 650, 'second'),
      at(72, 650, 'the'),
    ]
    expect(await pageOf(drawn)).toBe('Agreement\nthe second\nthird line')
  })

  it('takes two columns one after the other, between lines that span both', async () => {
    const title = 'A title that reaches across the whole of the page and both of its columns'
    const foot = 'A last line that reaches across the whole of the page and both columns'
    const text = await pageOf([
      ...column(330, 650, 'Right'),
      ...column(72, 650, 'Left'),
      at(72, 700, title),
      at(72, 500, foot),
    ])
    expect(text?.split('\n')).toEqual([title, ...lines('Left'), ...lines('Right'), foot])
  })

  it('takes columns one after the other when their lines are at different heights', async () => {
    const text = await pageOf([...column(72, 650, 'Left'), ...column(330, 643, 'Right')])
    expect(text?.split('\n')).toEqual([...lines('Left'), ...lines('Right')])
  })

  it('takes a table row by row', async () => {
    const rows = ['Seller', 'Buyer', 'Capacity', 'Price', 'Term', 'Closing']
    const drawn = rows.flatMap((name, row) => [
      at(330, 650 - row * 14, `value of the ${name} as agreed`),
      at(72, 650 - row * 14, name),
    ])
    const expected = rows.map((name) => `${name} value of the ${name} as agreed`)
    expect((await pageOf(drawn))?.split('\n')).toEqual(expected)
  })

  it('takes rows of figures row by row', async () => {
    const drawn = Array.from({ length: 6 }, (_, row) => [
      at(72, 650 - row * 14, `1,234,50${row} 2,345,600 3,456,700`),
      at(330, 650 - row * 14, `4,234,50${row} 5,345,600 6,456,700`),
    ]).flat()
    const [first] = (await pageOf(drawn))?.split('\n') ?? []
    expect(first).toBe('1,234,500 2,345,600 3,456,700 4,234,500 5,345,600 6,456,700')
  })

  it('takes rotated text separately, after the upright text', async () => {
    const drawn = [
      at(40, 300, 'Sheet E-1', { turn: 90 }),
      at(72, 700, 'One line diagram of all'),
      at(60, 300, 'of twelve', { turn: 90 }),
    ]
    expect(await pageOf(drawn)).toBe('One line diagram of all\nSheet E-1\nof twelve')
  })

  it.each([45, -45, 30, 135, 210])(
    'takes text at %i degrees line by line, after the upright text',
    async (turn) => {
      const [across, down] = [
        Math.sin((turn * Math.PI) / 180) * 16,
        -Math.cos((turn * Math.PI) / 180) * 16,
      ]
      const aslant = ['Specimen of a lease', 'not to be signed', 'by anybody']
      const drawn = [
        ...aslant.map((text, line) => at(300 + across * line, 400 + down * line, text, { turn })),
        at(72, 430, 'Landlord leases to tenant the land below'),
        at(72, 416, 'for a term of twenty years from the day'),
        at(72, 402, 'on which the plant is placed in service'),
        at(72, 388, 'and for two more of five years each'),
      ]
      const upright = drawn.slice(aslant.length).map(({ text }) => text)
      expect((await pageOf(drawn))?.split('\n')).toEqual([...upright, ...aslant])
    },
  )
})

describe('words', () => {
  it('are assembled from their parts', async () => {
    const drawn = [
      at(72, 700, 'Inter'),
      at(72 + widthOf('Inter'), 700, 'connection'),
      at(170, 700, 'Agreement'),
    ]
    expect(await pageOf(drawn)).toBe('Interconnection Agreement')
  })

  it('that are drawn twice to look bold are read once', async () => {
    const drawn = [at(72, 700, 'Important'), at(72.3, 700, 'Important'), at(130, 700, 'notice')]
    expect(await pageOf(drawn)).toBe('Important notice')
  })

  it('are separated from a footnote mark on the same line', async () => {
    const drawn = [
      at(72, 700, 'Notice 2024-30'),
      at(72 + widthOf('Notice 2024-30'), 704, '4', { size: 6 }),
      at(72, 686, 'next'),
    ]
    expect(await pageOf(drawn)).toBe('Notice 2024-30 4\nnext')
  })

  it('keep their hyphens', async () => {
    expect(await pageOf([at(72, 700, 'inter-'), at(72, 686, 'connection')])).toBe(
      'inter-\nconnection',
    )
  })
})

describe('a form', () => {
  it('is read with its typed and checked values in place', async () => {
    const { pages } = await read(formPdf())
    expect(pages[0]?.text).toBe('Name: Prairie Solar LLC\nPartner ✔\nTown: Elgin')
  })
})
