import { describe, expect, it } from 'vitest'
import {
  EMPTY_QUEUE,
  idsIn,
  nextToStart,
  type ReadAction,
  type UploadAction,
  type UploadState,
  uploadReducer,
} from '#shared/ui/upload/queue.ts'
import { announcementOf, asideOf, headlineOf, summaryOf } from '#shared/ui/upload/queue-words.ts'

const read = (names: readonly string[], more: Partial<ReadAction> = {}): ReadAction => ({
  type: 'read',
  // The name stands for the content: equal names, equal hashes.
  files: names.map((name, index) => ({
    id: `${name}${index}`,
    name,
    folder: '',
    size: 100,
    sha256: `hash of ${name}`,
  })),
  skipped: [],
  problems: [],
  target: { project_id: 1 },
  targetLabel: null,
  known: new Map(),
  ...more,
})

const run = (actions: readonly UploadAction[], from: UploadState = EMPTY_QUEUE) =>
  actions.reduce(uploadReducer, from)

const phases = (state: UploadState) =>
  Object.fromEntries(state.items.map(({ id, phase }) => [id, phase]))

const started = (id: string): UploadAction => ({ type: 'started', id })
const failed = (id: string): UploadAction => ({
  type: 'failed',
  id,
  message: 'No.',
  outage: false,
  refused: false,
})
const finished = (id: string): UploadAction => ({ type: 'finished', id, versionedDocumentId: 7 })

