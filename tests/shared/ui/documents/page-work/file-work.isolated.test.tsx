// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { FileWork, workFor } from '#shared/ui/documents/page-work/FileWork.tsx'
import { VersionList } from '#shared/ui/documents/page-work/VersionList.tsx'
import { refusal, stubNetwork } from '#tests/admin/render.tsx'
import { fileOf } from '#tests/portals/seller/records.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly, render } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { answerOf } from '../work/samples.ts'

// Reading PDFs needs a real browser; here the pages have numbers only.
vi.mock('#shared/ui/documents/page-work/use-pdf.ts', () => ({
  usePdf: () => ({ pdf: { numPages: 4 } }),
  usePdfPage: () => null,
}))

quietly()

const version = (number: number, note: string | null = null) => ({
  number,
  name: `lease v${number}.pdf`,
  size: 2_048,
  mime_type: 'application/pdf',
  sha256: 'b'.repeat(64),
  page_count: 4,
  note,
  uploaded_by: 'Ada Voss',
  created_at: '2026-03-01T12:00:00.000Z',
})

const file: VersionedDocumentDetail = {
  ...fileOf({ id: 9, current_number: 2 }),
  versions: [version(2, 'Signed'), version(1)],
  flags: [],
  citations: [],
  textless_pages: [],
  unreviewed_answers: 0,
  skipped_answers: null,
}

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {page}
    </QueryClientProvider>,
  )

const shownPages = () => screen.getAllByRole('option').map((tile) => tile.textContent)

function tile(at: number): HTMLElement {
  const found = screen.getAllByRole('option')[at]
  if (!found) throw new Error(`There is no page at ${at}`)
  return found
}

async function organize() {
  const onChanged = vi.fn()
  show(<FileWork file={file} onChanged={onChanged} />)
  await userEvent.click(screen.getByRole('button', { name: 'Organize pages' }))
  await screen.findByRole('listbox', { name: 'Pages' })
  return onChanged
}

