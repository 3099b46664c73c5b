import { describe, expect, it } from 'vitest'
import {
  guaranteedTotals,
  type PortfolioPart,
  portfolioProjects,
} from '#admin/resources/companies/portfolio.ts'

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
  it('has each project once with every part in it', () => {
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

  it('is empty without parts', () => {
    expect(portfolioProjects([])).toEqual([])
  })
})

describe('what a guarantor answers for', () => {
  it.each([
    ['nothing', [], { projects: 0, itc: 0, unvested: 0 }],
    [
      'not what it only owns',
      [part({ party_role: 'owner' })],
      { projects: 0, itc: 0, unvested: 0 },
    ],
    [
      'credits known and unknown',
      [part({}), part({ project_id: 2, itc: null, unvested: null })],
      { projects: 2, itc: 400, unvested: 300 },
    ],
  ])('%s', (_name, parts, expected) => {
    expect(guaranteedTotals(parts)).toEqual(expected)
  })
})
