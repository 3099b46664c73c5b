import { describe, expect, it } from 'vitest'
import { keepLeftRow, takeLeftRow } from '#shared/ui/data/row-memory.ts'

function memory(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, next: string) => {
      kept = next
    },
    removeItem: () => {
      kept = null
    },
  }
}

describe('the remembered row', () => {
  it('is found again once, and only at its own place', () => {
    const storage = memory()
    keepLeftRow('a', { row: '7', scroll: 300 }, storage)
    expect(takeLeftRow('b', storage)).toBeNull()
    expect(takeLeftRow('a', storage)).toEqual({ row: '7', scroll: 300 })
    expect(takeLeftRow('a', storage)).toBeNull()
  })

  it('is the latest one of its place', () => {
    const storage = memory()
    keepLeftRow('a', { row: '7', scroll: 0 }, storage)
    keepLeftRow('a', { row: '8', scroll: 9 }, storage)
    expect(takeLeftRow('a', storage)).toEqual({ row: '8', scroll: 9 })
  })

  it('is forgotten after many others', () => {
    const storage = memory()
    for (let place = 0; place <= 30; place += 1) {
      keepLeftRow(`p${place}`, { row: '1', scroll: 0 }, storage)
    }
    expect(takeLeftRow('p0', storage)).toBeNull()
    expect(takeLeftRow('p1', storage)).not.toBeNull()
  })

  it.each(['nonsense', '{}', '[1]', '[["a"]]', '[["a",null]]', '[["a",{"row":1,"scroll":2}]]'])(
    'is not found in %j',
    (text) => {
      expect(takeLeftRow('a', memory(text))).toBeNull()
    },
  )

  it('does no harm when the browser stores nothing', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
      removeItem: () => {},
    }
    keepLeftRow('a', { row: '1', scroll: 0 }, refusing)
    expect(takeLeftRow('a', refusing)).toBeNull()
  })
})
