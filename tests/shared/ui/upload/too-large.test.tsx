// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '#shared/ui/feedback/Toasts.tsx'
import { toast, toasts } from '#shared/ui/feedback/toast-store.ts'
import { UploadPanel } from '#shared/ui/upload/UploadPanel.tsx'
import { UploadStore } from '#shared/ui/upload/upload-store.ts'
import { quietly, render } from '../render.tsx'

quietly()
afterEach(toasts.dismiss)

/** As large as it says, without holding the bytes. */
function fileOf(name: string, size: number): File {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function setUp() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const takeIn = vi.fn(async () => ({ files: [], skipped: [], problems: [] }))
  const store = new UploadStore({
    takeIn,
    send: () => () => {},
    now: () => 0,
    refuse: (message) => toast(message, 'error'),
  })
  render(
    <>
      <Toasts />
      <UploadPanel store={store} />
    </>,
  )
  const add = (name: string, size: number) =>
    store.add([{ path: name, file: fileOf(name, size) }], {
      target: { project_id: 1 },
      existing: () => [],
    })
  return { takeIn, add }
}

describe('an archive above the limit', () => {
  it('is refused unread, in the words of the specification, and stays in the panel', async () => {
    const { takeIn, add } = setUp()
    await add('everything.zip', 157_286_401)
    const words = await screen.findAllByText(
      /Please upload a ZIP file that is smaller than 150MB\./,
    )
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Please upload a ZIP file that is smaller than 150MB.',
      'everything.zip: Please upload a ZIP file that is smaller than 150MB.',
    ])
    expect(takeIn).not.toHaveBeenCalled()
  })

  it('is one byte larger than the largest accepted', async () => {
    const { takeIn, add } = setUp()
    await add('everything.zip', 157_286_400)
    expect(takeIn).toHaveBeenCalledOnce()
    expect(screen.queryByText(/smaller than 150MB/)).toBeNull()
  })
})