describe('the page organizer', () => {
  it('stages deletes, moves, and turns by keyboard and saves them as a new version', async () => {
    const sent = stubNetwork({
      'GET /api/versioned-document/9/': () => ({ body: file }),
      'POST /api/versioned-document/9/pages/': () => ({
        status: 201,
        body: { ...file, current_number: 3 },
      }),
    })
    const onChanged = await organize()
    screen.getAllByRole('option')[0]?.focus()
    await userEvent.keyboard(' {Delete}')
    expect(shownPages()[0]).toBe('Page 1, removed')
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(shownPages()[0]).toBe('Page 1')
    await userEvent.keyboard('{Control>}y{/Control}')
    expect(shownPages().slice(0, 2)).toEqual(['Page 1, removed', 'Page 2, now 1'])
    await userEvent.click(tile(3))
    await userEvent.keyboard('r{Alt>}{ArrowLeft}{/Alt}')
    expect(shownPages()).toEqual([
      'Page 1, removed',
      'Page 2, now 1',
      'Page 4, now 2, rotated 90°',
      'Page 3',
    ])
    screen.getByText('3 of 4 pages: 1 page removed, 1 rotated, new order')
    await fill(screen.getByLabelText('Version note'), 'Without the cover')
    await userEvent.click(screen.getByRole('button', { name: 'Save as new version' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.body).toEqual({
      pages: [
        { number: 2, turn: 0 },
        { number: 4, turn: 90 },
        { number: 3, turn: 0 },
      ],
      note: 'Without the cover',
    })
  })

  it('moves the dragged page in front of the page it is dropped on', async () => {
    await organize()
    const [first, second, , fourth] = screen.getAllByRole('option')
    if (!first || !second || !fourth) throw new Error('There are four pages')
    const dataTransfer = { setData: () => {}, effectAllowed: '' }
    fireEvent.dragStart(fourth, { dataTransfer })
    fireEvent.dragOver(second, { dataTransfer, clientX: -1 })
    fireEvent.drop(second, { dataTransfer })
    expect(shownPages()[1]).toBe('Page 4, now 2')
  })

  it('saves nothing without a change and keeps at least one page', async () => {
    await organize()
    const save = screen.getByRole('button', { name: 'Save as new version' })
    expect(save).toHaveProperty('disabled', true)
    screen.getAllByRole('option')[0]?.focus()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    screen.getByText('Keep at least one page')
    expect(save).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect(save).toHaveProperty('disabled', true)
  })

  it('does not overwrite a newer version, and stays open with the work', async () => {
    const sent = stubNetwork({
      'GET /api/versioned-document/9/': () => ({ body: { ...file, current_number: 3 } }),
    })
    const onChanged = await organize()
    await userEvent.click(tile(0))
    await userEvent.keyboard('r')
    await userEvent.click(screen.getByRole('button', { name: 'Save as new version' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else saved version 3')
    expect(sent).toHaveLength(1)
    expect(onChanged).not.toHaveBeenCalled()
    expect(shownPages()[0]).toBe('Page 1, rotated 90°')
  })
})

describe('splitting', () => {
  it('makes a file of each part, with the given names', async () => {
    const sent = stubNetwork({
      'GET /api/versioned-document/9/': () => ({ body: file }),
      'POST /api/versioned-document/9/split/': () => ({ status: 201, body: [file, file] }),
    })
    const onChanged = vi.fn()
    show(<FileWork file={file} onChanged={onChanged} />)
    await userEvent.click(screen.getByRole('button', { name: 'Split into files' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start a new file at page 3' }))
    const name = screen.getByLabelText('Name of file 2')
    expect(name).toHaveProperty('value', 'lease - part 2.pdf')
    await userEvent.clear(name)
    expect(screen.getByRole('button', { name: 'Create 2 files' })).toHaveProperty('disabled', true)
    await fill(name, 'Exhibit A')
    await userEvent.click(screen.getByLabelText('Hide the original document'))
    await userEvent.click(screen.getByRole('button', { name: 'Create 2 files' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.body).toEqual({
      parts: [
        { name: 'lease - part 1.pdf', pages: [1, 2] },
        { name: 'Exhibit A', pages: [3, 4] },
      ],
      hide_source: true,
    })
  })
})

describe('what can be done', () => {
  it.each([
    [{}, ['organize', 'split', 'version', 'copy']],
    [{ versions: [{ ...version(2), page_count: 1 }] }, ['organize', 'version', 'copy']],
    [{ mime_type: 'text/csv' }, ['version', 'copy']],
  ])('with %j', (given, expected) => {
    expect(workFor({ ...file, ...given })).toEqual(expected)
  })

  it('uploads a new version of the file', async () => {
    const forms: FormData[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      if (body instanceof FormData) forms.push(body)
      return new Response(JSON.stringify({ ...file, current_number: 3 }), { status: 201 })
    })
    const onChanged = vi.fn()
    show(<FileWork file={file} onChanged={onChanged} />)
    await userEvent.click(screen.getByRole('button', { name: 'Upload a new version' }))
    const dialog = await screen.findByRole('dialog')
    const input = dialog.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is a file input')
    await userEvent.upload(input, new File(['%PDF'], 'lease signed.pdf'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(forms[0]?.get('versioned_document')).toBe('9')
    expect(forms[0]?.get('file')).toHaveProperty('name', 'lease signed.pdf')
  })

  it('copies to a chosen project', async () => {
    const sent = stubNetwork({
      'GET /api/projects/': () => ({
        body: [
          aRecord('projects.list', { id: 5, name: 'Mesa Solar' }),
          aRecord('projects.list', { id: 6, name: 'Cottonwood Draw Solar' }),
        ],
        total: 2,
      }),
      'POST /api/versioned-document/9/copy-to-project/6/': () => ({ status: 201, body: file }),
    })
    const onChanged = vi.fn()
    show(<FileWork file={file} onChanged={onChanged} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy to a project' }))
    await userEvent.click(await screen.findByLabelText('Project'))
    await userEvent.click(await screen.findByRole('option', { name: 'Cottonwood Draw Solar' }))
    // A copy to its own project would be a duplicate.
    expect(screen.queryByRole('option', { name: 'Mesa Solar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.method).toBe('POST')
  })
})

describe('versions', () => {
  const open = (given: { writes?: boolean; seesAnswers?: boolean } = {}) => {
    const onChanged = vi.fn()
    show(<VersionList file={file} writes seesAnswers {...given} onChanged={onChanged} />)
    return onChanged
  }

  it('show the file, the person, and the note', () => {
    open()
    const [newest] = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
    expect(newest?.textContent).toContain('lease v2.pdf · 4 pages · 2 KB')
    expect(newest?.textContent).toContain('Ada Voss')
    expect(newest?.textContent).toContain('“Signed”')
    expect(screen.queryByRole('button', { name: 'Restore version 2' })).toBeNull()
  })

  it('are restored after a confirmation, which shows a refusal', async () => {
    let answers = 0
    const sent = stubNetwork({
      'POST /api/versioned-document/9/restore/': () => {
        answers += 1
        if (answers === 1) return refusal(507, 'quota')
        return { status: 201, body: { ...file, current_number: 3 } }
      },
    })
    const onChanged = open()
    await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await screen.findByText('Refused: quota')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.body).toEqual({ number: 1 })
  })

  it('are compared page by page, with the answers to review again', async () => {
    stubNetwork({
      'GET /api/versioned-document/9/compare/': ({ url }) => {
        expect(url).toContain('from=1&to=2')
        return {
          body: {
            pages: [
              { from: 1, to: 1, change: 'same', parts: [] },
              {
                from: 2,
                to: 3,
                change: 'changed',
                parts: [
                  { text: 'Rent is ', change: 'same' },
                  { text: '$10', change: 'removed' },
                  { text: '$12', change: 'added' },
                ],
              },
            ],
          },
        }
      },
      'GET /api/ai-answers/': () => ({
        body: [answerOf({ id: 4, field_label: 'Annual rent', quote: 'Rent is $10' })],
        total: 1,
      }),
    })
    open({ writes: false })
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Compare version 1 with the latest' }))
    await screen.findByText('1 page changed, 1 the same')
    expect(screen.getByRole('heading', { name: 'Page 2, now page 3' })).toBeTruthy()
    expect(screen.getByRole('deletion').textContent).toBe('$10')
    expect(screen.getByRole('insertion').textContent).toBe('$12')
    const stale = await screen.findByRole('list', { name: 'Answers to review again' })
    expect(stale.textContent).toBe('Annual rent: “Rent is $10”')
    expect(screen.queryByRole('heading', { name: 'Page 1' })).toBeNull()
    await userEvent.click(screen.getByLabelText('Show unchanged pages'))
    screen.getByRole('heading', { name: 'Page 1' })
  })
})
