// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NextWork } from '#admin/work/NextWork.tsx'
import { workRun } from '#admin/work/work-run.ts'
import { useLeaveGuard } from '#shared/ui/forms/use-leave-guard.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../shared/ui/render.tsx'
import { renderAdmin, rows, stubNetwork } from '../render.tsx'

quietly()

const task = { kind: 'task', project_id: 5, step: 'check_answer' } as const
const current = aRecord('work.list', { ...task, id: 'task-1', record_id: 1 })
const next = aRecord('work.list', { ...task, id: 'task-2', record_id: 2 })

/** A piece of work with a note. */
function Piece() {
  const [note, setNote] = useState('')
  useLeaveGuard(note !== '')
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <NextWork />
    </>
  )
}

function open() {
  workRun.set({
    filter: {},
    sort: ['due_date', 'ASC'],
    address: '/dashboard',
    skip: 0,
    seen: ['task-1'],
    current,
    next: null,
    isLeft: false,
  })
  onTestFinished(() => workRun.set(null))
  stubNetwork({ 'GET /api/work/': () => rows(current, next) })
  return renderAdmin(<Piece />).router
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('going to the next work item', () => {
  it('needs no confirmation when nothing was typed', async () => {
    const router = open()
    await press('Next')
    await waitFor(() => expect(router.state.location.search).toBe('?task=2'))
  })

  it('asks before discarding a half-written note, even on the same page', async () => {
    const router = open()
    await userEvent.type(screen.getByLabelText('Note'), 'The lease')
    await press('Next')
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await press('Stay on page')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'The lease')
    await press('Next')
    await press('Leave without saving')
    await waitFor(() => expect(router.state.location.search).toBe('?task=2'))
  })
})
