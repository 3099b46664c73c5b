// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MoveDialog } from '#admin/resources/projects/projects/overview/MoveDialog.tsx'
import { toasts } from '#shared/ui/feedback/toast-store.ts'
import { refusal, renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

const PROJECT = aRecord('projects.get', { id: 5, name: 'Mesa', stage: 'processing', version: 7 })

describe('a move that conflicts with someone else’s change', () => {
  it.each([
    ['Use saved values', 'onboarding', 'Not moved. It’s in Onboarding.'],
    ['Use saved values', 'review', 'Moved to Review'],
    ['Save my values', 'onboarding', 'Moved to Review'],
  ] as const)('%s, saved in %s: %s', async (choice, stage, words) => {
    onTestFinished(() => toasts.dismiss())
    const saved = { ...PROJECT, stage, version: 8 }
    stubNetwork({
      'GET /api/project/5/': () => ({ body: saved }),
      'GET /api/project/5/stage-moves/': () => ({ body: { moves: [], ahead: null } }),
      'PATCH /api/project/5/': ({ ifMatch }) =>
        ifMatch === '"7"'
          ? refusal(412, 'stale')
          : { body: { ...saved, stage: 'review', version: 9 } },
    })
    const onClose = vi.fn()
    renderAdmin(<MoveDialog project={PROJECT} target="review" onClose={onClose} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
    await userEvent.click(await screen.findByRole('button', { name: choice }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.current()?.text).toBe(words)
  })
})
