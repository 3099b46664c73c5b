// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Panels } from '#shared/ui/simulator/Panels.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const show = (isWide: boolean, whatIf: string | null = 'the what-if') =>
  render(
    <Panels
      isWide={isWide}
      whatIf={whatIf}
      assumptions="the assumptions"
      facts="the facts"
      results={<p>the results</p>}
    />,
  )

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
