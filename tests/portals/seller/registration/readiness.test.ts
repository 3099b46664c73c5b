import { describe, expect, it } from 'vitest'
import {
  type OwnRecords,
  type Registered,
  type RegistrationState,
  registrationReadiness,
} from '#portals/seller/registration/readiness.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { projectOf } from '../records.ts'

const complete = projectOf({
  installation_type: 'rooftop_solar',
  full_street_address: '12 Canal Street',
  construction_start_date: '2025-03-01',
  placed_in_service_date: '2026-02-01',
  parties: [{ company_id: 1, company_name: 'Vega', role: 'transferor' }],
  values: { credit_transfer_method: 'transfer', credit_tax_year: 2026 },
})

const slot = (document_type: DocumentType, state: ClassificationState = 'completed', id = 7) => ({
  id,
  project_id: complete.id,
  document_type,
  state,
})

const own: OwnRecords = {
  slots: [slot('pto_document'), slot('construction_permit')],
  company: { id: 1, ein: '12-3456789', values: { tax_class: 'partnership' } },
}
const due = { submit_by: '2027-06-17', return_on: '2027-10-15', gap: null }
const open: Registered = { standing: 'open', numbers: [], due }
const none: OwnRecords = { slots: [], company: null }

type Row = [what: string, changes: Partial<ProjectDetail>, state: RegistrationState]

describe('registrationReadiness', () => {
  it.each([
    ['everything is recorded', {}, 'ready'],
    ['no day of service', { placed_in_service_date: null }, 'not_in_service'],
    ['no address', { full_street_address: null }, 'gaps'],
    ['no tax owner', { parties: [] }, 'gaps'],
    ['no choice of transfer', { values: { credit_tax_year: 2026 } }, 'gaps'],
    ['a typed number', { values: { ...complete.values, registration_number: 'AB 1' } }, 'ready'],
  ] satisfies Row[])('with %s is %s', (_what, changes, state) => {
    expect(registrationReadiness({ ...complete, ...changes }, own, open).state).toBe(state)
  })

  it.each([
    ['issued', ['AB 1'], 'registered', 'AB 1'],
    ['submitted', [], 'submitted', null],
  ] as const)('tells what is %s whatever is missing', (standing, numbers, state, number) => {
    const facts = { ...complete, full_street_address: null }
    expect(
      registrationReadiness(facts, own, { ...open, standing, numbers: [...numbers] }),
    ).toMatchObject({
      state,
      number,
    })
  })

  it('tells the day of the key dates, whoever owns the company', () => {
    expect(registrationReadiness(complete, own, open).due).toEqual(due)
  })

  it('derives the tax year from the placed-in-service date until one is recorded', () => {
    const bare = { ...complete, values: {} }
    expect(registrationReadiness(bare, own, open).taxYear).toBe(2026)
    const planned = { ...bare, placed_in_service_date: null }
    expect(registrationReadiness(planned, own, open).taxYear).toBe(null)
  })

  it('links each gap to where it is filled in', () => {
    const { points } = registrationReadiness(projectOf({}), none, open)
    expect(points.filter(({ isDone }) => !isDone)).toHaveLength(points.length)
    expect(points.find(({ key }) => key === 'credit_tax_year')?.to).toBe(
      '/projects/mesa-5?tab=fields&field=credit_tax_year',
    )
  })

  it.each([
    ['the letter of service', 'placed_in_service_letter', 'completed', true],
    ['a certificate of completion', 'completion_certificate', 'completed', true],
    ['permission to operate in review', 'pto_document', 'unstructured', false],
    ['another document', 'site_lease', 'completed', false],
  ] as const)('accepts %s as evidence of service: %s %s', (_what, type, state, isDone) => {
    const records = { ...own, slots: [slot(type, state), slot('construction_permit')] }
    const { points } = registrationReadiness(complete, records, open)
    expect(points.find(({ key }) => key === 'evidence')?.isDone).toBe(isDone)
  })

  it('links to the slot of a missing document, and ignores documents of other projects', () => {
    const missing = { ...own, slots: [slot('pto_document', 'missing', 31)] }
    const evidence = (records: OwnRecords) =>
      registrationReadiness(complete, records, open).points.find(({ key }) => key === 'evidence')
    expect(evidence(missing)?.to).toBe('/projects/mesa-5?tab=documents&document=31')
    const other = { ...own, slots: [{ ...slot('pto_document'), project_id: 99 }] }
    expect(evidence(other)?.isDone).toBe(false)
  })

  it.each([
    ['own, with a number', own, true],
    ['own, without', { ...own, company: { id: 1, ein: null, values: {} } }, false],
    [
      'another, without a W-9',
      { ...own, company: { id: 2, ein: '12-3456789', values: {} } },
      false,
    ],
    [
      'another, with its W-9',
      { slots: [slot('w9_form')], company: { id: 2, ein: null, values: {} } },
      true,
    ],
  ] as const)('knows the tax ID of a tax owner that is %s', (_who, records, isDone) => {
    const { points } = registrationReadiness(complete, records, open)
    expect(points.find(({ key }) => key === 'tax_id')?.isDone).toBe(isDone)
  })
})
