// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BundleHint } from '#admin/resources/documents/classifier/BundleHint.tsx'
import type { BundleStatus } from '#shared/entities/bundles.ts'
import { waitingFile } from '#tests/admin/queue/samples.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const part = (first: number, last: number) => ({
  first,
  last,
  title: null,
  label: null,
  confidence: null,
  reasons: [],
})

function show(status: BundleStatus, has_open_bundle = true) {
  const proposal = {
    number: 1,
    status,
    parts: [part(1, 2), part(3, 3)],
    decided_by: null,
    decided_at: null,
    version: 1,
  }
  const body = { proposal, made: [], source: null }
  const sent = stubNetwork({ 'GET /api/versioned-document/8/bundle/': () => ({ body }) })
  renderAdmin(<BundleHint file={waitingFile({ id: 8, has_open_bundle })} />)
  return sent
}

describe('a file in the queue', () => {
  it('says that it seems to contain several documents, and links to the split', async () => {
    show('proposed')
    await screen.findByText(/This file seems to contain 2 documents\./)
    expect(screen.getByRole('link', { name: 'Review the split' }).getAttribute('href')).toBe(
      '/dashboard/documents/8',
    )
  })

  it.each(['dismissed', 'accepted'] as const)(
    'shows no hint once the proposal is %s',
    async (status) => {
      const sent = show(status)
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('fetches nothing when it has no open proposal', () => {
    expect(show('proposed', false)).toHaveLength(0)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
