// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Panels } from '#shared/ui/simulator/Panels.tsx'
import { useSettings } from '#shared/ui/simulator/use-settings.ts'
import { quietly, render } from '../render.tsx'

quietly()

interface Shown {
  isWide: boolean
  whatIf: string | null
}

function Inputs({ isWide, whatIf }: Shown) {
  const [{ target }, change, address] = useSettings()
  return (
    <>
      <button type="button" onClick={() => change({ target: 100_000 })}>
        Set the target
      </button>
      <p>{`target ${target}`}</p>
      <p>{`at ${useLocation().search}`}</p>
      <Panels
        address={address}
        isWide={isWide}
        whatIf={whatIf}
        assumptions="the assumptions"
        facts="the facts"
        results={<p>the results</p>}
      />
    </>
  )
}

const show = (isWide: boolean, whatIf: string | null = 'the what-if') =>
  render(<Inputs isWide={isWide} whatIf={whatIf} />)

it('shows the what-if beside the results on a wide window', () => {
  show(true)
  expect(screen.getByText('the what-if')).toBeTruthy()
  expect(screen.getByText('the results')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Facts' }))
  expect(screen.getByText('the facts')).toBeTruthy()
  expect(screen.getByText('the results')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Results' })).toBeNull()
})

it.each(['the what-if', null])('shows the results first on a narrow one (%s)', (whatIf) => {
  show(false, whatIf)
  expect(screen.getByText('the results')).toBeTruthy()
  expect(screen.queryByText('the what-if')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Assumptions' }))
  expect(screen.getByText('the assumptions')).toBeTruthy()
  expect(screen.queryByText('the results')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Results' }))
  expect(screen.getByText('the results')).toBeTruthy()
})

it('keeps a setting that is not yet in the address when another panel is opened', () => {
  show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Set the target' }))
  fireEvent.click(screen.getByRole('link', { name: 'Facts' }))
  expect(screen.getByText('the facts')).toBeTruthy()
  expect(screen.getByText('target 100000')).toBeTruthy()
})

it('does not write settings over a link that was just followed', () => {
  vi.useFakeTimers()
  const { href } = window.location
  onTestFinished(() => {
    vi.useRealTimers()
    window.history.replaceState(null, '', href)
  })
  show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Set the target' }))
  window.history.replaceState(null, '', '?panel=facts')
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByText('at')).toBeTruthy()
})

it('writes a setting to the address once it rests', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Set the target' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('at ?target=100000')).toBeTruthy()
})
