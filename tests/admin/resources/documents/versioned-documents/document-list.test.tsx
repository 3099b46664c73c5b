// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { DocumentList } from '#admin/resources/documents/versioned-documents/DocumentList.tsx'
import { type Answers, renderAdmin, rows, stubNetwork } from '#tests/admin/render.tsx'
import { fileOf } from '#tests/portals/seller/records.ts'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open(file = fileOf({}), answers: Answers = {}) {
  const sent = stubNetwork({ 'GET /api/admin-documents/': () => rows(file), ...answers })
  renderAdmin(
    <ResourceContextProvider value="documents">
      <DocumentList />
    </ResourceContextProvider>,
  )
  await screen.findByText('lease.pdf')
  return sent
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

it('links to the classifier and to validation', async () => {
  await open()
  expect(linkTo('Classifier')).toBe('/dashboard/documents/classifier/')
  expect(linkTo('Validation')).toBe('/dashboard/documents/validation/')
})

describe('the reading status of a file', () => {
  const failed = fileOf({
    processing: { status: 'failed', step: 'text', reason: 'The file is damaged' },
    ai_label: {
      label: 'site_lease',
      word: null,
      confidence: 0.931,
      engine: 'joulebridge-labels 1',
    },
  })

  it('is shown with the suggested type', async () => {
    await open({ ...failed, label: null })
    expect(screen.getByText('Site Lease · Very likely (93%)')).toBeTruthy()
    expect(screen.getByTitle('The file is damaged').textContent).toBe('Failed')
  })

  it('can be retried after a failure', async () => {
    const sent = await open(failed, {
      'POST /api/versioned-document/1/retry/': () => ({ status: 202, body: failed }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retry: lease.pdf' }))
    await waitFor(() =>
      expect(sent.filter(({ url }) => url.includes('admin-documents')).length).toBeGreaterThan(1),
    )
    expect(sent.some(({ method }) => method === 'POST')).toBe(true)
  })
})

describe('the search', () => {
  it('includes the text of documents and links to the page', async () => {
    await open(fileOf({}), {
      'GET /api/versioned-documents/search/': () => ({
        body: [
          {
            versioned_document_id: 1,
            name: 'lease.pdf',
            label_text: 'Site Lease',
            project_id: 5,
            project_name: 'Mesa Solar',
            company_id: null,
            company_name: null,
            page: 4,
            excerpt: 'the \u{E000}rent\u{E001} is due',
          },
        ],
      }),
    })
    await userEvent.type(screen.getByRole('searchbox'), 'rent{Enter}')
    const hits = await screen.findByRole('list', { name: 'In document text' })
    expect(hits.querySelector('mark')?.textContent).toBe('rent')
    expect(hits.querySelector('a')?.getAttribute('href')).toBe('/document-viewer/1/?page=4')
  })
})
