// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SidebarNav } from '#shared/ui/layout/SidebarNav.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const menu = { kind: 'menu', id: 'm', label: 'Funding', items: [], empty: 'Nothing yet' } as const

describe('a menu without items', () => {
  it('says that they are loading, without a count', () => {
    render(<SidebarNav entries={[{ ...menu, isLoading: true }]} label="Seller" />)
    screen.getByText('Loading…')
    expect(screen.queryByText('Nothing yet')).toBeNull()
    expect(screen.getByRole('button').textContent).toBe('Funding')
  })

  it('says that there are none', () => {
    render(<SidebarNav entries={[menu]} label="Seller" />)
    screen.getByText('Nothing yet')
    expect(screen.getByRole('button').textContent).toBe('Funding0')
  })
})
