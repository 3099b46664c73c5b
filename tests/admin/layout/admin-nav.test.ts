import { describe, expect, it } from 'vitest'
import { ADMIN_NAV } from '#admin/layout/admin-nav.tsx'
import { matchPath } from '#shared/paths.ts'

const items = ADMIN_NAV.filter((entry) => entry.kind === 'item')

describe('the sidebar of the back office', () => {
  it('lists the screens of docs/product.md section 2 in order', () => {
    const labels = items.map(({ label }) => label)
    const screens = [
      'Financial Review',
      'Dashboard',
      'Fields',
      'Questions',
      'Risk Simulator',
      'Analytics',
    ]
    expect(labels.filter((label) => screens.includes(label))).toEqual(screens)
  })

  it.each(items.map(({ label, to }) => [label, to]))('%s leads to a screen: %s', (_label, to) => {
    expect(matchPath(to)).not.toBeNull()
  })
})
