import { TODAY } from '../samples.ts'
import {
  all,
  type Change,
  file,
  gone,
  machine,
  type Row,
  sales,
  same,
  unguaranteed,
  values,
} from './changes.ts'

const unsold: Change = (project) => ({ ...project, sales: [] })

/** Rows for the rules about insurance and guarantees. */
export const PROTECTION_ROWS: readonly Row[] = [
  ['P19', 'policy_pass', 'insured', same],
  [
    'P19',
    'fail',
    'expired',
    file('property_insurance_certificate', { insured_value: 9_500_000, expiry: '2026-11-15' }),
  ],
  [
    'P19',
    'policy_pass',
    'on its last day',
    file('property_insurance_certificate', { insured_value: 9_500_000, expiry: TODAY }),
  ],
  [
    'P19',
    'fail',
    '89%',
    file('property_insurance_certificate', { insured_value: 8_900_000, expiry: '2027-06-30' }),
  ],
  ['P19', 'needs_review', 'in Texas without a study', values({ state: 'TX' })],
  ['P19', 'needs_review', 'in California without a study', values({ state: 'CA' })],
  ['P19', 'needs_review', 'in Puerto Rico without a study', values({ state: 'PR' })],
  ['P19', 'policy_pass', 'in Arizona without a study', values({ state: 'AZ' })],
  [
    'P19',
    'policy_pass',
    'in Texas with a study',
    all(values({ state: 'TX' }), file('natcat_study')),
  ],
  ['P19', 'not_run', 'no certificate', gone('property_insurance_certificate')],
  ['P20', 'policy_pass', 'just enough', same],
  [
    'P20',
    'fail',
    'too little',
    file('liability_insurance_certificate', { each_occurrence: 1_000_000, aggregate: 1_999_999 }),
  ],
  [
    'P20',
    'needs_review',
    'read unsurely',
    machine(
      'liability_insurance_certificate',
      { each_occurrence: 1_000_000, aggregate: 2_000_000 },
      { confidence: 0.8 },
    ),
  ],
  ['P20', 'not_run', 'no certificate', gone('liability_insurance_certificate')],
  ['P21', 'omitted', 'investment grade', same],
  [
    'P21',
    'policy_pass',
    'insured',
    unguaranteed(file('tax_credit_insurance_policy', { limit: 4_800_000 })),
  ],
  [
    'P21',
    'needs_review',
    'insured for less',
    unguaranteed(file('tax_credit_insurance_policy', { limit: 4_700_000 })),
  ],
  [
    'P21',
    'policy_pass',
    'insured for the half that is sold',
    unguaranteed(
      all(sales({ credit: 2_000_000 }), file('tax_credit_insurance_policy', { limit: 2_400_000 })),
    ),
  ],
  [
    'P21',
    'needs_review',
    'insured for less than is sold',
    unguaranteed(
      all(sales({ credit: 2_000_001 }), file('tax_credit_insurance_policy', { limit: 2_400_000 })),
    ),
  ],
  ['P21', 'needs_review', 'neither', unguaranteed()],
  [
    'P21',
    'not_run',
    'no credit',
    unguaranteed(all(unsold, values({ projected_itc_amount: null }))),
  ],
  ['P34', 'policy_pass', 'apart', same],
  [
    'P34',
    'needs_review',
    'the transferor itself',
    (project) => ({
      ...project,
      parties: project.parties.map((one) =>
        one.role === 'guarantor' ? { ...one, company_id: 2 } : one,
      ),
    }),
  ],
  [
    'P34',
    'not_run',
    'none',
    (project) => ({
      ...project,
      parties: project.parties.filter(({ role }) => role !== 'guarantor'),
    }),
  ],
]
