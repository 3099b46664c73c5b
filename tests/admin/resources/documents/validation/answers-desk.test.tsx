// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ValidationPage } from '#admin/resources/documents/validation/ValidationPage.tsx'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { SilentSource, waitingFile } from '#tests/admin/queue/samples.ts'
import { type Answers, renderAdmin, rows, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

const FILES = [1, 2].map((id) =>
  waitingFile({
    id,
    open_questions: id === 1 ? 1 : 0,
    name: `Lease ${id}.docx`,
    document_id: 50 + id,
    state: 'unstructured',
    label: 'site_lease',
    label_text: 'Site Lease',
  }),
)

/** The given number of decisions on answers like these, all of them right. */
const reviewed = (outcomes: number) => ({
  'GET /api/versioned-documents/reading-precision/': () => ({
    body: [{ pool: 'typed', name: 'field_1', percent: 95, outcomes, right: outcomes }],
  }),
})

const answer = (id: number, given: Partial<AiAnswer> = {}): AiAnswer => ({
  id,
  versioned_document_id: 1,
  document_name: 'Lease 1.docx',
  document_type: 'site_lease',
  project_id: 7,
  company_id: null,
  number: 1,
  field_name: `field_${id}`,
  field_label: `Field ${id}`,
  data_type: 'integer',
  field_type: 'INTEGER',
  unit: null,
  choices: null,
  question: `What is field ${id}?`,
  value: id * 100,
  quote: `Field ${id} is ${id * 100}`,
  page: 1,
  box: { x: 0.1, y: 0.1, w: 0.2, h: 0.02 },
  confidence: 0.95,
  state: 'proposed',
  is_stale: false,
  stale_reason: null,
  used_by: ['field'],
  engine: 'joulebridge-answers 1',
  run_id: 1,
  proposal: null,
  fills: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-10-03T14:07:00.000Z',
  updated_at: '2026-10-03T14:07:00.000Z',
  version: 1,
  ...given,
})

/** Keeps decisions, and confirms the file with its last one, as the server does. */
async function open(
  first: AiAnswer[],
  more: Answers = {},
  processing: VersionedDocument['processing'] = null,
) {
  const stored = new Map(first.map((one) => [one.id, one]))
  const isValidated = () => [...stored.values()].every(({ state }) => state !== 'proposed')
  const openOnes = () =>
    [...stored.values()].filter(({ state, used_by }) => state === 'proposed' && used_by.length > 0)
  const listed = (at: number) => ({
    ...FILES[at],
    processing,
    is_validated: at === 0 && isValidated(),
    open_questions: at === 0 ? openOnes().length : 0,
  })
  const detail = (at: number) => ({
    ...listed(at),
    versions: [],
    flags: [],
    citations: [],
    textless_pages: [],
    unreviewed_answers: 0,
    skipped_answers: null,
  })
  const sent = stubNetwork({
    'GET /api/versioned-documents/todo/': () => rows(...FILES),
    'GET /api/versioned-document/1/': () => ({ body: detail(0) }),
    'GET /api/versioned-document/2/': () => ({ body: detail(1) }),
    'GET /api/ai-answers/': ({ url }) =>
      decodeURIComponent(url).includes('"versioned_document_id":1')
        ? rows(...stored.values())
        : rows(),
    'GET /api/document/51/validation/': () => ({
      body: {
        document: aRecord('documents.get', { id: 51 }),
        answers: [],
        state: 'unstructured',
        contradictions: [
          {
            field_name: 'field_1',
            field_label: 'Field 1',
            values: [
              {
                answer_id: 1,
                versioned_document_id: 1,
                document_name: 'Lease 1.docx',
                value: 100,
                page: 1,
                state: 'proposed',
              },
              {
                answer_id: 90,
                versioned_document_id: 8,
                document_name: 'Old lease.pdf',
                value: 70,
                page: 3,
                state: 'accepted',
              },
            ],
          },
        ],
      },
    }),
    'POST /api/versioned-document/1/answer-rest/': ({ body }) => {
      expect(body).toEqual({ count: openOnes().length })
      for (const one of openOnes()) stored.set(one.id, { ...one, state: 'accepted', value: null })
      return { body: listed(0) }
    },
    'GET /api/document-questions/': () => rows(),
    'GET /api/project/7/': () => ({ body: aRecord('projects.get', { id: 7, version: 4 }) }),
    'GET /api/project/7/fields/': () => ({ body: [] }),
    ...Object.fromEntries(
      first.flatMap(({ id }) => [
        [`GET /api/ai-answer/${id}/`, () => ({ body: stored.get(id) })],
        [
          `PATCH /api/ai-answer/${id}/`,
          ({ body }: { body: unknown }) => {
            const was = stored.get(id) ?? answer(id)
            const { bulk_percent: _, ...change } = Object(body)
            const now = { ...was, ...change, version: was.version + 1 }
            stored.set(id, now)
            return { body: now }
          },
        ],
      ]),
    ),
    ...more,
  })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/documents/validation" element={<ValidationPage />} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate('/dashboard/documents/validation')
  await screen.findByRole('list', { name: 'Answers' })
  return sent
}

const file = (name: string) => screen.findByRole('heading', { level: 2, name })
const decisions = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body])

