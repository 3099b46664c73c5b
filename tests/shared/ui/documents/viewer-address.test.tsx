// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useViewerAddress } from '#shared/ui/documents/viewer-address.ts'
import { quietly, render } from '../render.tsx'

quietly()

function Desk() {
  const { openTab, show, showLayout } = useViewerAddress()
  const toMark = () => {
    openTab('answers')
    show(2, null)
  }
  return (
    <>
      <button type="button" onClick={toMark}>
        Mark
      </button>
      <button type="button" onClick={() => showLayout(true)}>
        Layout
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

it('keeps the tab and the page that one press changes, and the layout', async () => {
  render(<Desk />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
  expect(screen.getByRole('status').textContent).toBe('?tab=answers&page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Layout' }))
  expect(screen.getByRole('status').textContent).toBe('?tab=answers&page=2&layout=1')
})
