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

describe('what a seller does next', () => {
  it('names a request of our team first, also when every document is in', () => {
    render(<OpenPointsList stage="review" points={points} requests={request} />)
    expect(screen.getByRole('link', { name: request.text })).toBeTruthy()
    expect(screen.getByText('For you (1)')).toBeTruthy()
  })

  it('says so when nothing is left', () => {
    render(<OpenPointsList stage="review" points={points} requests={null} />)
    expect(screen.getByText('Nothing on your side is blocking Funding Ready')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
