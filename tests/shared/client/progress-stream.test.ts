import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgressStream, type Source } from '#shared/client/progress-stream.ts'

class FakeSource implements Source {
  readyState = 1
  private readonly listeners = new Map<string, (event: MessageEvent<string>) => void>()
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.listeners.set(type, listener)
  }
  tell(type: string, data = '{}') {
    this.listeners.get(type)?.(new MessageEvent(type, { data }))
  }
  close() {
    this.readyState = 2
  }
}

const NEWS = { versioned_document_id: 7, number: 1, status: 'working', step: 'text', reason: null }

function opened() {
  const sources: FakeSource[] = []
  const stream = createProgressStream(() => {
    const source = new FakeSource()
    sources.push(source)
    return source
  })
  return { stream, sources }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the progress stream', () => {
  it('is shared by all listeners and closes with the last', () => {
    const { stream, sources } = opened()
    const [one, other] = [vi.fn(), vi.fn()]
    const stopOne = stream.listen(one)
    const stopOther = stream.listen(other)
    sources[0]?.tell('progress', JSON.stringify(NEWS))
    expect(one).toHaveBeenCalledWith(NEWS)
    expect(other).toHaveBeenCalledWith(NEWS)
    stopOne()
    expect(sources[0]?.readyState).toBe(1)
    stopOther()
    expect(sources.map(({ readyState }) => readyState)).toEqual([2])
  })

  it('closes when nothing is in progress and reopens for something new', () => {
    const { stream, sources } = opened()
    stream.listen(vi.fn())
    sources[0]?.tell('idle')
    expect(sources[0]?.readyState).toBe(2)
    stream.wake()
    expect(sources).toHaveLength(2)
  })

  it('waits longer after each refusal', () => {
    const { stream, sources } = opened()
    stream.listen(vi.fn())
    const refuse = () => {
      const last = sources.at(-1)
      last?.close()
      last?.tell('error')
    }
    refuse()
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(2)
    refuse()
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(2)
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(3)
  })

  it('leaves a broken connection to the browser to restore', () => {
    const { stream, sources } = opened()
    stream.listen(vi.fn())
    sources[0]?.tell('error')
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
  })
})
