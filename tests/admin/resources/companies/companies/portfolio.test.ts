import { describe, expect, it } from 'vitest'
import {
  type PortfolioPart,
  portfolioProjects,
} from '#admin/resources/companies/companies/portfolio.ts'

const part = (given: Partial<PortfolioPart>): PortfolioPart => ({
  project_id: 1,
  project: 'Overlook Mesa Solar',
  party_role: 'guarantor',
  stage: 'review',
  itc: 400,
  unvested: 300,
  ...given,
})

describe('a portfolio', () => {
  it('lists each project once with all its roles', () => {
    const parts = [
      part({ party_role: 'transferor' }),
      part({ project_id: 2, project: 'Sage Flat Solar' }),
      part({}),
    ]
    expect(portfolioProjects(parts).map(({ project, roles }) => [project, roles])).toEqual([
      ['Overlook Mesa Solar', ['transferor', 'guarantor']],
      ['Sage Flat Solar', ['guarantor']],
    ])
  })

  it('is empty when the company has no roles', () => {
    expect(portfolioProjects([])).toEqual([])
  })
})
