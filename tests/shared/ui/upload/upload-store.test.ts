import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import type { SendFile, UploadListener, UploadRequest } from '#shared/client/uploads.ts'
import { takeIn } from '#shared/ui/upload/intake.ts'
import { createUploadStore } from '#shared/ui/upload/upload-store.ts'

interface Sent extends UploadListener {
  request: UploadRequest
  stopped: boolean
}

/** A queue whose files go nowhere: the test says what becomes of each. */
function newStore() {
  const sent: Sent[] = []
  const refused: string[] = []
  const send: SendFile = (request, listener) => {
    const one: Sent = { ...listener, request, stopped: false }
    sent.push(one)
    return () => {
      one.stopped = true
    }
  }
  const store = createUploadStore({
    takeIn,
    send,
    now: () => 0,
    refuse: (message) => refused.push(message),
  })
  return { store, sent, refused, names: () => sent.map(({ request }) => request.name) }
}

const pick = (path: string, content: string = path) => ({ path, file: new Blob([content]) })
const options = { target: { project_id: 1 }, known: () => new Map<string, string>() }

afterEach(() => vi.restoreAllMocks())

describe('createUploadStore', () => {
  it('runs three at a time and goes on as they end', async () => {
    const { store, sent, names } = newStore()
    await store.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => pick(`${name}.pdf`)),
      options,
    )
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    sent[1]?.onDone(12)
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
    sent[0]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    expect(names().at(-1)).toBe('e.pdf')
    expect(store.state().items.map(({ phase }) => phase)).toEqual([
      'failed',
      'done',
      'uploading',
      'uploading',
      'uploading',
    ])
  })

  it('tells who listens that a file has arrived', async () => {
    const { store, sent } = newStore()
    const arrived = vi.fn()
    const end = store.onArrived(arrived)
    await store.add([pick('a.pdf'), pick('b.pdf')], options)
    sent[0]?.onDone(1)
    expect(arrived).toHaveBeenCalledTimes(1)
    end()
    sent[1]?.onDone(2)
    expect(arrived).toHaveBeenCalledTimes(1)
  })

  it('stops the running upload when it is cancelled, and sends it again when asked to', async () => {
    const { store, sent, names } = newStore()
    await store.add([pick('a.pdf')], options)
    const [item] = store.state().items
    store.cancel([item?.id ?? ''])
    expect(sent[0]?.stopped).toBe(true)
    expect(store.isBusy()).toBe(false)
    store.retry([item?.id ?? ''])
    expect(names()).toEqual(['a.pdf', 'a.pdf'])
    expect(await sent[1]?.request.file.text()).toBe('a.pdf')
  })

  it('retries what failed; after an outage only what the outage stopped', async () => {
    const { store, sent, names } = newStore()
    await store.add([pick('a.pdf'), pick('b.pdf')], options)
    sent[0]?.onError(new ApiError(503, 'unavailable', 'Busy.'))
    sent[1]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    store.retryOutages()
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'a.pdf'])
    store.retryFailed()
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'a.pdf', 'b.pdf'])
  })

  it('holds a duplicate back until it is wanted', async () => {
    const { store, names } = newStore()
    await store.add([pick('a.pdf', 'same')], options)
    await store.add([pick('b.pdf', 'same')], options)
    expect(names()).toEqual(['a.pdf'])
    const held = store.state().items[1]
    expect(held?.duplicateOf).toEqual({ name: 'a.pdf', where: 'batch' })
    store.keepDuplicates([held?.id ?? ''], true)
    expect(names()).toEqual(['a.pdf', 'b.pdf'])
  })

  it('refuses an archive above the limit with its message and does not read it', async () => {
    const { store, refused } = newStore()
    const large = new Blob()
    Object.defineProperty(large, 'size', { value: 157_286_401 })
    await store.add([{ path: 'large.zip', file: large }], options)
    const message = 'Please upload a ZIP file that is smaller than 150MB.'
    expect(refused).toEqual([message])
    expect(store.state().problems).toMatchObject([{ path: 'large.zip', message }])
  })

  it('logs an archive that cannot be read, and shows it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { store, sent } = newStore()
    await store.add([pick('bad.zip', 'no archive')], options)
    expect(sent).toEqual([])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('bad.zip'))
    expect(store.state().problems).toMatchObject([{ path: 'bad.zip' }])
  })

  it('shows a file that is gone from the disk', async () => {
    const { store } = newStore()
    const gone = new Blob(['x'])
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    await store.add([{ path: 'a.pdf', file: gone }], options)
    expect(store.state().problems).toMatchObject([
      { path: 'a.pdf', message: 'This file could no longer be read. Please choose it again.' },
    ])
  })
})
