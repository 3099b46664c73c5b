import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from '#shared/ui/simulator/turns.ts'

const first = { name: 'first' }
const second = { name: 'second' }
const third = { name: 'third' }

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const started = () => {
    const turns = new Turns()
    const done: string[] = []
    const ask = (owner: { name: string }, work = owner.name) =>
      turns.ask(owner, () => done.push(work))
    return { turns, done, ask }
  }

  it('come one after the other, each in its own task', () => {
    const { turns, done, ask } = started()
    ask(first)
    ask(second)
    expect(done).toEqual([])
    vi.runAllTimers()
    expect(done).toEqual(['first'])
    turns.end(first)
    expect(done).toEqual(['first'])
    vi.runAllTimers()
    expect(done).toEqual(['first', 'second'])
  })

  it('are kept by those who ask again, with their latest work', () => {
    const { turns, done, ask } = started()
    ask(first)
    ask(second, 'old')
    ask(third)
    ask(second, 'new')
    for (const owner of [first, second, third]) {
      vi.runAllTimers()
      turns.end(owner)
    }
    expect(done).toEqual(['first', 'new', 'third'])
  })

  it('can be asked for again while held, and come once more', () => {
    const { turns, done, ask } = started()
    ask(first, 'once')
    vi.runAllTimers()
    ask(first, 'again')
    turns.end(first)
    vi.runAllTimers()
    expect(done).toEqual(['once', 'again'])
  })

  it.each([
    ['before its turn', false],
    ['in its turn', true],
  ])('pass to the next when an owner leaves %s', (_when, isRun) => {
    const { turns, done, ask } = started()
    ask(first)
    ask(second)
    if (isRun) vi.runAllTimers()
    turns.leave(first)
    vi.runAllTimers()
    expect(done).toEqual(isRun ? ['first', 'second'] : ['second'])
  })

  it('are ended only by their holder', () => {
    const { turns, done, ask } = started()
    ask(first)
    ask(second)
    vi.runAllTimers()
    turns.end(second)
    vi.runAllTimers()
    expect(done).toEqual(['first'])
  })
})
