import { describe, expect, it } from 'vitest'
import { eachOf } from '#portals/seller/home/each-of.ts'

const ask = async (id: number) => {
  if (id < 0) throw new Error(`No ${id}`)
  return `answer ${id}`
}

describe('answers for several', () => {
  it('come in the order of what was asked', async () => {
    const slowFirst = async (id: number) => {
      if (id === 2) await new Promise(setImmediate)
      return ask(id)
    }
    expect(await eachOf([2, 1], slowFirst)).toEqual({
      answers: ['answer 2', 'answer 1'],
      error: null,
    })
  })

  it('stay where another fails, and the first error is told', async () => {
    const { answers, error } = await eachOf([1, -2, -3, 4], ask)
    expect(answers).toEqual(['answer 1', undefined, undefined, 'answer 4'])
    expect(error?.message).toBe('No -2')
  })

  it('are none for nothing', async () => {
    expect(await eachOf([], ask)).toEqual({ answers: [], error: null })
  })
})
