// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SidebarFooter } from '#shared/ui/layout/SidebarFooter.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const user = {
  first_name: 'Ada',
  last_name: 'Admin',
  full_name: 'Ada Admin',
  email: 'ada@joulebridge.test',
  avatar: null,
  is_staff: true,
}

it('shows the version when one is given', () => {
  render(<SidebarFooter user={user} onSignOut={() => {}} otherBundle version="1.2.3" />)
  screen.getByText('Joulebridge 1.2.3')
})

it('shows none otherwise', () => {
  render(<SidebarFooter user={user} onSignOut={() => {}} otherBundle={false} />)
  screen.getByText('Ada Admin')
  expect(screen.queryByText(/Joulebridge/)).toBeNull()
})
