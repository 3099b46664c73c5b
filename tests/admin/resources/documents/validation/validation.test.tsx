// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ValidationPage } from '#admin/resources/documents/validation/ValidationPage.tsx'
import { SilentSource, waitingFile } from '#tests/admin/queue/samples.ts'
import {
  type Answers,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { fieldRecord } from '../fields/records.ts'

quietly()

beforeEach(() => {
  // The simulated browser lays nothing out, so that it has nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
})

const labelled = { label: 'cost_segregation', label_text: 'Cost Segregation' } as const
const FILES = [
  waitingFile({ id: 1, name: 'Costs one.docx', state: 'unstructured', ...labelled }),
  waitingFile({ id: 2, name: 'Costs two.docx', state: 'unstructured', ...labelled }),
]

const detailOf = (file: (typeof FILES)[number] | undefined) => ({
  ...file,
  versions: [],
  flags: [],
  citations: [],
  textless_pages: [],
  unreviewed_answers: 0,
  skipped_answers: null,
})

const question = (id: number, field_id: number, text: string) => ({
  id,
  document_type: 'cost_segregation',
  category: 'project_costs',
  field_id,
  field_name: `field_${field_id}`,
  field_label: `Field ${field_id}`,
  question: text,
  used_by: ['field'],
  position: id,
  is_active: true,
  version: 1,
})

const value = (id: number, name: string, given: number | null) => ({
  ...fieldRecord({ id, field_name: name, field_label: `Field ${id}` }),
  value: given,
  source: given === null ? null : 'person',
  quote_uuid: null,
  citation: null,
  stale_reason: null,
  value_version: 1,
})

async function open(answers: Answers = {}) {
  const values: Record<string, number | null> = { total: 1_000, eligible: null }
  const sent = stubNetwork({
    'GET /api/versioned-documents/todo/': () => rows(...FILES),
    'GET /api/ai-answers/': () => rows(),
    'GET /api/versioned-document/1/': () => ({ body: detailOf(FILES[0]) }),
    'GET /api/versioned-document/2/': () => ({ body: detailOf(FILES[1]) }),
    'GET /api/document-questions/': () =>
      rows(question(1, 10, 'What is the total?'), question(2, 11, 'What is eligible?')),
    'GET /api/project/7/': () => ({ body: aRecord('projects.get', { id: 7, version: 4 }) }),
    'GET /api/project/7/fields/': () => ({
      body: [
        value(10, 'total', values.total ?? null),
        value(11, 'eligible', values.eligible ?? null),
      ],
    }),
    'PATCH /api/project/7/': ({ body }) => {
      Object.assign(values, body)
      return { body: aRecord('projects.get', { id: 7, version: 5 }) }
    },
    'PATCH /api/versioned-document/1/': ({ body }) => ({
      body: { ...detailOf(FILES[0]), ...Object(body), version: 2 },
    }),
    ...answers,
  })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/documents/validation" element={<ValidationPage />} />
      <Route path="/dashboard/documents/classifier" element={<h1>Classifier</h1>} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate('/dashboard/documents/validation')
  await screen.findByRole('heading', { level: 2, name: 'Costs one.docx' })
  return { sent, router: page.router }
}

const writes = (sent: readonly Sent[]) =>
  sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ url, body, ifMatch }) => ({ url, body, ifMatch }))

