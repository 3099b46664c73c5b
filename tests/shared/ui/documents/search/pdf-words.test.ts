import { describe, expect, it } from 'vitest'
import { wordsOf } from '#shared/reading/page-text/page-text.ts'
import { pageOfRuns } from '#shared/ui/documents/search/pdf-words.ts'

const PAGE = { width: 100, height: 200 }
const run = (text: string, x: number, y: number, width: number, ends = false) => ({
  text,
  x,
  y,
  width,
  height: 10,
  ends,
})

describe('pageOfRuns', () => {
  it('has a place for each word and keeps lines', () => {
    const page = pageOfRuns(3, PAGE, [
      run('Site Lease', 10, 20, 50, true),
      run('signed', 10, 40, 30),
    ])
    expect(page).toMatchObject({ number: 3, text: 'Site Lease\nsigned' })
    const words = wordsOf(page)
    expect(words.map(({ text }) => text)).toEqual(['Site', 'Lease', 'signed'])
    expect(words[1]?.box.x).toBeCloseTo(0.35, 3)
    expect(words[2]?.box.y).toBeCloseTo(0.2, 3)
  })

  it('joins a word that continues in the next run', () => {
    const page = pageOfRuns(1, PAGE, [run('Lea', 10, 20, 15), run('se fee', 25, 20, 30)])
    expect(page.text).toBe('Lease fee')
    expect(wordsOf(page)[0]?.box.w).toBeCloseTo(0.25, 2)
  })

  it('separates words at blank runs', () => {
    expect(
      pageOfRuns(1, PAGE, [run('a', 0, 0, 5), run(' ', 5, 0, 5), run('b', 10, 0, 5)]).text,
    ).toBe('a b')
  })

  it('of nothing is empty', () => {
    expect(pageOfRuns(1, PAGE, [])).toMatchObject({ text: '', boxes: new Uint16Array() })
  })
})
