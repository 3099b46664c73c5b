// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { downloadFiles, isPackedAside } from '#shared/ui/downloads/project-download.ts'
import { aRecord } from '#tests/support/a-record.ts'

const files = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, size }))

describe('isPackedAside', () => {
  it.each([
    [1, 1, false],
    [200, 1, false],
    [201, 1, true],
    [1, 100 * 2 ** 20, false],
    [2, 50 * 2 ** 20 + 1, true],
  ])('%i files of %i bytes: %s', (count, size, aside) => {
    expect(isPackedAside(files(count, size))).toBe(aside)
  })
})

describe('downloadFiles', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const job = (values: object) =>
    aRecord('documents.downloadJob', {
      id: 7,
      project_id: 3,
      name: 'a.zip',
      status: 'pending',
      files_total: 300,
      ...values,
    })

  /** Plays the responses of the two calls and follows links without leaving the page. */
  function play(...jobs: object[]) {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const followed: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.pathname)
    })
    const job7 = aRecord('documents.downloadAsync', { job_id: 7, status: 'pending' })
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      if (method === 'POST') return Response.json(job7, { status: 202 })
      if (url.includes('/api/download-job/7/')) return Response.json(job(jobs.shift() ?? {}))
      return Response.json({ id: 1 })
    })
    return followed
  }

  const request = { projectId: 3, files: files(300, 1) }

  it('reports the progress of the archive, then lets the browser download it', async () => {
    const followed = play(
      { files_done: 10 },
      { files_done: 300, status: 'ready', url: '/api/download-job/7/file/' },
    )
    const seen: number[] = []
    const onProgress = ({ done }: { done: number }) => seen.push(done)
    await downloadFiles(request, { onProgress, signal: new AbortController().signal })
    expect(seen).toEqual([10, 300])
    expect(followed).toEqual(['/api/download-job/7/file/'])
  })

  it('says why an archive could not be packed', async () => {
    const followed = play({ status: 'failed', reason: 'The disk is full.' })
    const options = { onProgress: () => {}, signal: new AbortController().signal }
    const failure = await downloadFiles(request, options).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ message: 'The disk is full.' })
    expect(followed).toEqual([])
  })

  it('stops asking once its page is left', async () => {
    play({ files_done: 1 }, { files_done: 2 })
    const left = new AbortController()
    const options = { onProgress: () => left.abort(), signal: left.signal }
    await expect(downloadFiles(request, options)).rejects.toThrow(/abort/i)
  })
})