describe('uploadReducer', () => {
  it('starts at most three at a time, in order', () => {
    const state = run([read(['a', 'b', 'c', 'd'])])
    expect(nextToStart(state).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const busy = run([started('a0'), started('b1')], state)
    expect(nextToStart(busy).map(({ name }) => name)).toEqual(['c'])
    const full = run([started('c2')], busy)
    expect(nextToStart(full)).toEqual([])
    expect(nextToStart(run([finished('b1')], full)).map(({ name }) => name)).toEqual(['d'])
  })

  it('removes a source from the reading list once it was read', () => {
    const reading = run([
      { type: 'reading', source: { id: 'source', name: 'a.zip' } },
      { type: 'reading', source: { id: 'other', name: 'b.zip' } },
    ])
    expect(run([{ type: 'sourceRead', sourceId: 'source' }], reading).reading).toEqual([
      { id: 'other', name: 'b.zip' },
    ])
  })

  it('holds back what already exists in the project or earlier in the batch', () => {
    const known = new Map([['hash of old', 'Lease.pdf']])
    const state = run([read(['new', 'new', 'old'], { known })])
    expect(state.items.map(({ phase, duplicateOf }) => [phase, duplicateOf])).toEqual([
      ['waiting', null],
      ['duplicate', { name: 'new', where: 'batch' }],
      ['duplicate', { name: 'Lease.pdf', where: 'project' }],
    ])
    expect(nextToStart(state).map(({ id }) => id)).toEqual(['new0'])
  })

  it('compares with earlier batches, but not with canceled files', () => {
    const first = run([read(['a', 'b'])])
    const given = run([{ type: 'cancelled', ids: ['b1'] }], first)
    const files = ['a', 'b'].map((name) => ({
      id: `${name}-again`,
      name,
      folder: '',
      size: 100,
      sha256: `hash of ${name}`,
    }))
    expect(phases(run([{ ...read([]), files }], given))).toEqual({
      a0: 'waiting',
      b1: 'cancelled',
      'a-again': 'duplicate',
      'b-again': 'waiting',
    })
  })

  it('never calls files without a hash duplicates', () => {
    const file = { id: 'x', name: 'x', folder: '', size: 1, sha256: null }
    const state = run([read([], { files: [file, { ...file, id: 'y' }] })])
    expect(phases(state)).toEqual({ x: 'waiting', y: 'waiting' })
  })

  it('keeps or skips a duplicate as chosen, until it runs', () => {
    const state = run([read(['a', 'a'])])
    const kept = run([{ type: 'duplicates', ids: ['a1'], keep: true }], state)
    expect(phases(kept)).toEqual({ a0: 'waiting', a1: 'waiting' })
    const skipped = run([{ type: 'duplicates', ids: ['a0', 'a1'], keep: false }], kept)
    expect(phases(skipped)).toEqual({ a0: 'waiting', a1: 'duplicate' })
    const running = run([started('a1'), { type: 'duplicates', ids: ['a1'], keep: false }], kept)
    expect(phases(running).a1).toBe('uploading')
  })

  it('measures the speed and starts over when the server has less than was sent', () => {
    const state = run([
      read(['a']),
      started('a0'),
      { type: 'progress', id: 'a0', sent: 10, now: 1_000 },
      { type: 'progress', id: 'a0', sent: 20, now: 1_100 },
    ])
    expect(state.items[0]).toMatchObject({ sent: 20, speed: null })
    const measured = run([{ type: 'progress', id: 'a0', sent: 60, now: 2_000 }], state)
    expect(measured.items[0]).toMatchObject({ sent: 60, speed: 50 })
    const back = run([{ type: 'progress', id: 'a0', sent: 20, now: 3_000 }], measured)
    expect(back.items[0]).toMatchObject({ sent: 20, speed: 50, mark: { at: 3_000, sent: 20 } })
    const on = run([{ type: 'progress', id: 'a0', sent: 70, now: 4_000 }], back)
    expect(on.items[0]?.speed).toBe(50)
  })

  it('does not count what an earlier attempt sent as speed', () => {
    const state = run([
      read(['a']),
      started('a0'),
      { type: 'progress', id: 'a0', sent: 80, now: 1_000 },
      { type: 'progress', id: 'a0', sent: 90, now: 2_000 },
    ])
    expect(state.items[0]?.speed).toBe(10)
  })

  it('goes from failure to waiting and from there to done', () => {
    const state = run([read(['a']), started('a0'), failed('a0')])
    expect(state.items[0]).toMatchObject({ phase: 'failed', error: 'No.' })
    const done = run([{ type: 'retried', ids: ['a0'] }, started('a0'), finished('a0')], state)
    expect(done.items[0]).toMatchObject({
      phase: 'done',
      error: null,
      sent: 100,
      versionedDocumentId: 7,
    })
  })

  it.each<[UploadAction]>([
    [{ type: 'progress', id: 'a0', sent: 5, now: 9 }],
    [finished('a0')],
    [failed('a0')],
    [started('a0')],
  ])('ignores what comes after a cancellation: %j', (late) => {
    const state = run([read(['a']), started('a0'), { type: 'cancelled', ids: ['a0'] }])
    expect(run([late], state)).toEqual(state)
    expect(phases(state)).toEqual({ a0: 'cancelled' })
  })

  it('cannot cancel what has arrived', () => {
    const state = run([read(['a']), started('a0'), finished('a0')])
    expect(phases(run([{ type: 'cancelled', ids: ['a0'] }], state))).toEqual({ a0: 'done' })
  })

  it('clears what is settled, including failures, and keeps what runs or waits', () => {
    const state = run([
      read(['done', 'failed', 'waiting', 'running', 'waiting'], {
        skipped: [{ path: '.env', reason: 'Hidden file' }],
        problems: [{ path: 'a.zip', message: 'No.', detail: 'no' }],
      }),
      started('done0'),
      finished('done0'),
      started('failed1'),
      failed('failed1'),
      started('running3'),
      { type: 'cleared' },
    ])
    expect(phases(state)).toEqual({
      waiting2: 'waiting',
      running3: 'uploading',
    })
    expect([state.skipped, state.problems]).toEqual([[], []])
    expect(idsIn(state, 'waiting', 'uploading')).toEqual(['waiting2', 'running3'])
  })
})

describe('the queue in words', () => {
  const words = (state: UploadState) => {
    const summary = summaryOf(state)
    return [headlineOf(summary), asideOf(summary), announcementOf(summary)]
  }
  const batch = run([read(['a', 'b', 'c', 'a'])])

  it('says nothing of an empty queue', () => {
    expect(announcementOf(summaryOf(EMPTY_QUEUE))).toBe('')
  })

  it('says what is being read', () => {
    const state = run([{ type: 'reading', source: { id: 's', name: 'a.zip' } }])
    expect(words(state)).toEqual(['Reading 1 file', '', 'Reading 1 file'])
  })

  it('announces progress at each quarter to screen readers', () => {
    const half = run([started('a0'), finished('a0'), started('b1')], batch)
    const on: UploadAction = { type: 'progress', id: 'b1', sent: 60, now: 1 }
    expect(summaryOf(run([on], half)).percent).toBe(53)
    expect(words(run([on], half))).toEqual([
      'Uploading 3 files: 1 done',
      '1 duplicate',
      'Uploading 3 files, 50%',
    ])
  })

  it('says how it ended, failures first, apart from duplicates and skipped files', () => {
    const ended = run(
      [
        started('a0'),
        finished('a0'),
        started('b1'),
        failed('b1'),
        started('c2'),
        finished('c2'),
        read([], {
          skipped: [{ path: '.env', reason: 'Hidden file' }],
          problems: [{ path: 'x.zip', message: 'No.', detail: 'no' }],
        }),
      ],
      batch,
    )
    expect(words(ended)).toEqual([
      '1 of 3 failed',
      '1 duplicate, 1 skipped, 1 archive rejected',
      '1 of 3 failed. 1 duplicate, 1 skipped, 1 archive rejected',
    ])
    const mended = run([{ type: 'retried', ids: ['b1'] }, started('b1'), finished('b1')], ended)
    expect(words(mended)[0]).toBe('3 files uploaded')
  })

  it('says that everything already existed', () => {
    const known = new Map([['hash of a', 'a']])
    expect(words(run([read(['a'], { known })]))[0]).toBe('1 file already uploaded')
  })

  it('says that nothing was uploaded', () => {
    const state = run([read([], { problems: [{ path: 'x.zip', message: 'No.', detail: 'no' }] })])
    expect(words(state)).toEqual([
      'Nothing was uploaded',
      '1 archive rejected',
      'Nothing was uploaded. 1 archive rejected',
    ])
  })

  it('never shows 100 percent before everything has arrived', () => {
    const files = [{ id: 'x', name: 'x', folder: '', size: 1_000_000, sha256: null }]
    const state = run([
      read([], { files }),
      started('x'),
      { type: 'progress', id: 'x', sent: 999_999, now: 1 },
    ])
    expect(summaryOf(state).percent).toBe(99)
  })
})
