import { describe, expect, it } from 'vitest'
import {
  dueDates,
  type RegistrationState,
  registrationReadiness,
} from '#portals/seller/registration/readiness.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { projectOf } from '../records.ts'

const complete = projectOf({
  installation_type: 'rooftop_solar',
  full_street_address: '12 Canal Street',
  construction_start_date: '2025-03-01',
  placed_in_service_date: '2026-02-01',
  parties: [{ company_id: 1, company_name: 'Vega', role: 'transferor' }],
  values: { credit_transfer_method: 'transfer', credit_tax_year: 2026 },
})

type Row = [what: string, changes: Partial<ProjectDetail>, state: RegistrationState]

describe('registrationReadiness', () => {
  it.each([
    ['everything is recorded', {}, 'ready'],
    ['no day of service', { placed_in_service_date: null }, 'not_in_service'],
    ['no address', { full_street_address: null }, 'gaps'],
    ['no tax owner', { parties: [] }, 'gaps'],
    ['no choice of transfer', { values: { credit_tax_year: 2026 } }, 'gaps'],
    [
      'a number',
      { values: { registration_number: 'AB 1' }, full_street_address: null },
      'registered',
    ],
    ['a blank number', { values: { ...complete.values, registration_number: ' ' } }, 'ready'],
  ] satisfies Row[])('with %s is %s', (_what, changes, state) => {
    expect(registrationReadiness({ ...complete, ...changes }).state).toBe(state)
  })

  it('advises 120 days before the earlier extended due date', () => {
    expect(registrationReadiness(complete)).toMatchObject({
      taxYear: 2026,
      registerBy: '2027-05-18',
    })
    expect(dueDates(2026)).toEqual({ partnership: '2027-09-15', corporation: '2027-10-15' })
  })

  it('takes the year of service for the tax year, until one is recorded', () => {
    const open = { ...complete, values: {} }
    expect(registrationReadiness(open).taxYear).toBe(2026)
    const planned = { ...open, placed_in_service_date: null }
    expect(registrationReadiness(planned)).toMatchObject({ taxYear: null, registerBy: null })
  })

  it('leads each gap to where it is filled in', () => {
    const { points } = registrationReadiness(projectOf({}))
    expect(points.filter(({ isDone }) => !isDone)).toHaveLength(points.length)
    expect(points.find(({ key }) => key === 'credit_tax_year')?.to).toBe(
      '/projects/mesa-5?tab=fields&field=credit_tax_year',
    )
  })
})
