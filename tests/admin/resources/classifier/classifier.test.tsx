// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ClassifierPage } from '#admin/resources/classifier/ClassifierPage.tsx'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { setLetterKeyMode } from '#shared/ui/keyboard/letter-keys.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../../shared/ui/render.tsx'
import { waitingFile } from '../../queue/samples.ts'
import { type Answers, refusal, renderAdmin, rows, type Sent, stubNetwork } from '../../render.tsx'

quietly()

beforeEach(() => {
  // The simulated browser lays nothing out, so that it has nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
})

const FILES = [
  waitingFile({
    id: 1,
    name: 'Scan 001.docx',
    ai_label: { label: 'site_lease', word: null, confidence: 0.4 },
  }),
  waitingFile({
    id: 2,
    name: 'Scan 002.docx',
    ai_label: { label: 'deed_of_title', word: null, confidence: 0.8 },
  }),
  waitingFile({
    id: 3,
    name: 'Photo.docx',
    processing: { status: 'needs_ocr', step: 'text', reason: null },
  }),
]

const GUESS = {
  status: 'ready',
  label: 'site_lease',
  word: null,
  confidence: 0.4,
  alternatives: [
    { label: 'easement_agreement', confidence: 0.3 },
    { label: 'deed_of_title', confidence: 0.1 },
    { label: 'epc_agreement', confidence: 0.05 },
  ],
  evidence: [{ phrase: 'GROUND LEASE', page: 2, kind: 'title' }],
  reason: null,
  engine: 'joulebridge-labels 1',
  learned: null,
} as const

const NO_GUESS = {
  ...GUESS,
  status: 'needs_ocr',
  label: null,
  confidence: null,
  alternatives: [],
  evidence: [],
}

const CERTAIN = { ...GUESS, label: 'deed_of_title', confidence: 0.999, alternatives: [] }

/** A server that keeps what it is told, as the real one does. */
function serving(files: readonly VersionedDocument[]): Answers {
  const stored = new Map(files.map((file) => [file.id, aRecord('versionedDocuments.get', file)]))
  const patch = (id: number) => (sent: Sent) => {
    const file = stored.get(id)
    if (!file) return refusal(404, 'not_found')
    const { bulk_percent: _, ...change } = Object(sent.body)
    const changed = { ...file, ...change, version: file.version + 1 }
    stored.set(id, changed)
    return { body: changed }
  }
  return {
    'GET /api/versioned-documents/todo/': () => rows(...files),
    'GET /api/versioned-document/get-ai-label/1/': () => ({ body: GUESS }),
    'GET /api/versioned-document/get-ai-label/2/': () => ({ body: CERTAIN }),
    'GET /api/versioned-document/get-ai-label/3/': () => ({ body: NO_GUESS }),
    'GET /api/versioned-document/get-ai-label/40/': () => ({ body: NO_GUESS }),
    ...Object.fromEntries(
      files.flatMap(({ id }) => [
        [`PATCH /api/versioned-document/${id}/`, patch(id)],
        [`GET /api/versioned-document/${id}/`, () => ({ body: stored.get(id) })],
      ]),
    ),
  }
}

async function open(query = '', answers: Answers = {}, files = FILES) {
  const sent = stubNetwork({ ...serving(files), ...answers })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/documents/classifier" element={<ClassifierPage />} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate(`/dashboard/documents/classifier${query}`)
  await screen.findByRole('heading', { name: 'Document classifier' })
  return { sent, router: page.router }
}

const shows = (name: string) => screen.findByRole('heading', { level: 2, name })
const decisions = (sent: readonly Sent[]) =>
  sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ url, body, ifMatch }) => ({ url, body, ifMatch }))

