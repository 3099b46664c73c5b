import { describe, expect, it } from 'vitest'
import { stepProblems, valuesOf } from '#portals/frontdoor/step-fields.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

describe('answers of a section', () => {
  it('are restored as saved, or left empty where the shape does not match', () => {
    const values = valuesOf('company-info', {
      legal_name: 'Alder LLC',
      company_type: 'llc',
      city: 7,
      unknown: 'x',
    })
    expect(values).toMatchObject({ legal_name: 'Alder LLC', company_type: 'llc', city: '' })
    expect(values).not.toHaveProperty('unknown')
    expect(valuesOf('financial-review', { revenue: 12.5, total_debt: '9' })).toMatchObject({
      revenue: 12.5,
      total_debt: null,
    })
  })

  it('are all required to complete the section, but not to save it', () => {
    const step = 'company-info'
    const values = valuesOf(step, {})
    expect(Object.keys(stepProblems(step, values, NOW, true))).toEqual(Object.keys(values))
    expect(stepProblems(step, values, NOW, false)).toEqual({})
  })
})

describe('the review of a project', () => {
  it('can be completed without a note on open points', () => {
    const answers = { site_control: 'a', permits: 'b', interconnection: 'c', offtake: 'd' }
    const values = { ...answers, open_points: '' }
    expect(stepProblems('project-review', values, NOW, true)).toEqual({})
  })
})

describe('the placed-in-service date', () => {
  it.each([
    ['2026-02-01', { placed_in_service_date: 'Can’t be before the construction start date' }],
    ['2026-03-01', {}],
    ['', {}],
    [null, {}],
  ])('%j: %j', (day, problems) => {
    const values = { construction_start_date: '2026-03-01', placed_in_service_date: day }
    expect(stepProblems('project-info', values, NOW, false)).toEqual(problems)
    const open = { placed_in_service_date: day }
    expect(stepProblems('project-info', open, NOW, false)).toEqual({})
  })
})
