// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OpenPointsList } from '#portals/seller/project/OpenPointsList.tsx'
import { openPoints } from '#portals/seller/project/open-points.ts'
import { quietly, render } from '../../../shared/ui/render.tsx'

quietly()

const points = openPoints({ id: 5, slug: 'mesa' }, [])
const request = {
  kind: 'request',
  text: 'Respond to a request from our team.',
  link: '?tab=tasks',
} as const

const gap = (text: string) => ({ kind: 'document', text, link: `?${text}` }) as const
const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('the seller’s next steps', () => {
  it('show a request by our team first, even when every document is in', () => {
    render(<OpenPointsList stage="review" points={points} requests={[request]} />)
    expect(screen.getByRole('link', { name: request.text })).toBeTruthy()
    expect(headings()).toEqual(['Requests and questions'])
  })

  it('count blockers for you and for our team, without requests', () => {
    const [lease, photo] = [gap('Upload Site Lease.'), gap('We’re reviewing Project Photo.')]
    const open = { ...points, you: [lease], us: [photo] }
    render(<OpenPointsList stage="review" points={open} requests={[request]} />)
    expect(screen.getByText('2 items are blocking Funding Ready')).toBeTruthy()
    expect(headings()).toEqual(['Requests and questions', 'For you (1)', 'With our team (1)'])
  })

  it('say so when nothing is left', () => {
    render(<OpenPointsList stage="review" points={points} requests={[]} />)
    expect(screen.getByText('Nothing on your side is blocking Funding Ready')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
