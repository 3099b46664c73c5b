import { describe, expect, it } from 'vitest'
import {
  openQuestions,
  STEP_FIELDS,
  serviceDayRule,
  valuesOf,
} from '#portals/frontdoor/step-fields.ts'

describe('answers of a section', () => {
  it('come back as they were saved, and as empty where they have another shape', () => {
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

  it('are all open in the beginning and none when each has a value', () => {
    const step = 'project-info'
    const labels = STEP_FIELDS[step].map(({ label }) => label)
    expect(openQuestions(step, valuesOf(step, {}))).toEqual(labels)
    const full = Object.fromEntries(STEP_FIELDS[step].map(({ name }) => [name, 0]))
    expect(openQuestions(step, full)).toEqual([])
  })
})

describe('the day of service', () => {
  it.each([
    ['2026-02-01', 'Can’t be before the construction start date'],
    ['2026-03-01', true],
    ['', true],
    [null, true],
  ])('%j: %j', (day, verdict) => {
    const rule = serviceDayRule('construction_start_date')
    expect(rule(day, { construction_start_date: '2026-03-01' })).toBe(verdict)
    expect(rule(day, {})).toBe(true)
  })
})
