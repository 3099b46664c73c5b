// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Figure } from '#shared/ui/screen/Figure.tsx'
import { quietly, render } from '../render.tsx'

quietly()

it.each([
  ['Nov 30, 2026', 'nowrap'],
  ['$2,510,628.38', 'normal'],
  ['Waiting for our team', 'normal'],
])('%s has the white space %s', (value, whiteSpace) => {
  render(<Figure label="Next payment" value={value} />)
  expect(getComputedStyle(screen.getByText(value)).whiteSpace).toBe(whiteSpace)
})
