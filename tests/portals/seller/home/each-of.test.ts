import { describe, expect, it } from 'vitest'
import { eachOf } from '#portals/seller/home/each-of.ts'

const ask = async (id: number) => {
  if (id < 0) throw new Error(`No ${id}`)
  return `answer ${id}`
}

describe('eachOf', () => {
  it('returns answers in the order of the inputs', async () => {
    const slowFirst = async (id: number) => {
      if (id === 2) await new Promise(setImmediate)
      return ask(id)
    }
    expect(await eachOf([2, 1], slowFirst)).toEqual({
      answers: ['answer 2', 'answer 1'],
      error: null,
    })
  })

  it('keeps other answers when one fails, and returns the first error', async () => {
    const { answers, error } = await eachOf([1, -2, -3, 4], ask)
    expect(answers).toEqual(['answer 1', undefined, undefined, 'answer 4'])
    expect(error?.message).toBe('No -2')
  })

  it('returns nothing for no inputs', async () => {
    expect(await eachOf([], ask)).toEqual({ answers: [], error: null })
  })
})
