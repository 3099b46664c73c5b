// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLetterKeyMode } from '#shared/ui/keyboard/letter-keys.ts'
import { waitingFile } from '#tests/admin/queue/samples.ts'
import { refusal } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { decisions, FILES, GUESS, open, shows } from './page.tsx'

quietly()

beforeEach(() => {
  // The simulated browser lays nothing out, so that it has nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
})

describe('suggestions', () => {
  it('are the top three with their confidence and the phrases behind them', async () => {
    await open()
    const area = await screen.findByRole('region', { name: 'Suggestions' })
    const buttons = within(area).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Site LeaseUncertain (40%)1Enter',
      'Easement AgreementUncertain (30%)2',
      'Deed of TitleUncertain (10%)3',
      'Title, page 2',
    ])
    expect(within(area).getByText('GROUND LEASE').tagName).toBe('Q')
  })

  it('below 1% are left out', async () => {
    const alternatives = [
      { label: 'easement_agreement', confidence: 0.005 },
      { label: 'deed_of_title', confidence: 0.004 },
    ]
    const { sent } = await open('', {
      'GET /api/versioned-document/get-ai-label/1/': () => ({ body: { ...GUESS, alternatives } }),
    })
    await screen.findByRole('button', { name: /^Easement Agreement/ })
    expect(screen.queryByText(/\(0%\)/)).toBeNull()
    await userEvent.keyboard('3')
    await shows('Scan 001.docx')
    expect(decisions(sent)).toEqual([])
  })

  it('are accepted with Enter and 1 to 3, and show their confidence', async () => {
    const { sent } = await open()
    await screen.findByText('Uncertain (40%)')
    await userEvent.keyboard('{Enter}')
    await shows('Scan 002.docx')
    await screen.findByText('Very likely (99%)')
    await userEvent.keyboard('32')
    expect(decisions(sent)).toHaveLength(1)
    await userEvent.keyboard('1')
    await shows('Photo.docx')
    expect(decisions(sent).map(({ body }) => body)).toEqual([
      { label: 'site_lease' },
      { label: 'deed_of_title' },
    ])
  })

  it('do not exist for a file without text, where Enter labels nothing', async () => {
    const { sent } = await open('?file=3', {
      'POST /api/versioned-document/3/retry/': () => ({ status: 202, body: FILES[2] }),
    })
    await shows('Photo.docx')
    await screen.findByText(/This file has no text/)
    await userEvent.keyboard('{Enter}1')
    expect(decisions(sent)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(sent.some(({ url }) => url === '/api/versioned-document/3/retry/')).toBe(true),
    )
  })

  it('for the next file are fetched ahead', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await waitFor(() => expect(sent.some(({ url }) => url.endsWith('get-ai-label/2/'))).toBe(true))
  })
})