describe('the questions of a file', () => {
  it('are decided with keys, and the last decision confirms the file', async () => {
    const sent = await open([
      answer(1),
      answer(2),
      answer(3, { value: null, page: null, box: null }),
    ])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('a')
    await screen.findByText('1 of 3 decided')
    await userEvent.keyboard('x')
    await screen.findByText('2 of 3 decided')
    await screen.findByRole('button', { name: 'Not in this document' })
    // Nothing can be rejected where nothing was found.
    await userEvent.keyboard('x')
    await userEvent.keyboard('a')
    await file('Lease 2.docx')
    screen.getByText('Lease 1.docx confirmed. All questions are answered.')
    expect(decisions(sent)).toEqual([
      ['/api/ai-answer/1/', { state: 'accepted' }],
      ['/api/ai-answer/2/', { state: 'rejected' }],
      ['/api/ai-answer/3/', { state: 'accepted' }],
    ])
    await userEvent.keyboard('u')
    await file('Lease 1.docx')
    await screen.findByText('2 of 3 decided')
    expect(decisions(sent).at(-1)).toEqual([
      '/api/ai-answer/3/',
      { state: 'proposed', value: null },
    ])
  })

  it('are stepped through with n and p, and corrected with e', async () => {
    const sent = await open([answer(1), answer(2)])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('n')
    await waitFor(() => expect(screen.getByText('Field 2 is 200')).toBeTruthy())
    await userEvent.keyboard('e')
    const input = await screen.findByLabelText('Field 2')
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.clear(input)
    await userEvent.keyboard('250{Enter}')
    await screen.findByText('1 of 2 decided')
    expect(decisions(sent)).toEqual([['/api/ai-answer/2/', { state: 'edited', value: 250 }]])
  })

  it('keep the file unconfirmed on v, which moves to the first one that counts', async () => {
    const sent = await open([
      answer(1),
      answer(2, { used_by: [] }),
      answer(3, { value: null, page: null, box: null }),
    ])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('a')
    await screen.findByText('1 of 3 decided, 1 optional')
    await userEvent.keyboard('v')
    await screen.findByText(/^1 open question. Answer it/)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('What is field 3?'))
    expect(decisions(sent)).toHaveLength(1)
  })

  it('are marked as not in the document by one action with one confirmation', async () => {
    const sent = await open([answer(1), answer(2), answer(3)])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('a')
    await screen.findByText('1 of 3 decided')
    const button = /^Mark remaining 2 as not in document/
    await screen.findByRole('button', { name: button })
    await userEvent.keyboard('o')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Answer 2 questions as not in this document?')
    expect(dialog.textContent).toContain('Each can be reopened.')
    await userEvent.keyboard('{Enter}')
    await file('Lease 2.docx')
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/versioned-document/1/answer-rest/',
    ])
  })

  it('scroll into view on v, even when already selected', async () => {
    await open([answer(1), answer(2)])
    await screen.findByRole('button', { name: 'Accept' })
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this.textContent)
    }
    await userEvent.click(screen.getByRole('button', { name: /^First open question/ }))
    await waitFor(() => expect(shown.join()).toContain('What is field 1?'))
  })

  it('are counted in the singular when only one is left', async () => {
    await open([answer(1)])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('o')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Answer 1 question as not in this document?')
    expect(dialog.textContent).toContain('It can be reopened.')
  })

  it('are recounted below the title after each decision', async () => {
    await open([answer(1), answer(2), answer(3)])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('v')
    await screen.findByText(/^3 open questions\. Answer each one/)
    await userEvent.keyboard('x')
    await screen.findByText(/^2 open questions\. Answer each one/)
    await userEvent.keyboard('a')
    await screen.findByText(/^1 open question. Answer it/)
    expect(screen.queryByText(/open questions/)).toBeNull()
  })

  it('can be decided while the file is being read again', async () => {
    vi.stubGlobal('EventSource', SilentSource)
    await open([answer(1), answer(2)], {}, { status: 'working', step: 'answers', reason: null })
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('a')
    await screen.findByText('1 of 2 decided')
    await userEvent.keyboard('v')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('What is field 2?'))
    screen.getByRole('button', { name: /^First open question/ })
  })

  it('are shown again when they are reopened', async () => {
    await open([answer(1), answer(2), answer(3)])
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('n')
    await userEvent.keyboard('x')
    await screen.findByText('1 of 3 decided')
    await userEvent.keyboard('u')
    await screen.findByText('Undone: Field 2 is open again.')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('What is field 2?'))
  })

  it('show where documents contradict each other', async () => {
    await open([answer(1)])
    const table = await screen.findByRole('table')
    expect(within(table).getByText('70')).toBeTruthy()
    expect(within(table).getByRole('link', { name: 'Old lease.pdf' })).toBeTruthy()
  })

  it('are accepted in bulk above a confidence', async () => {
    const sent = await open([answer(1), answer(2, { confidence: 0.5 })], reviewed(80))
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept answers' })
    await within(dialog).findByText('Field 1: 100 · Very likely (95%)')
    expect(within(dialog).getByRole('region', { name: 'Measured accuracy' }).textContent).toContain(
      'Of 80 answers to the same question that your team reviewed at 90 to 100% confidence, all were right.',
    )
    await userEvent.keyboard('{Enter}')
    await within(dialog).findByText('1 of 1 done')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await screen.findByText('1 of 2 decided')
    expect(decisions(sent)).toEqual([
      ['/api/ai-answer/1/', { state: 'accepted', bulk_percent: 90 }],
    ])
  })

  it('are not accepted in bulk before enough were reviewed', async () => {
    await open([answer(1)], reviewed(29))
    await screen.findByRole('button', { name: 'Accept' })
    await userEvent.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: 'Accept answers' })
    await within(dialog).findByText(/Only 29 similar suggestions have been reviewed so far/)
    within(dialog).getByText('0 answers will be accepted')
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Accept 0/ })
    expect(button.disabled).toBe(true)
  })

  it('are read again on request', async () => {
    const sent = await open([answer(1)], {
      'GET /api/versioned-document/run-ai-validation/1/': () => ({
        status: 202,
        body: { run_id: 5, status: 'queued' },
      }),
    })
    await userEvent.keyboard('r')
    await screen.findByText('Reprocessing Lease 1.docx. Decided answers are kept.')
    expect(sent.some(({ url }) => url.includes('run-ai-validation'))).toBe(true)
  })
})
