// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OrgTree } from '#portals/seller/organization/OrgTree.tsx'
import { projectNode } from '#portals/seller/organization/organization.ts'
import { quietly, render } from '../../../shared/ui/render.tsx'

quietly()

describe('the chart', () => {
  it('is made of nested lists, so that it reads well without its lines', () => {
    const parties = [
      { company_id: 1, company_name: 'Mesa Owner', role: 'owner' as const },
      { company_id: 2, company_name: 'Vega', role: 'guarantor' as const },
    ]
    render(<OrgTree root={projectNode({ id: 5, slug: 'mesa', name: 'Mesa', parties })} />)
    const tree = within(screen.getByRole('list', { name: 'Company chart' }))
    const depthOf = (text: string) => {
      let depth = 0
      for (let at = tree.getByText(text).parentElement; at; at = at.parentElement) {
        if (at.tagName === 'UL') depth += 1
      }
      return depth
    }
    expect(['Mesa', 'Owner', 'Mesa Owner', 'Guarantor', 'Vega'].map(depthOf)).toEqual([
      1, 2, 3, 2, 3,
    ])
    expect(tree.getByRole('link').getAttribute('href')).toBe('/org-info/5/chart')
    expect(tree.getAllByRole('listitem')).toHaveLength(5)
  })
})
