// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageView } from '#shared/ui/documents/ImageView.tsx'
import { NoPreview } from '#shared/ui/documents/NoPreview.tsx'
import { TextView } from '#shared/ui/documents/TextView.tsx'
import { ViewerToolbar } from '#shared/ui/documents/ViewerToolbar.tsx'
import { onKeys } from '#shared/ui/documents/viewer-keys.ts'
import { quietly, render } from '../render.tsx'

quietly()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const file = {
  name: 'rates.csv',
  mimeType: 'text/csv',
  size: 10,
  url: '/file',
  downloadUrl: '/file?download=1',
}

describe('the toolbar', () => {
  it('turns pages within the document, also by typing', async () => {
    const onPage = vi.fn()
    render(<ViewerToolbar pages={{ page: 1, pages: 3, onPage }} downloadUrl="/file" />)
    expect(screen.getByLabelText('Previous page').hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByLabelText('Next page'))
    await userEvent.clear(screen.getByLabelText('Page'))
    await userEvent.type(screen.getByLabelText('Page'), '3a{Enter}')
    expect(onPage.mock.calls).toEqual([[2], [3]])
  })
})

describe('an image', () => {
  it('zooms by buttons and keys, fits again, and turns', async () => {
    render(<ImageView file={{ ...file, mimeType: 'image/png' }} />)
    await userEvent.click(screen.getByLabelText('Zoom in'))
    screen.getByText('125%')
    screen.getByLabelText('Image rates.csv').focus()
    await userEvent.keyboard('++-')
    screen.getByText('150%')
    await userEvent.keyboard('0')
    screen.getByText('Fit')
    await userEvent.keyboard('r')
    expect(screen.getByAltText('rates.csv').style.transform).toContain('rotate(90deg)')
  })

  it('that cannot be read can still be downloaded', () => {
    render(<ImageView file={file} />)
    fireEvent.error(screen.getByAltText('rates.csv'))
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/file?download=1',
    )
  })
})

describe('text', () => {
  it('is shown as it is', async () => {
    vi.stubGlobal('fetch', async () => new Response('<b>1,2</b>', { status: 206 }))
    render(<TextView file={file} />)
    expect((await screen.findByLabelText('Text of rates.csv')).textContent).toBe('<b>1,2</b>')
    expect(screen.queryByText(/beginning of the file/)).toBeNull()
  })

  it('that is too long for the screen says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('x'))
    render(<TextView file={{ ...file, size: 1_000_000 }} />)
    await screen.findByText(/This preview shows the beginning of the file/)
  })

  it('that the server no longer has is reported missing, without a download', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 410 }))
    render(<TextView file={file} />)
    await screen.findByText(/This file is missing\. Our team was told\./)
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  })

  it('that cannot be loaded says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    render(<TextView file={file} />)
    await screen.findByText('Can’t display this file')
  })
})

describe('any other file', () => {
  it('says what it is', () => {
    render(<NoPreview file={{ ...file, name: 'plan.dwg', mimeType: 'image/vnd.dwg' }} />)
    screen.getByText(/CAD drawing, 10 B/)
  })
})

describe('keys', () => {
  it('act unless someone is typing, holds a modifier, or the action passes them on', () => {
    const act = vi.fn(() => true)
    const prevented = (init: KeyboardEventInit, target: string) =>
      !fireEvent.keyDown(screen.getByLabelText(target), init)
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: as the viewer has it
      <div
        onKeyDown={onKeys([
          ['j', act],
          ['k', () => false],
        ])}
      >
        <button type="button">Page</button>
        <button type="button" aria-label="Pages" />
        <input aria-label="Number" />
      </div>,
    )
    expect(prevented({ key: 'j' }, 'Pages')).toBe(true)
    expect(prevented({ key: 'k' }, 'Pages')).toBe(false)
    expect(prevented({ key: 'j' }, 'Number')).toBe(false)
    expect(prevented({ key: 'j', ctrlKey: true }, 'Pages')).toBe(false)
    expect(act).toHaveBeenCalledOnce()
  })
})
