import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { ClassifierPage } from '#admin/resources/documents/classifier/ClassifierPage.tsx'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { waitingFile } from '#tests/admin/queue/samples.ts'
import {
  type Answers,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

export const FILES = [
  waitingFile({
    id: 1,
    name: 'Scan 001.docx',
    ai_label: { label: 'site_lease', word: null, confidence: 0.4, engine: 'joulebridge-labels 1' },
  }),
  waitingFile({
    id: 2,
    name: 'Scan 002.docx',
    ai_label: {
      label: 'deed_of_title',
      word: null,
      confidence: 0.8,
      engine: 'joulebridge-labels 1',
    },
  }),
  waitingFile({
    id: 3,
    name: 'Photo.docx',
    processing: { status: 'needs_ocr', step: 'text', reason: null },
  }),
]

export const GUESS = {
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

/** A server that keeps changes, as the real one does. */
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

export async function open(query = '', answers: Answers = {}, files = FILES) {
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

export const shows = (name: string) => screen.findByRole('heading', { level: 2, name })
export const decisions = (sent: readonly Sent[]) =>
  sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ url, body, ifMatch }) => ({ url, body, ifMatch }))
