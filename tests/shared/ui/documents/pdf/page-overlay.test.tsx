// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PageOverlay } from '#shared/ui/documents/pdf/PageOverlay.tsx'
import { quietly, render } from '../../render.tsx'

quietly()
Element.prototype.setPointerCapture = () => {}

const mark = {
  key: 'answer-1',
  page: 1,
  box: { x: 0.1, y: 0.2, w: 0.3, h: 0.05 },
  label: 'Annual Rent: $12,000, page 1',
  tone: 'accent',
} as const
const placeOf = ({ style }: HTMLElement) =>
  [style.left, style.top, style.width, style.height].map(Number.parseFloat)

const plain = { turn: 0, marks: [mark], chosen: null, hits: [], spot: null, onDraw: null } as const

describe('the overlay of a page', () => {
  it('has a named button for each mark, in its place', async () => {
    const onMark = vi.fn()
    render(<PageOverlay {...plain} chosen="answer-1" onMark={onMark} />)
    const button = screen.getByRole('button', { name: mark.label, pressed: true })
    expect(placeOf(button)).toEqual([10, 20, 30, 5])
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    expect(onMark).toHaveBeenCalledWith('answer-1')
  })

  it('turns with the page', () => {
    render(<PageOverlay {...plain} turn={90} />)
    expect(placeOf(screen.getByRole('button'))).toEqual([75, 10, 5, 30])
  })

  it('reports a drawn box as it is on the upright page', () => {
    const onDraw = vi.fn()
    const { container } = render(<PageOverlay {...plain} turn={180} marks={[]} onDraw={onDraw} />)
    const layer = container.querySelector('.jb-draw')
    if (!layer) throw new Error('Nothing takes the pointer')
    layer.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
    fireEvent.pointerDown(layer, { clientX: 10, clientY: 20, button: 0 })
    fireEvent.pointerMove(layer, { clientX: 30, clientY: 60 })
    fireEvent.pointerUp(layer)
    const box = onDraw.mock.calls[0]?.[0]
    expect(box.x).toBeCloseTo(0.7)
    expect(box.y).toBeCloseTo(0.7)
    expect(box.w).toBeCloseTo(0.2)
    expect(box.h).toBeCloseTo(0.2)
  })

  it('does not take a mere press for a box', () => {
    const onDraw = vi.fn()
    const { container } = render(<PageOverlay {...plain} marks={[]} onDraw={onDraw} />)
    const layer = container.querySelector('.jb-draw')
    if (!layer) throw new Error('Nothing takes the pointer')
    layer.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
    fireEvent.pointerDown(layer, { clientX: 10, clientY: 20, button: 0 })
    fireEvent.pointerUp(layer)
    expect(onDraw).not.toHaveBeenCalled()
  })
})
