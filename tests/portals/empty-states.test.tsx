// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProjectDocumentsModal } from '#portals/documents/ProjectDocumentsModal.tsx'
import { CompanyPapers } from '#portals/investor/CompanyPapers.tsx'
import { ProjectDocuments } from '#portals/investor/ProjectDocuments.tsx'
import { ReviewDocuments } from '#portals/reviewer/ReviewDocuments.tsx'
import { EstimateTab } from '#portals/seller/estimate/EstimateTab.tsx'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly } from '../shared/ui/render.tsx'
import { renderSignedIn } from './seller/signed-in.tsx'

quietly()
beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const PROJECT = { id: 5, slug: 'mesa' }

/** Empty lists, except at the given addresses. */
function stubLists(told: Readonly<Record<string, readonly unknown[]>> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = told[url.split('?', 1)[0] ?? url] ?? []
    expect(contractProblem({ method: 'GET', url, status: 200, body })).toBeNull()
    const headers = { 'content-range': `items 0-${body.length}/${body.length}` }
    return Response.json(body, { headers })
  })
}

const open = (page: ReactNode) =>
  renderSignedIn(page, { route: 'projectDocuments', params: PROJECT })

describe('an empty place links onward', () => {
  it.each([
    [
      'documents of a project, for its buyer',
      <ProjectDocuments key="" transferId={3} projectId={5} />,
      'See the project overview',
      '/investor/transfer/3/project/5',
    ],
    [
      'documents of a review',
      <ReviewDocuments key="" projectId={5} documentId={null} />,
      'See the project details',
      '/?part=facts',
    ],
    [
      'files of a project',
      <ProjectDocumentsModal key="" />,
      'Upload documents',
      '/projects/mesa-5?tab=documents',
    ],
    [
      'papers of companies, without a transfer',
      <CompanyPapers key="" buyerId={2} />,
      'See your payment method',
      '/investor/payments',
    ],
  ])('%s', async (_what, page, name, address) => {
    stubLists()
    open(page)
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(address)
  })

  it('papers of companies, with a transfer', async () => {
    stubLists({ '/api/funds/transfers/': [aRecord('transfers.list', { id: 7 })] })
    open(<CompanyPapers buyerId={2} />)
    const link = await screen.findByRole('link', { name: 'Open your latest transfer' })
    expect(link.getAttribute('href')).toBe('/investor/transfer/7')
  })

  it('moves the focus to the first missing fact when there is no estimate yet', async () => {
    stubLists()
    open(<EstimateTab project={aRecord('projects.get', { id: 5, name: 'Mesa' })} />)
    await userEvent.click(screen.getByRole('button', { name: 'Review credit details' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Technology'))
  })
})
