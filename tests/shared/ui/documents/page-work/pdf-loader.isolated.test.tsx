// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PdfLoader } from '#shared/ui/documents/page-work/PdfLoader.tsx'
import { quietly, render } from '#tests/shared/ui/render.tsx'

// Reading PDFs needs a real browser; here the outcome is given.
const usePdf = vi.hoisted(() => vi.fn())
vi.mock('#shared/ui/documents/page-work/use-pdf.ts', () => ({ usePdf }))

quietly()
beforeEach(() => usePdf.mockReset())

describe('missing pages', () => {
  it.each([
    ['loading', null, () => screen.getByLabelText('Loading the pages')],
    ['unreadable', 'failed', () => screen.getByText('Couldn’t read the pages')],
  ])('%s can be closed by a button', async (_state, loaded, shown) => {
    usePdf.mockReturnValue(loaded)
    const onClose = vi.fn()
    render(
      <PdfLoader url="/file" onClose={onClose}>
        {() => 'pages'}
      </PdfLoader>,
    )
    shown()
    expect(screen.queryByText('pages')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
