import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import type { SendFile, UploadListener, UploadRequest } from '#shared/client/uploads.ts'
import { takeIn } from '#shared/ui/upload/intake.ts'
import type { KeptUpload, UploadKeeper } from '#shared/ui/upload/kept-uploads.ts'
import { withChoice } from '#shared/ui/upload/review/review.ts'
import { createUploadStore } from '#shared/ui/upload/upload-store.ts'
import { newKeeper } from './keeper.ts'

interface Sent extends UploadListener {
  request: UploadRequest
  stopped: boolean
}

/** A queue whose files go nowhere: the test says what becomes of each. */
function newStore(keeper?: UploadKeeper) {
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
    keeper: () => keeper ?? null,
  })
  return { store, sent, refused, names: () => sent.map(({ request }) => request.name) }
}

const pick = (path: string, content: string = path) => ({ path, file: new Blob([content]) })
const options = { target: { project_id: 1 }, existing: () => [] }

afterEach(() => vi.restoreAllMocks())

describe('createUploadStore', () => {
  it('runs three at a time and goes on as they end', async () => {
    const { store, sent, names } = newStore()
    await store.add(
      ['a', 'b', 'c'].map((name) => pick(`${name}.pdf`)),
      options,
    )
    await store.add(
      ['d', 'e'].map((name) => pick(`${name}.pdf`)),
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

describe('what is looked over before it is sent', () => {
  const existing = () => [{ id: 7, name: 'Lease.pdf', sha256: 'another content' }]

  it.each([
    ['an archive', ['contracts/a.pdf'], true],
    ['a folder', ['folder/a.pdf'], true],
    ['many files', ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'], true],
    ['a name that is taken', ['LEASE (1).pdf'], true],
    ['few loose files', ['a.pdf', 'b.pdf', 'c.pdf'], false],
  ])('%s: %j, %s', async (_what, paths, isLookedOver) => {
    const { store, sent } = newStore()
    await store.add(
      paths.map((path) => pick(path)),
      { ...options, existing },
    )
    expect(store.state().reviews.length).toBe(isLookedOver ? 1 : 0)
    expect(sent.length > 0).toBe(!isLookedOver)
  })

  it('is sent as chosen, and not before', async () => {
    const { store, sent } = newStore()
    await store.add([pick('Lease.pdf'), pick('a.pdf')], { ...options, existing })
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing to look over')
    expect([sent.length, store.isAtRisk()]).toEqual([0, true])
    const other = review.files.find(({ name }) => name === 'a.pdf')
    const changed = withChoice(review, [other?.id ?? ''], 'skip')
    store.changeReview(changed)
    await store.acceptReview(changed)
    expect(sent.map(({ request }) => [request.name, request.target])).toEqual([
      ['Lease.pdf', { versioned_document: 7 }],
    ])
    expect(store.state().reviews).toEqual([])
    expect(store.state().skipped).toEqual([{ path: 'a.pdf', reason: 'Left out' }])
  })

  it('leaves nothing when it is cancelled', async () => {
    const { store, sent } = newStore()
    await store.add([pick('folder/a.pdf')], options)
    const [review] = store.state().reviews
    if (review) store.cancelReview(review)
    expect(sent).toEqual([])
    expect(store.state()).toMatchObject({ reviews: [], items: [], skipped: [] })
    expect(store.isAtRisk()).toBe(false)
  })
})

describe('what outlives the page', () => {
  const settle = () => new Promise((done) => setTimeout(done))

  it('keeps what is under way with its bytes, and forgets what has arrived', async () => {
    const { keeper, kept, names } = newKeeper()
    const { store, sent } = newStore(keeper)
    await store.add([pick('a.pdf'), pick('b.pdf'), pick('c.pdf')], options)
    expect(store.isAtRisk()).toBe(true)
    await settle()
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(await [...kept.values()][0]?.blob.text()).toBe('a.pdf')
    expect(store.isAtRisk()).toBe(false)
    await sent[0]?.onDone(1)
    sent[1]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    sent[2]?.onError(new ApiError(503, 'unavailable', 'Busy.'))
    await settle()
    expect(names()).toEqual(['c.pdf'])
    store.cancel(store.state().items.map(({ id }) => id))
    await settle()
    expect(names()).toEqual([])
  })

  it('says so when there is no room, and the page is at risk as before', async () => {
    const { keeper, names } = newKeeper(1)
    const { store, sent } = newStore(keeper)
    await store.add([pick('a.pdf'), pick('b.pdf')], options)
    await settle()
    expect(names()).toEqual(['a.pdf'])
    expect([store.state().noRoom, store.isAtRisk()]).toEqual([true, true])
    sent[1]?.onDone(2)
    expect(store.isAtRisk()).toBe(false)
  })

  it('goes on with what an earlier page left, by the same key', async () => {
    const first = newKeeper()
    const before = newStore(first.keeper)
    await before.store.add([pick('a.pdf', 'same'), pick('b.pdf')], options)
    await settle()
    const left: KeptUpload[] = [...first.kept.values()].map((one) => ({
      ...one,
      user: 1,
      owner: 'project-1',
      tab: 'gone',
      keptAt: 0,
    }))
    const second = newKeeper()
    const after = newStore(second.keeper)
    after.store.restore(left, ({ name }) => (name === 'b.pdf' ? 'Too old.' : null))
    expect(after.sent.map(({ request }) => request.resumeKey)).toEqual([
      before.sent[0]?.request.resumeKey,
    ])
    expect(after.store.state().items).toMatchObject([
      { name: 'a.pdf', phase: 'uploading', interrupted: true },
      { name: 'b.pdf', phase: 'failed', error: 'Too old.' },
    ])
    expect(after.store.isAtRisk()).toBe(false)
  })

  it('keeps a review with its bytes and its choices until it ends', async () => {
    const { keeper, reviews } = newKeeper()
    const { store } = newStore(keeper)
    await store.add([pick('room/a.pdf'), pick('room/b.pdf')], options)
    await settle()
    expect(store.isAtRisk()).toBe(false)
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing to look over')
    const [first] = review.files
    store.changeReview(withChoice(review, [first?.id ?? ''], 'skip'))
    await settle()
    const [kept] = reviews.values()
    expect(kept?.review.files.map(({ choice }) => choice)).toEqual(['skip', 'send'])
    expect(await kept?.blobs.get(first?.id ?? '')?.text()).toBe('room/a.pdf')
    store.cancelReview(review)
    await settle()
    expect(reviews.size).toBe(0)
  })

  it('offers a review again that an earlier page left, and keeps what it sends in its place', async () => {
    const first = newKeeper()
    const before = newStore(first.keeper)
    await before.store.add([pick('room/a.pdf'), pick('room/b.pdf')], options)
    await settle()
    const [left] = first.reviews.values()
    if (!left) throw new Error('Nothing was kept')

    const { store, sent } = newStore(first.keeper)
    store.restoreReview({ ...left, owner: 'project-1' })
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing is offered again')
    expect(review).toMatchObject({ interrupted: true, files: left.review.files })
    expect([sent.length, store.isAtRisk(), store.countUnfinished()]).toEqual([0, false, 2])
    await store.acceptReview(review)
    await settle()
    expect(await Promise.all(sent.map(({ request }) => request.file.text()))).toEqual([
      'room/a.pdf',
      'room/b.pdf',
    ])
    expect([first.reviews.size, first.names()]).toEqual([0, ['a.pdf', 'b.pdf']])
  })

  it('forgets a review that is over also where its files find no room', async () => {
    const { keeper, reviews, names } = newKeeper(1)
    const { store } = newStore(keeper)
    await store.add([pick('room/a.pdf'), pick('room/b.pdf')], options)
    await settle()
    const [review] = store.state().reviews
    if (review) await store.acceptReview(review)
    await settle()
    expect([reviews.size, names(), store.state().noRoom]).toEqual([0, [], true])
  })

  it('tells two files of one name and content apart', async () => {
    const { store, sent } = newStore()
    await store.add([pick('a.pdf', 'same')], options)
    await store.add([pick('a.pdf', 'same')], options)
    store.keepDuplicates([store.state().items[1]?.id ?? ''], true)
    const keys = sent.map(({ request }) => request.resumeKey)
    expect(new Set(keys).size).toBe(2)
  })
})
