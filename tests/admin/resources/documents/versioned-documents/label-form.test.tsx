// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LabelForm } from '#admin/resources/documents/versioned-documents/LabelForm.tsx'
import { waitingFile } from '#tests/admin/queue/samples.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

const SUGGESTED = {
  label: 'site_lease',
  word: null,
  confidence: 0.87,
  engine: 'joulebridge-labels 1',
} as const

function open(given: Parameters<typeof waitingFile>[0]) {
  const onPage = vi.fn()
  const sent = stubNetwork({
    'GET /api/versioned-document/get-ai-label/1/': () => ({
      body: {
        ...SUGGESTED,
        status: 'ready',
        alternatives: [],
        evidence: [{ phrase: 'GROUND LEASE', page: 2, kind: 'title' }],
        reason: null,
        engine: 'joulebridge-labels 1',
        learned: null,
      },
    }),
  })
  renderAdmin(
    <LabelForm file={aRecord('versionedDocuments.get', waitingFile(given))} onPage={onPage} />,
  )
  return { sent, onPage }
}

it('shows what was suggested and why, even next to a label that a person chose', async () => {
  const { onPage } = open({ label: 'easement_agreement', ai_label: SUGGESTED })
  const line = within(screen.getByRole('group', { name: 'Suggested type' }))
  line.getByText('Suggested: Site Lease · Likely (87%)')
  await userEvent.click(await line.findByRole('button', { name: 'Title, page 2' }))
  expect(line.getByText('GROUND LEASE').tagName).toBe('Q')
  expect(onPage).toHaveBeenCalledWith(2)
})

it('shows no suggestion when there is none', () => {
  const { sent } = open({ ai_label: null })
  expect(screen.queryByText(/Suggested/)).toBeNull()
  expect(sent).toEqual([])
})
