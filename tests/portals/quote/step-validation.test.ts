import { describe, expect, it } from 'vitest'
import { emptyValues, type QuoteValues } from '#portals/quote/quote-values.ts'
import {
  firstOpenStep,
  formProblems,
  reachedSteps,
  stepProblems,
} from '#portals/quote/step-validation.ts'
import { type FormStepName, readStep, stepOfField, stepsFor } from '#portals/quote/steps.ts'
import { NAME_MESSAGE, PHONE_MESSAGE } from '#shared/entities/person-patterns.ts'
import { fullValues, withAsset } from './values.ts'

const withContact = (changes: Partial<QuoteValues['contact_info']>): QuoteValues => ({
  ...fullValues,
  contact_info: { ...fullValues.contact_info, ...changes },
})

const withStorage = (changes: Parameters<typeof withAsset>[0]): QuoteValues => ({
  ...withAsset({ storage_mw: 5, ...changes }),
  technology: 'solar_storage',
})

describe('problems of a step', () => {
  it('do not exist for a complete form', () => {
    expect(formProblems(fullValues)).toEqual({})
  })

  it.each<[string, FormStepName, QuoteValues, Record<string, string>]>([
    [
      'no first name',
      'contactInfo',
      withContact({ first_name: ' ' }),
      { 'contact_info.first_name': 'Fill in this field' },
    ],
    [
      'digits in a name',
      'contactInfo',
      withContact({ last_name: 'Kim 3' }),
      { 'contact_info.last_name': NAME_MESSAGE },
    ],
    [
      'a short phone',
      'contactInfo',
      withContact({ phone_number: '555-010' }),
      { 'contact_info.phone_number': PHONE_MESSAGE },
    ],
    [
      'no email',
      'contactInfo',
      withContact({ email: 'ana' }),
      { 'contact_info.email': 'Enter a valid email address' },
    ],
    [
      'a job title with digits',
      'contactInfo',
      withContact({ job_title: 'VP 2' }),
      { 'contact_info.job_title': NAME_MESSAGE },
    ],
    [
      'no technology',
      'technology',
      { ...fullValues, technology: null },
      { technology: 'Choose one' },
    ],
    [
      'no type',
      'projectType',
      { ...fullValues, project_type: null },
      { project_type: 'Choose one' },
    ],
    [
      'no part',
      'projectCycle',
      { ...fullValues, project_cycle: null },
      { project_cycle: 'Choose one' },
    ],
    [
      'no count',
      'projectsCount',
      { ...fullValues, projects_count: null },
      { projects_count: 'Fill in this field' },
    ],
    [
      'a count of 0',
      'projectsCount',
      { ...fullValues, projects_count: 0 },
      { projects_count: 'Use at least 1' },
    ],
    [
      'a count of 10,001',
      'projectsCount',
      { ...fullValues, projects_count: 10_001 },
      { projects_count: 'Use at most 10,000' },
    ],
    [
      'no size at all',
      'assets',
      withAsset({ capacity_mw: 0 }),
      { 'assets.0.capacity_mw': 'Enter at least 0.001 MW (1 kW)' },
    ],
    [
      'parts of a cent',
      'assets',
      withAsset({ eligible_costs: 1_000.005 }),
      { 'assets.0.eligible_costs': 'Use at most two decimals' },
    ],
    [
      'more than all of it',
      'assets',
      withAsset({ tax_exempt_share: 10_100 }),
      { 'assets.0.tax_exempt_share': 'Use at most 100' },
    ],
    [
      'service before construction',
      'assets',
      withAsset({ placed_in_service_date: '2025-05-31' }),
      { 'assets.0.placed_in_service_date': 'Can’t be before the construction start date' },
    ],
    [
      'storage in service before its own construction',
      'assets',
      withStorage({
        storage_construction_start_date: '2026-03-01',
        storage_placed_in_service_date: '2026-02-01',
      }),
      { 'assets.0.storage_placed_in_service_date': 'Can’t be before the construction start date' },
    ],
    [
      'storage begun after the service that it shares with the solar',
      'assets',
      withStorage({ storage_construction_start_date: '2027-03-01' }),
      { 'assets.0.storage_construction_start_date': 'Can’t be after the placed-in-service date' },
    ],
    [
      'a year long past',
      'assets',
      withAsset({ construction_start_date: '1850-01-01' }),
      { 'assets.0.construction_start_date': 'Enter a year between 2000 and 2049' },
    ],
  ])('include %s', (_name, step, values, problems) => {
    expect(stepProblems(step, values)).toEqual(problems)
  })

  it('leave out problems of other steps', () => {
    expect(Object.keys(stepProblems('technology', emptyValues()))).toEqual(['technology'])
    expect(Object.keys(stepProblems('location', emptyValues()))).toEqual(['location.state'])
  })

  it('include the type again when the technology changes', () => {
    expect(stepProblems('projectType', { ...fullValues, technology: 'rng' })).toHaveProperty(
      'project_type',
    )
    expect(formProblems({ ...fullValues, technology: 'other', project_type: null })).toEqual({})
  })
})

describe('the path through the form', () => {
  it('has seven steps, and six for a technology without subtypes', () => {
    expect(stepsFor(null)).toEqual([
      'contactInfo',
      'technology',
      'projectType',
      'projectCycle',
      'location',
      'projectsCount',
      'assets',
    ])
    expect(stepsFor('other')).not.toContain('projectType')
    expect(stepsFor('other')).toHaveLength(6)
  })

  it.each<[string, QuoteValues, FormStepName | null, number]>([
    ['nothing', emptyValues(), 'contactInfo', 0],
    [
      'contact details only',
      { ...emptyValues(), contact_info: fullValues.contact_info },
      'technology',
      1,
    ],
    ['all but the type', { ...fullValues, project_type: null }, 'projectType', 2],
    ['all but the count', { ...fullValues, projects_count: null }, 'projectsCount', 5],
    ['everything', fullValues, null, 7],
  ])('with %s', (_name, values, open, reached) => {
    expect(firstOpenStep(values)).toBe(open)
    expect(reachedSteps(values)).toBe(reached)
  })

  it.each([
    ['technology', 'technology'],
    ['landing', null],
    ['costs', null],
    [null, null],
  ] as const)('reads the step %s of an address', (text, step) => {
    expect(readStep(text)).toBe(step)
  })

  it.each([
    ['contact_info.email', 'contactInfo'],
    ['assets.3.lmi', 'assets'],
    ['root', null],
  ] as const)('finds the step of the field %s', (name, step) => {
    expect(stepOfField(name)).toBe(step)
  })
})
