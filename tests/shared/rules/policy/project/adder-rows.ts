import {
  all,
  type Change,
  community,
  file,
  gone,
  listed,
  lowIncome,
  machine,
  type Row,
  same,
  unlisted,
  values,
} from './changes.ts'

/** An award letter of this day. */
export const awarded = (award_date: string): Change =>
  file('low_income_allocation_letter', { category: 'residential_building', award_date })

/** Rows for the rules about wages and the adders. */
export const ADDER_ROWS: readonly Row[] = [
  ['P08', 'policy_pass', 'both', same],
  ['P08', 'fail', 'no wage certificate', gone('prevailing_wage_certificate')],
  ['P08', 'fail', 'no apprenticeship certificate', gone('apprenticeship_certificate')],
  ['P08', 'fail', 'not compliant', file('prevailing_wage_certificate', { compliant: false })],
  [
    'P08',
    'in_progress',
    'not verified',
    machine('prevailing_wage_certificate', { compliant: true }),
  ],
  [
    'P08',
    'needs_review',
    'read unsurely',
    machine('prevailing_wage_certificate', { compliant: true }, { confidence: 0.6 }),
  ],
  ['P08', 'not_run', 'it does not say', file('prevailing_wage_certificate', { compliant: null })],
  ['P08', 'omitted', 'below one megawatt', values({ installed_capacity_ac: 999 })],
  ['P09', 'policy_pass', '16% of the hours', same],
  [
    'P09',
    'needs_review',
    '14% of the hours',
    file('apprenticeship_certificate', {
      apprentice_hours: 140,
      total_hours: 1_000,
      good_faith: false,
    }),
  ],
  [
    'P09',
    'policy_pass',
    'good faith',
    file('apprenticeship_certificate', {
      apprentice_hours: 140,
      total_hours: 1_000,
      good_faith: true,
    }),
  ],
  [
    'P09',
    'policy_pass',
    '12.5% for 2023',
    all(
      values({ construction_start_date: '2023-06-01' }),
      file('apprenticeship_certificate', {
        apprentice_hours: 125,
        total_hours: 1_000,
        good_faith: false,
      }),
    ),
  ],
  ['P09', 'not_run', 'no certificate', gone('apprenticeship_certificate')],
  ['P10', 'policy_pass', '42% of 40%', same],
  [
    'P10',
    'fail',
    '39%',
    file('domestic_content_certification', { certified: true, domestic_percent: 39 }),
  ],
  [
    'P10',
    'fail',
    'not certified',
    file('domestic_content_certification', { certified: false, domestic_percent: 60 }),
  ],
  ['P10', 'fail', 'nothing', gone('domestic_content_certification')],
  [
    'P10',
    'needs_review',
    'read unsurely',
    machine(
      'domestic_content_certification',
      { certified: true, domestic_percent: 42 },
      { confidence: 0.5 },
    ),
  ],
  [
    'P10',
    'not_run',
    'no share',
    file('domestic_content_certification', { certified: true, domestic_percent: null }),
  ],
  ['P10', 'omitted', 'not claimed', values({ adder_domestic_content_claimed: false })],
  ['P11', 'policy_pass', 'at the start', community('2025-03-01')],
  ['P11', 'fail', 'between', community('2025-10-01')],
  ['P11', 'fail', 'nothing', values({ adder_energy_community_claimed: true })],
  [
    'P11',
    'needs_review',
    'read unsurely',
    all(
      community('2025-03-01'),
      machine(
        'energy_community_evidence',
        { category: 'brownfield', as_of: '2025-03-01' },
        { confidence: 0.7 },
      ),
    ),
  ],
  [
    'P11',
    'not_run',
    'without a day',
    all(community('2025-03-01'), file('energy_community_evidence', { category: 'brownfield' })),
  ],
  [
    'P11',
    'policy_pass',
    'county on the list at the start',
    listed('35005', { from: '2024-06-07', until: '2025-06-22' }),
  ],
  ['P11', 'policy_pass', 'on the list in service alone', listed('35005', { from: '2026-06-10' })],
  [
    'P11',
    'policy_pass',
    'a tract in a listed county',
    listed('35005001100', { from: '2024-06-07' }),
  ],
  ['P11', 'fail', 'another county', listed('35007', { from: '2024-06-07' })],
  [
    'P11',
    'not_run',
    'no list of the day in service',
    listed('35007', { from: '2024-06-07', until: '2025-06-22' }),
  ],
  ['P11', 'not_run', 'no list at all', all(listed('35005', { from: '2024-06-07' }), unlisted)],
  [
    'P11',
    'not_run',
    'only a list of another kind',
    listed('35005', { from: '2024-06-07', kind: 'coal_closure' }),
  ],
  [
    'P11',
    'needs_review',
    'a county for a coal closure',
    listed('35005', { from: '2024-06-07', kind: 'coal_closure', category: 'coal_closure' }),
  ],
  [
    'P11',
    'needs_review',
    'evidence about another county',
    listed('35005', { from: '2024-06-07', county: '35013' }),
  ],
  ['P11', 'needs_review', 'no place', listed('Chaves County', { from: '2024-06-07' })],
  [
    'P11',
    'not_run',
    'the start before 2023 locks nothing in',
    all(
      listed('35005', { from: '2022-01-01', until: '2023-04-03' }),
      values({ construction_start_date: '2022-12-31' }),
    ),
  ],
  ['P12', 'policy_pass', 'awarded', lowIncome()],
  [
    'P12',
    'fail',
    'another bonus',
    lowIncome(
      file('low_income_allocation_letter', { category: 'indian_land', award_date: '2025-07-01' }),
    ),
  ],
  ['P12', 'fail', 'both claimed', lowIncome(values({ adder_lmi_10_claimed: true }))],
  ['P12', 'fail', '5 MW', lowIncome(values({ installed_capacity_ac: 5_000 }))],
  ['P12', 'fail', 'no letter', lowIncome(gone('low_income_allocation_letter'))],
  ['P12', 'fail', 'in service the day before', lowIncome(awarded('2026-08-02'))],
  ['P12', 'policy_pass', 'in service on its day', lowIncome(awarded('2026-08-01'))],
  [
    'P12',
    'needs_review',
    'read unsurely',
    lowIncome(
      machine(
        'low_income_allocation_letter',
        { category: 'residential_building' },
        { confidence: 0.4 },
      ),
    ),
  ],
  [
    'P12',
    'not_run',
    'no category',
    lowIncome(file('low_income_allocation_letter', { category: null })),
  ],
  ['P36', 'policy_pass', 'in time', lowIncome()],
  ['P36', 'fail', 'in service the day before', lowIncome(awarded('2026-08-02'))],
  ['P36', 'fail', 'too late', lowIncome(values({ placed_in_service_date: '2029-07-02' }))],
  ['P36', 'not_run', 'no letter', lowIncome(gone('low_income_allocation_letter'))],
  [
    'P36',
    'needs_review',
    'read unsurely',
    lowIncome(
      machine('low_income_allocation_letter', { award_date: '2025-07-01' }, { confidence: 0.4 }),
    ),
  ],
]