describe('the validation', () => {
  it('shows the values of the record, confirms with v, and undoes with u', async () => {
    const { sent } = await open()
    expect(await screen.findByText('$1,000')).toBeTruthy()
    expect(screen.getByText('Not filled in')).toBeTruthy()
    await userEvent.keyboard('v')
    await screen.findByRole('heading', { level: 2, name: 'Costs two.docx' })
    await userEvent.keyboard('u')
    await screen.findByRole('heading', { level: 2, name: 'Costs one.docx' })
    expect(writes(sent)).toEqual([
      { url: '/api/versioned-document/1/', body: { is_validated: true }, ifMatch: '"1"' },
      { url: '/api/versioned-document/1/', body: { is_validated: false }, ifMatch: '"2"' },
    ])
  })

  it('asks what becomes of answers that nobody decided, and skips them', async () => {
    const undecided = { ...detailOf(FILES[0]), unreviewed_answers: 15 }
    const { sent } = await open({
      'GET /api/versioned-document/1/': () => ({ body: undecided }),
    })
    await screen.findByText('$1,000')
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: '15 unreviewed answers' }))
    expect(dialog.getByRole('button', { name: 'Review' })).toBe(document.activeElement)
    expect(writes(sent)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Skip 15 and confirm' }))
    await screen.findByRole('heading', { level: 2, name: 'Costs two.docx' })
    const body = { is_validated: true, skipped_answers: 15 }
    expect(writes(sent)).toEqual([{ url: '/api/versioned-document/1/', body, ifMatch: '"1"' }])
  })

  it('waits while a file is still being read, and then shows its questions first', async () => {
    // The file is refetched when it is shown.
    vi.stubGlobal('EventSource', SilentSource)
    const reading = { status: 'working', step: 'answers', reason: null }
    let processing: typeof reading | null = reading
    const { sent } = await open({
      'GET /api/versioned-documents/todo/': () =>
        rows({ ...FILES[0], processing, open_questions: 4 }, FILES[1]),
      'GET /api/versioned-document/1/': () => ({
        body: { ...detailOf(FILES[0]), processing, open_questions: 4 },
      }),
    })
    expect(screen.getByRole('button', { name: /^Processing/ })).toHaveProperty('disabled', true)
    await userEvent.keyboard('v')
    await screen.findByText(
      'Costs one.docx is still processing. Its questions will appear when it’s done.',
    )
    await userEvent.keyboard('o')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /as not in this document/ })).toBeNull()
    expect(writes(sent)).toEqual([])
    // Its reading ended while another file was on screen.
    await userEvent.keyboard('j')
    await screen.findByRole('heading', { level: 2, name: 'Costs two.docx' })
    processing = null
    await userEvent.keyboard('k')
    await screen.findByRole('button', { name: /^First open question/ })
    await userEvent.keyboard('v')
    await screen.findByText(/^4 open questions/)
    expect(writes(sent)).toEqual([])
  })

  it('fills in the first open field with the version of the project', async () => {
    const { sent } = await open()
    await userEvent.keyboard('f')
    const input = await screen.findByLabelText(/Field 11/)
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.keyboard('900,000{Enter}')
    expect(await screen.findByText('$900,000')).toBeTruthy()
    expect(writes(sent)).toEqual([
      { url: '/api/project/7/', body: { eligible: 900_000 }, ifMatch: '"4"' },
    ])
    const change = screen.getByRole('button', { name: 'Change Field 11' })
    await waitFor(() => expect(document.activeElement).toBe(change))
  })

  it('keeps an invalid value in the input, and discards it on Esc', async () => {
    const { sent } = await open()
    await userEvent.keyboard('f')
    const input = await screen.findByLabelText(/Field 11/)
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.keyboard('99999999999999{Enter}')
    await screen.findByText(/^Enter a number from/)
    expect(input).toHaveProperty('value', '99999999999999')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(writes(sent)).toEqual([])
  })

  it('says that someone else changed the project in the meantime', async () => {
    await open({ 'PATCH /api/project/7/': () => refusal(412, 'stale') })
    await userEvent.keyboard('f')
    const input = await screen.findByLabelText(/Field 11/)
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.keyboard('5{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
    expect(input).toHaveProperty('value', '5')
  })

  it('opens the classifier at the same file with l', async () => {
    const { router } = await open()
    await userEvent.keyboard('l')
    await screen.findByRole('heading', { name: 'Classifier' })
    expect(router.state.location.search).toBe('?file=1')
  })
})
