import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOSAVE_DELAY_MS, createAutosave, type Saved } from '#portals/reviewer/autosave.ts'

/** Content for these tests: named lines; a line of `?` is incomplete. */
type Lines = Readonly<Record<string, string>>

const changed = (base: Lines, mine: Lines) =>
  Object.fromEntries(Object.entries(mine).filter(([key, value]) => base[key] !== value))

class Stale extends Error {}

function setUp(
  start: { content: Lines; version: number; mine?: Lines } = { content: { a: '' }, version: 1 },
) {
  const server = { content: { ...start.content }, version: start.version }
  const sent: Lines[] = []
  const backups: (Lines | null)[] = []
  let failure: Error | null = null
  let hold: Promise<void> = Promise.resolve()
  const store = createAutosave<Lines, Lines, string>(start, {
    changes(base, mine) {
      const complete = Object.entries(changed(base, mine)).filter(([, value]) => value !== '?')
      return complete.length > 0 ? Object.fromEntries(complete) : null
    },
    differs: (base, mine) => Object.keys(changed(base, mine)).length > 0,
    merge(base, mine, theirs) {
      const own = changed(base, mine)
      const other = changed(base, theirs)
      const conflicts = Object.keys(own).filter((key) => key in other && own[key] !== other[key])
      return { merged: { ...theirs, ...own }, conflicts }
    },
    async send(patch, version): Promise<Saved<Lines>> {
      sent.push(patch)
      await hold
      if (failure) throw failure
      if (version !== server.version) throw new Stale()
      server.content = { ...server.content, ...patch }
      server.version += 1
      return { content: { ...server.content }, version: server.version }
    },
    latest: async () => ({ content: { ...server.content }, version: server.version }),
    isStale: (error) => error instanceof Stale,
    backup: (unsaved) => backups.push(unsaved?.mine ?? null),
  })
  return {
    store,
    server,
    sent,
    backups,
    fail: (error: Error | null) => {
      failure = error
    },
    holdRequests() {
      let release = () => {}
      hold = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    write: (lines: Lines) => store.edit((now) => ({ ...now, ...lines })),
    state: () => store.view().state,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)

describe('autosave', () => {
  it('waits for a pause and sends once', async () => {
    const { sent, write, state, server } = setUp()
    write({ a: 'D' })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
    write({ a: 'Dry' })
    expect(state()).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ a: 'Dry' }])
    expect(state()).toBe('saved')
    expect(server.version).toBe(2)
  })

  it('continues with what was written during a request', async () => {
    const { sent, write, state, holdRequests } = setUp()
    const release = holdRequests()
    write({ a: 'one' })
    await pause()
    expect(state()).toBe('saving')
    write({ b: 'two' })
    expect(state()).toBe('unsaved')
    release()
    await pause()
    await pause()
    expect(sent).toEqual([{ a: 'one' }, { b: 'two' }])
    expect(state()).toBe('saved')
  })

  it('never has two requests in flight', async () => {
    const { store, sent, write, holdRequests } = setUp()
    const release = holdRequests()
    write({ a: 'one' })
    const first = store.flush()
    await vi.advanceTimersByTimeAsync(0)
    write({ a: 'two' })
    const second = store.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    release()
    await Promise.all([first, second])
    expect(sent).toEqual([{ a: 'one' }, { a: 'two' }])
  })

  it('does not send incomplete content, and reports it as unsaved', async () => {
    const { sent, write, state } = setUp()
    write({ a: '?' })
    await pause()
    await pause()
    expect(sent).toEqual([])
    expect(state()).toBe('unsaved')
    write({ b: 'done' })
    await pause()
    expect(sent).toEqual([{ b: 'done' }])
    expect(state()).toBe('unsaved')
  })

  it('sends nothing once it is stopped', async () => {
    const { store, sent, write } = setUp()
    write({ a: 'x' })
    store.stop()
    await pause()
    expect(sent).toEqual([])
  })
})

describe('a failure', () => {
  it('keeps everything, and can be retried by flushing', async () => {
    const { store, write, state, fail, server } = setUp()
    fail(new Error('offline'))
    write({ a: 'Dry' })
    await pause()
    expect(state()).toBe('error')
    expect(store.view().error).toEqual(new Error('offline'))
    expect(store.view().content).toEqual({ a: 'Dry' })
    fail(null)
    await store.flush()
    expect(state()).toBe('saved')
    expect(store.view().error).toBeNull()
    expect(server.content).toEqual({ a: 'Dry' })
  })

  it('keeps a backup until the content is saved', async () => {
    const { write, backups, fail, store } = setUp()
    fail(new Error('offline'))
    write({ a: 'Dry' })
    expect(backups).toEqual([{ a: 'Dry' }])
    await pause()
    expect(backups).toEqual([{ a: 'Dry' }])
    fail(null)
    await store.flush()
    expect(backups.at(-1)).toBeNull()
  })

  it('restores what was left unsaved before', async () => {
    const { store, sent, state } = setUp({ content: { a: '' }, version: 4, mine: { a: 'left' } })
    expect(store.view().content).toEqual({ a: 'left' })
    expect(state()).toBe('unsaved')
    await pause()
    expect(sent).toEqual([{ a: 'left' }])
    expect(state()).toBe('saved')
  })
})

describe('changes by others', () => {
  it('are merged, and the own change is sent again', async () => {
    const { store, server, sent, write, state } = setUp()
    server.content = { a: '', b: 'theirs' }
    server.version = 5
    write({ a: 'mine' })
    await pause()
    expect(state()).toBe('saved')
    expect(store.view().content).toEqual({ a: 'mine', b: 'theirs' })
    expect(sent).toHaveLength(2)
    expect(store.version()).toBe(6)
  })

  it('lead to a conflict when both changed the same, which must be decided before sending', async () => {
    const { store, server, sent, write, state } = setUp()
    server.content = { a: 'theirs' }
    server.version = 5
    write({ a: 'mine' })
    await pause()
    expect(store.view().conflicts).toEqual(['a'])
    expect(state()).toBe('unsaved')
    write({ b: 'more' })
    await pause()
    expect(sent).toHaveLength(1)
    store.decide('a', { ...store.view().content, a: 'theirs' })
    expect(store.view().conflicts).toEqual([])
    await pause()
    expect(server.content).toEqual({ a: 'theirs', b: 'more' })
    expect(state()).toBe('saved')
  })

  it('count as a failure when they never stop', async () => {
    const { server, write, state, store } = setUp()
    const forever = vi.fn(() => {
      server.version += 1
    })
    store.subscribe(forever)
    write({ a: 'mine' })
    await pause()
    expect(state()).toBe('error')
    expect(store.view().error).toBeInstanceOf(Stale)
  })
})