describe('suggestions', () => {
  it('are the first three with how sure the machine is, and the words that decided', async () => {
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

  it('are taken by Enter and by 1 to 3, and never claim to be certain', async () => {
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

  it('are none without text: it says so, and Enter labels nothing', async () => {
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

  it('of the next file are asked for ahead', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await waitFor(() => expect(sent.some(({ url }) => url.endsWith('get-ai-label/2/'))).toBe(true))
  })
})

/** Deeds were right in 30 of 40 cases; types that are named here always. */
const reviewed = (...right: string[]) => ({
  'GET /api/versioned-documents/reading-precision/': () => ({
    body: [
      { name: 'deed_of_title', percent: 84 },
      { name: 'site_lease', percent: 49 },
    ].map(({ name, percent }) => {
      const outcomes = right.includes(name) ? 100 : 40
      const counted = right.includes(name) ? 100 : 30
      return { pool: 'listed', name, percent, outcomes, right: counted }
    }),
  }),
})

describe('many files at once', () => {
  it('are accepted above a confidence, with a preview and a result for each', async () => {
    const { sent } = await open('', {
      'PATCH /api/versioned-document/2/': () => refusal(403, 'forbidden'),
      ...reviewed('deed_of_title', 'site_lease'),
    })
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    within(dialog).getByText('0 files of 3 will be labeled')
    // The form gives way to the window, so that its buttons stay in sight below a long list.
    const form = dialog.querySelector('form')
    expect(form && getComputedStyle(form)).toMatchObject({ display: 'flex', minHeight: '0px' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await userEvent.clear(least)
    await userEvent.type(least, '40')
    const preview = within(dialog).getByRole('list', { name: 'Rows' })
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Scan 002.docx: Deed of Title · Likely (80%)',
      'Scan 001.docx: Site Lease · Uncertain (40%)',
    ])
    const measured = within(dialog).getByRole('region', { name: 'Measured accuracy' })
    expect([...measured.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Deed of Title: Your team reviewed 100 such suggestions at 80 to 89% confidence. All were correct, so at least 97% are.',
      'Site Lease: Your team reviewed 100 such suggestions at 40 to 49% confidence. All were correct, so at least 97% are.',
    ])
    await userEvent.keyboard('{Enter}')
    await within(dialog).findByText('1 of 2 done, 1 failed')
    within(dialog).getByText('Refused: forbidden')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await shows('Scan 002.docx')
    await userEvent.keyboard('u')
    await shows('Scan 001.docx')
    expect(decisions(sent)[0]?.body).toEqual({ label: 'deed_of_title', bulk_percent: 40 })
    expect(decisions(sent).at(-1)?.body).toEqual({ label: null })
  })

  it('leave out what was not right often enough, and say why', async () => {
    await open('', reviewed('site_lease'))
    await shows('Scan 001.docx')
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await userEvent.clear(least)
    await userEvent.type(least, '40')
    await within(dialog).findByText('1 file of 3 will be labeled')
    const measured = within(dialog).getByRole('region', { name: 'Measured accuracy' })
    expect(measured.querySelector('p')?.textContent).toMatch(/^Your team reviewed 100 such/)
    const left = within(dialog).getByRole('region', { name: 'Left out' })
    within(left).getByText(/30 of 40 such suggestions your team reviewed were correct/)
    within(left).getByText('Scan 002.docx: Deed of Title · Likely (80%)')
    expect(within(left).getAllByRole('listitem')).toHaveLength(1)
  })

  it('are each given their own suggestion by Enter, never that of the file on screen', async () => {
    const { sent } = await open('', reviewed('deed_of_title', 'site_lease'))
    await shows('Scan 001.docx')
    await userEvent.keyboard('x{Shift>}J{/Shift}')
    await shows('Scan 002.docx')
    await screen.findByRole('button', { name: /^Accept each file’s own suggestion/ })
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull()
    await userEvent.keyboard('2')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' })
    const least = within(dialog).getByLabelText('Minimum confidence (%)')
    await userEvent.clear(least)
    await userEvent.type(least, '40')
    await within(dialog).findByText('2 files of 2 will be labeled')
    await userEvent.keyboard('{Enter}')
    await within(dialog).findByText('2 of 2 done')
    expect(
      decisions(sent)
        .map(({ url, body }) => [url, body])
        .toSorted(),
    ).toEqual([
      ['/api/versioned-document/1/', { label: 'site_lease', bulk_percent: 40 }],
      ['/api/versioned-document/2/', { label: 'deed_of_title', bulk_percent: 40 }],
    ])
  })

  it('are chosen by Shift and by keys, and labeled as one type', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('{Shift>}J{/Shift}')
    await shows('Scan 002.docx')
    screen.getByText('2 selected. Choose a type to label them all.')
    await userEvent.keyboard('epc{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Label as EPC Agreement' })
    expect(within(dialog).queryByRole('region', { name: 'Measured accuracy' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Label 2 files' }))
    await within(dialog).findByText('2 of 2 done')
    expect(decisions(sent).map(({ body }) => body)).toEqual([
      { label: 'epc_agreement' },
      { label: 'epc_agreement' },
    ])
  })
})

describe('the classifier', () => {
  it('labels by a few letters and Enter, and goes on', async () => {
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

  it('takes the last label back under the version it made', async () => {
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

  it('goes through the files by j, k and the arrows, and saves nothing', async () => {
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

  it('skips to the end and hides', async () => {
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

  it('opens at the file of the address, also one from outside the queue', async () => {
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

  it('chooses by the arrows within the search and leaves it by Esc', async () => {
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

  it('labels nothing by Enter while nothing is chosen', async () => {
    const { sent } = await open()
    await shows('Scan 001.docx')
    await userEvent.keyboard('/{Enter}')
    expect(decisions(sent)).toEqual([])
  })

  it('shows a file again that someone changed meanwhile', async () => {
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

  it('stays at a file that was refused and says why', async () => {
    await open('', { 'PATCH /api/versioned-document/1/': () => refusal(403, 'forbidden') })
    await shows('Scan 001.docx')
    await userEvent.keyboard('epc{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: forbidden')
    await shows('Scan 001.docx')
  })

  it('has a key map, and the keys rest while it is open', async () => {
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

  it('ends with what was done and the way on', async () => {
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

  it('can be switched off, and buttons no longer name them', async () => {
    await open()
    await shows('Scan 001.docx')
    expect(skip().getAttribute('aria-keyshortcuts')).toBe('s')
    act(() => setLetterKeyMode('off'))
    await userEvent.keyboard('sjx')
    await shows('Scan 001.docx')
    expect(screen.queryByText('1 selected. Choose a type to label them all.')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect(skip().getAttribute('aria-keyshortcuts')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await shows('Scan 002.docx')
  })

  it('can need Ctrl', async () => {
    await open()
    await shows('Scan 001.docx')
    act(() => setLetterKeyMode('ctrl'))
    await userEvent.keyboard('s')
    await shows('Scan 001.docx')
    await userEvent.keyboard('{Control>}s{/Control}')
    await shows('Scan 002.docx')
  })

  it('rest while a part of the page has the focus to be scrolled', async () => {
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
