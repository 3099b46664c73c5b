import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import type { SendFile, UploadListener, UploadRequest } from '#shared/client/uploads.ts'
import { takeIn } from '#shared/ui/upload/intake.ts'
import type { KeptUpload, UploadKeeper } from '#shared/ui/upload/kept-uploads.ts'
import { withChoice, withTicks } from '#shared/ui/upload/review/review.ts'
import { UploadStore } from '#shared/ui/upload/upload-store.ts'
import { protectedPdf } from '#tests/support/protected-pdf.ts'
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
  const store = new UploadStore({
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

describe('UploadStore', () => {
  it('runs three at a time and continues as they end', async () => {
    const { store, sent, names } = newStore()
    await store.add(
      ['a', 'b', 'c'].map((name) => pick(`${name}.txt`)),
      options,
    )
    await store.add(
      ['d', 'e'].map((name) => pick(`${name}.txt`)),
      options,
    )
    expect(names()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    sent[1]?.onDone(12)
    expect(names()).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt'])
    sent[0]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    expect(names().at(-1)).toBe('e.txt')
    expect(store.state().items.map(({ phase }) => phase)).toEqual([
      'failed',
      'done',
      'uploading',
      'uploading',
      'uploading',
    ])
  })

  it('notifies a listener that a file has arrived', async () => {
    const { store, sent } = newStore()
    const arrived = vi.fn()
    const end = store.onArrived(arrived)
    await store.add([pick('a.txt'), pick('b.txt')], options)
    sent[0]?.onDone(1)
    expect(arrived).toHaveBeenCalledTimes(1)
    end()
    sent[1]?.onDone(2)
    expect(arrived).toHaveBeenCalledTimes(1)
  })

  it('stops a running upload when it is canceled and sends it again on request', async () => {
    const { store, sent, names } = newStore()
    await store.add([pick('a.txt')], options)
    const [item] = store.state().items
    store.cancel([item?.id ?? ''])
    expect(sent[0]?.stopped).toBe(true)
    expect(store.isBusy()).toBe(false)
    store.retry([item?.id ?? ''])
    expect(names()).toEqual(['a.txt', 'a.txt'])
    expect(await sent[1]?.request.file.text()).toBe('a.txt')
  })

  it('retries what failed, and after an outage only what the outage stopped', async () => {
    const { store, sent, names } = newStore()
    await store.add([pick('a.txt'), pick('b.txt')], options)
    sent[0]?.onError(new ApiError(503, 'unavailable', 'Busy.'))
    sent[1]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    store.retryOutages()
    expect(names()).toEqual(['a.txt', 'b.txt', 'a.txt'])
    sent[2]?.onError(new ApiError(507, 'storage_full', 'Full.'))
    store.retryFailed()
    expect(names()).toEqual(['a.txt', 'b.txt', 'a.txt', 'a.txt'])
  })

  it('never resends what the server does not accept', async () => {
    const { store, sent, names } = newStore()
    await store.add([pick('a.txt')], options)
    sent[0]?.onError(new ApiError(422, 'type_mismatch', 'Not text.'))
    const [item] = store.state().items
    expect(item).toMatchObject({ phase: 'failed', refused: true })
    store.retry([item?.id ?? ''])
    store.retryFailed()
    expect(names()).toEqual(['a.txt'])
  })

  it('keeps trying by itself while there is no connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { store, sent, names } = newStore()
      await store.add([pick('a.txt')], options)
      sent[0]?.onStalled()
      expect(store.state().items).toMatchObject([{ phase: 'uploading', stalled: true }])
      sent[0]?.onProgress(2)
      expect(store.state().items).toMatchObject([{ phase: 'uploading', stalled: false }])
      sent[0]?.onError(new ApiError(0, 'network', 'No answer.'))
      expect(names()).toEqual(['a.txt'])
      vi.runAllTimers()
      expect(names()).toEqual(['a.txt', 'a.txt'])
      expect(store.state().items).toMatchObject([{ phase: 'uploading', stalled: true }])
      sent[1]?.onProgress(1)
      expect(store.state().items).toMatchObject([{ stalled: false }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('marks what the server would refuse before any byte is sent', async () => {
    const { store, names } = newStore()
    const closed = protectedPdf('aes-256', ['Closed'], { user: 'secret' })
    const open = protectedPdf('aes-256', ['Open'])
    const file = (path: string, bytes: Buffer) => ({
      path,
      file: new Blob([new Uint8Array(bytes)]),
    })
    await store.add([pick('x.hta'), pick('empty.txt', ''), pick('README')], options)
    await store.add([file('closed.pdf', closed), file('open.pdf', open)], options)
    expect(names()).toEqual(['open.pdf'])
    const items = store
      .state()
      .items.map(({ name, phase, refused, error }) => [name, phase, refused, error])
    expect(items).toEqual([
      ['x.hta', 'failed', true, '.hta files aren’t supported.'],
      ['empty.txt', 'failed', true, 'This file is empty.'],
      ['README', 'failed', true, 'Files without an extension aren’t supported.'],
      [
        'closed.pdf',
        'failed',
        true,
        'This file is password-protected. Remove the password and upload it again.',
      ],
      ['open.pdf', 'uploading', false, null],
    ])
  })

  it('shows what would be refused in a review and leaves it out', async () => {
    const { store, names } = newStore()
    const paths = ['room/a.txt', 'room/x.exe']
    await store.add(
      paths.map((path) => pick(path)),
      options,
    )
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing to look over')
    expect(review.files.map(({ name, choice, refusal }) => [name, choice, refusal])).toEqual([
      ['a.txt', 'send', null],
      ['x.exe', 'skip', '.exe files aren’t supported.'],
    ])
    const ticked = withTicks(
      review,
      review.files.map(({ id }) => id),
      true,
    )
    await store.acceptReview(ticked)
    expect(names()).toEqual(['a.txt'])
    expect(store.state().skipped).toEqual([
      { path: 'room/x.exe', reason: '.exe files aren’t supported.' },
    ])
  })

  it('holds a duplicate back until it is wanted', async () => {
    const { store, names } = newStore()
    await store.add([pick('a.txt', 'same')], options)
    await store.add([pick('b.txt', 'same')], options)
    expect(names()).toEqual(['a.txt'])
    const held = store.state().items[1]
    expect(held?.duplicateOf).toEqual({ name: 'a.txt', where: 'batch' })
    store.keepDuplicates([held?.id ?? ''], true)
    expect(names()).toEqual(['a.txt', 'b.txt'])
  })

  it('refuses an archive above the limit with its message, without reading it', async () => {
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

  it('reports a file that is gone from the disk', async () => {
    const { store } = newStore()
    const gone = new Blob(['x'])
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    await store.add([{ path: 'a.txt', file: gone }], options)
    expect(store.state().problems).toMatchObject([
      { path: 'a.txt', message: 'This file is no longer readable. Choose it again.' },
    ])
  })
})

describe('what is reviewed before it is sent', () => {
  const existing = () => [{ id: 7, name: 'Lease.txt', sha256: 'another content' }]

  it.each([
    ['an archive', ['contracts/a.txt'], true],
    ['a folder', ['folder/a.txt'], true],
    ['many files', ['a.txt', 'b.txt', 'c.txt', 'd.txt'], true],
    ['a name that is taken', ['LEASE (1).txt'], true],
    ['few loose files', ['a.txt', 'b.txt', 'c.txt'], false],
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
    await store.add([pick('Lease.txt'), pick('a.txt')], { ...options, existing })
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing to look over')
    expect([sent.length, store.isAtRisk()]).toEqual([0, true])
    const other = review.files.find(({ name }) => name === 'a.txt')
    const changed = withChoice(review, [other?.id ?? ''], 'skip')
    store.changeReview(changed)
    await store.acceptReview(changed)
    expect(sent.map(({ request }) => [request.name, request.target])).toEqual([
      ['Lease.txt', { versioned_document: 7 }],
    ])
    expect(store.state().reviews).toEqual([])
    expect(store.state().skipped).toEqual([{ path: 'a.txt', reason: 'Excluded' }])
  })

  it('leaves nothing when it is canceled', async () => {
    const { store, sent } = newStore()
    await store.add([pick('folder/a.txt')], options)
    const [review] = store.state().reviews
    if (review) store.cancelReview(review)
    expect(sent).toEqual([])
    expect(store.state()).toMatchObject({ reviews: [], items: [], skipped: [] })
    expect(store.isAtRisk()).toBe(false)
  })
})

describe('what outlives the page', () => {
  const settle = () => new Promise((done) => setTimeout(done))

  it('keeps what is in progress with its bytes and forgets what has arrived', async () => {
    const { keeper, kept, names } = newKeeper()
    const { store, sent } = newStore(keeper)
    await store.add([pick('a.txt'), pick('b.txt'), pick('c.txt')], options)
    expect(store.isAtRisk()).toBe(true)
    await settle()
    expect(names()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    expect(await [...kept.values()][0]?.blob.text()).toBe('a.txt')
    expect(store.isAtRisk()).toBe(false)
    await sent[0]?.onDone(1)
    sent[1]?.onError(new ApiError(422, 'type_mismatch', 'Not a PDF.'))
    sent[2]?.onError(new ApiError(503, 'unavailable', 'Busy.'))
    await settle()
    expect(names()).toEqual(['c.txt'])
    store.cancel(store.state().items.map(({ id }) => id))
    await settle()
    expect(names()).toEqual([])
  })

  it('says when there is no room, and the page stays at risk', async () => {
    const { keeper, names } = newKeeper(1)
    const { store, sent } = newStore(keeper)
    await store.add([pick('a.txt'), pick('b.txt')], options)
    await settle()
    expect(names()).toEqual(['a.txt'])
    expect([store.state().noRoom, store.isAtRisk()]).toEqual([true, true])
    sent[1]?.onDone(2)
    expect(store.isAtRisk()).toBe(false)
  })

  it('continues what an earlier page left, with the same key', async () => {
    const first = newKeeper()
    const before = newStore(first.keeper)
    await before.store.add([pick('a.txt', 'same'), pick('b.txt')], options)
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
    after.store.restore(left, ({ name }) => (name === 'b.txt' ? 'Too old.' : null))
    expect(after.sent.map(({ request }) => request.resumeKey)).toEqual([
      before.sent[0]?.request.resumeKey,
    ])
    expect(after.store.state().items).toMatchObject([
      { name: 'a.txt', phase: 'uploading', interrupted: true },
      { name: 'b.txt', phase: 'failed', error: 'Too old.' },
    ])
    expect(after.store.isAtRisk()).toBe(false)
  })

  it('keeps a review with its bytes and choices until it ends', async () => {
    const { keeper, reviews } = newKeeper()
    const { store } = newStore(keeper)
    await store.add([pick('room/a.txt'), pick('room/b.txt')], options)
    await settle()
    expect(store.isAtRisk()).toBe(false)
    const [review] = store.state().reviews
    if (!review) throw new Error('Nothing to look over')
    const [first] = review.files
    store.changeReview(withChoice(review, [first?.id ?? ''], 'skip'))
    await settle()
    const [kept] = reviews.values()
    expect(kept?.review.files.map(({ choice }) => choice)).toEqual(['skip', 'send'])
    expect(await kept?.blobs.get(first?.id ?? '')?.text()).toBe('room/a.txt')
    store.cancelReview(review)
    await settle()
    expect(reviews.size).toBe(0)
  })

  it('offers an earlier page’s review again, then keeps what it sends instead', async () => {
    const first = newKeeper()
    const before = newStore(first.keeper)
    await before.store.add([pick('room/a.txt'), pick('room/b.txt')], options)
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
      'room/a.txt',
      'room/b.txt',
    ])
    expect([first.reviews.size, first.names()]).toEqual([0, ['a.txt', 'b.txt']])
  })

  it('forgets a finished review even when there is no room for its files', async () => {
    const { keeper, reviews, names } = newKeeper(1)
    const { store } = newStore(keeper)
    await store.add([pick('room/a.txt'), pick('room/b.txt')], options)
    await settle()
    const [review] = store.state().reviews
    if (review) await store.acceptReview(review)
    await settle()
    expect([reviews.size, names(), store.state().noRoom]).toEqual([0, [], true])
  })

  it('distinguishes two files with the same name and content', async () => {
    const { store, sent } = newStore()
    await store.add([pick('a.txt', 'same')], options)
    await store.add([pick('a.txt', 'same')], options)
    store.keepDuplicates([store.state().items[1]?.id ?? ''], true)
    const keys = sent.map(({ request }) => request.resumeKey)
    expect(new Set(keys).size).toBe(2)
  })
})
