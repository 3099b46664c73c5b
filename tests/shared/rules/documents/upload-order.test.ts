import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { uploadEstimate, uploadOrder } from '#shared/rules/documents/upload-order.ts'

const slot = (document_type: (typeof documentTypes.values)[number], changes = {}) => ({
  id: 1,
  document_type,
  required: true,
  state: 'missing' as const,
  is_being_checked: false,
  ...changes,
})

describe('the order of uploads', () => {
  it('starts with returned files, then files at hand, to ask for, and to order', () => {
    const slots = [
      slot('independent_engineer_report'),
      slot('property_insurance_certificate'),
      slot('epc_agreement'),
      slot('cost_segregation', { state: 'flagged' }),
      slot('site_lease'),
    ]
    expect(uploadOrder(slots).map(({ document_type }) => document_type)).toEqual([
      'cost_segregation',
      'epc_agreement',
      'site_lease',
      'property_insurance_certificate',
      'independent_engineer_report',
    ])
  })

  it.each([
    ['optional and missing', { required: false }, false],
    ['optional and returned', { required: false, state: 'flagged' as const }, true],
    ['with our team', { is_being_checked: true }, false],
    ['completed', { state: 'completed' as const }, false],
    ['of another type', { state: 'other' as const }, true],
  ])('includes what is %s: %s', (_what, changes, isIn) => {
    expect(uploadOrder([slot('site_lease', changes)])).toHaveLength(isIn ? 1 : 0)
  })

  it('keeps every gap once', () => {
    const any = fc.record({
      id: fc.integer(),
      document_type: fc.constantFrom(...documentTypes.values),
      required: fc.boolean(),
      state: fc.constantFrom(...classificationStates.values),
      is_being_checked: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any), (slots) => {
        const ordered = uploadOrder(slots)
        expect(new Set(ordered).size).toBe(ordered.length)
        expect(ordered.every((one) => slots.includes(one))).toBe(true)
        // Sorting it again changes nothing.
        expect(uploadOrder(ordered)).toEqual(ordered)
      }),
    )
  })
})

describe('the estimate', () => {
  const times = (count: number, type: Parameters<typeof slot>[0]) =>
    Array.from({ length: count }, () => slot(type))
  it.each([
    [[], ''],
    [times(3, 'site_lease'), 'About 15 minutes for what you have.'],
    [times(12, 'site_lease'), 'About an hour for what you have.'],
    [times(18, 'site_lease'), 'About 1.5 hours for what you have.'],
    [times(2, 'natcat_study'), '2 to 6 weeks for 2 to order.'],
    [
      [...times(1, 'w9_form'), ...times(2, 'pto_document'), ...times(1, 'title_report')],
      'About 5 minutes for what you have, a few days for 2 to ask for, and 2 to 6 weeks for 1 to order.',
    ],
  ])('of %# says %s', (slots, words) => {
    expect(uploadEstimate(slots)).toBe(words)
  })
})