describe('the classifier', () => {
  it('labels with a few letters and Enter, and moves on', async () => {
    const { sent, router } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    await shows('Scan 002.docx')
    expect(decisions(sent)).toEqual([
      { url: '/api/versioned-document/1/', body: { label: 'epc_agreement' }, ifMatch: '"1"' },
    ])
    expect(screen.getByText(/^1 of 3 done · 2 left/)).toBeTruthy()
    expect(screen.getByText('Scan 001.docx labeled EPC Agreement.')).toBeTruthy()
    expect(router.state.location.search).toBe('?file=2')
  })

  it('undoes the last label with the version that it produced', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    await shows('Scan 002.docx')
    await userEvent.keyboard('u')
    await shows('Scan 001.docx')
    expect(decisions(sent).at(-1)).toEqual({
      url: '/api/versioned-document/1/',
      body: { label: null },
      ifMatch: '"2"',
    })
    expect(screen.getByText(/^0 of 3 done · 3 left/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  })

  it('moves through the files with j, k, and the arrows, and saves nothing', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('j{ArrowDown}')
    await shows('Photo.docx')
    await userEvent.keyboard('j')
    await shows('Photo.docx')
    await userEvent.keyboard('k')
    await shows('Scan 002.docx')
    expect(decisions(sent)).toEqual([])
  })

  it('moves skipped files to the end, and hides files', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('s')
    await shows('Scan 002.docx')
    await userEvent.keyboard('h')
    await shows('Photo.docx')
    await userEvent.keyboard('epc{Enter}')
    await shows('Scan 001.docx')
    expect(decisions(sent)).toEqual([
      { url: '/api/versioned-document/2/', body: { is_hidden: true }, ifMatch: '"1"' },
      { url: '/api/versioned-document/3/', body: { label: 'epc_agreement' }, ifMatch: '"1"' },
    ])
    expect(screen.getByText(/^2 of 3 done · 1 skipped · 1 left/)).toBeTruthy()
  })

  it('opens the file in the address, even one from outside the queue', async () => {
    const other = waitingFile({ id: 40, name: 'Old lease.docx', label: 'deed_of_title' })
    const { sent } = await open('?file=40', {
      'GET /api/versioned-document/40/': () => ({ body: aRecord('versionedDocuments.get', other) }),
      'PATCH /api/versioned-document/40/': () => ({ body: { ...other, label: 'site_lease' } }),
    })
    await shows('Old lease.docx')
    expect(screen.getByText('Not in this queue')).toBeTruthy()
    await userEvent.keyboard('site lease{Enter}')
    await shows('Scan 001.docx')
    expect(decisions(sent)).toHaveLength(1)
  })

  it('moves through the search results with the arrows and closes them with Esc', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('/agreement')
    const search = screen.getByRole('combobox', { name: 'Document type' })
    const options = screen.getAllByRole('option')
    expect(options[0]?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(search.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await userEvent.keyboard('{Escape}')
    expect(search).toHaveProperty('value', '')
    expect(decisions(sent)).toEqual([])
  })

  it('labels nothing with Enter while no type is selected', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('/{Enter}')
    expect(decisions(sent)).toEqual([])
  })

  it('shows a file again after someone else changed it', async () => {
    const changed = aRecord(
      'versionedDocuments.get',
      waitingFile({ id: 1, name: 'Renamed.docx', version: 5 }),
    )
    const { sent } = await open('', {
      'PATCH /api/versioned-document/1/': ({ ifMatch }) =>
        ifMatch === '"5"'
          ? { body: { ...changed, label: 'epc_agreement', version: 6 } }
          : refusal(412, 'stale_version'),
      'GET /api/versioned-document/1/': () => ({ body: changed }),
    })
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    await shows('Renamed.docx')
    expect(screen.getByRole('alert').textContent).toContain('Someone else changed this file')
    await userEvent.keyboard('epc{Enter}')
    await shows('Scan 002.docx')
    expect(decisions(sent)).toHaveLength(2)
  })

  it('stays at a file whose change was refused, and says why', async () => {
    await open('', { 'PATCH /api/versioned-document/1/': () => refusal(403, 'forbidden') })
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: forbidden')
    await shows('Scan 001.docx')
  })

  it('shows its keyboard shortcuts, which are inactive while they are open', async () => {
    await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('?')
    const map = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(map).getByText('Next file')).toBeTruthy()
    await userEvent.keyboard('s')
    await userEvent.click(within(map).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shows('Scan 001.docx')
  })

  it('ends with a summary and a link to validation', async () => {
    await open('', {}, FILES.slice(0, 1))
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    await screen.findByRole('heading', { name: 'All files are labeled' })
    expect(screen.getByText(/1 completed in this session/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to validation' }).getAttribute('href')).toBe(
      '/dashboard/documents/validation/',
    )
  })
})

describe('letter keys', () => {
  afterEach(() => setLetterKeyMode('on'))

  const skip = () => screen.getByRole('button', { name: 'Skip' })

  it('can be switched off, and then buttons no longer name them', async () => {
    await open()
    await shows('Scan 001.docx')
    expect(skip().getAttribute('aria-keyshortcuts')).toBe('s')
    act(() => setLetterKeyMode('off'))
    await userEvent.keyboard('sjx')
    await shows('Scan 001.docx')
    expect(screen.queryByText('1 selected. Choosing a type labels it.')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect(skip().getAttribute('aria-keyshortcuts')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await shows('Scan 002.docx')
  })

  it('can require Ctrl', async () => {
    await open()
    await shows('Scan 001.docx')
    act(() => setLetterKeyMode('ctrl'))
    await userEvent.keyboard('s')
    await shows('Scan 001.docx')
    await userEvent.keyboard('{Control>}s{/Control}')
    await shows('Scan 002.docx')
  })

  it('are inactive while a scrollable part of the page has the focus', async () => {
    await open()
    await shows('Scan 001.docx')
    const pages = document.createElement('section')
    pages.tabIndex = 0
    pages.style.overflow = 'auto'
    document.body.append(pages)
    pages.focus()
    await userEvent.keyboard('s')
    await shows('Scan 001.docx')
    pages.remove()
    await userEvent.keyboard('s')
    await shows('Scan 002.docx')
  })
})
