import { orgNode } from '#tests/shared/rules/projects/org-charts/samples.ts'
import { all, file, gone, lease, machine, type Row, same, values } from './changes.ts'

/** Rows for the rules about the site and its agreements. */
export const SITE_ROWS: readonly Row[] = [
  ['P01', 'policy_pass', '30 years', same],
  ['P01', 'needs_review', 'nine years after service', lease(10)],
  ['P01', 'policy_pass', 'ends ten years after service to the day', lease(10, '2026-08-01')],
  ['P01', 'needs_review', 'ends five years after service to the day', lease(5, '2026-08-01')],
  ['P01', 'fail', 'ends four years after service', lease(5)],
  ['P01', 'not_run', 'no lease', gone('site_lease')],
  ['P01', 'omitted', 'own land', values({ site_control_type: 'land_owned' })],
  ['P02', 'policy_pass', 'the owner is the tenant', same],
  [
    'P02',
    'needs_review',
    'a stranger is the tenant',
    file('site_lease', {
      commencement_date: '2025-01-01',
      site_lease_term: 30,
      tenant: 'Other, LLC',
    }),
  ],
  ['P02', 'not_run', 'no lease', gone('site_lease')],
  [
    'P02',
    'policy_pass',
    'a company of the ownership chart is the tenant',
    all(
      (project) => ({ ...project, chart: { nodes: [orgNode('other')], edges: [] } }),
      file('site_lease', {
        commencement_date: '2025-01-01',
        site_lease_term: 30,
        tenant: 'Other, LLC',
      }),
    ),
  ],
  [
    'P02',
    'policy_pass',
    'an affiliate holds the deed',
    all(
      values({ site_control_type: 'land_owned' }),
      file('deed_of_title', { grantee: 'Mesa Holdings, Incorporated' }),
    ),
  ],
  ['P03', 'policy_pass', 'more than is built', same],
  [
    'P03',
    'fail',
    'less than is built',
    file('interconnection_agreement', { signed_date: '2025-01-05', capacity: 4_000 }),
  ],
  [
    'P03',
    'needs_review',
    'less than is built where the site uses its own power',
    all(
      values({ offtake_type: 'self_energy' }),
      file('interconnection_agreement', { signed_date: '2025-01-05', capacity: 4_000 }),
    ),
  ],
  [
    'P03',
    'needs_review',
    'less than an estimated size',
    all(
      values({ installed_capacity_ac: null }),
      file('interconnection_agreement', { signed_date: '2025-01-05', capacity: 4_000 }),
    ),
  ],
  [
    'P03',
    'not_run',
    'not signed',
    file('interconnection_agreement', { signed_date: null, capacity: 5_000 }),
  ],
  ['P04', 'policy_pass', 'before service', same],
  ['P04', 'policy_pass', '30 days later', file('pto_document', { pto_date: '2026-08-31' })],
  ['P04', 'needs_review', '31 days later', file('pto_document', { pto_date: '2026-09-01' })],
  ['P04', 'policy_pass', '60 days before', file('pto_document', { pto_date: '2026-06-02' })],
  ['P04', 'needs_review', '61 days before', file('pto_document', { pto_date: '2026-06-01' })],
  ['P04', 'fail', 'absent', gone('pto_document')],
  ['P04', 'in_progress', 'not verified', machine('pto_document', { pto_date: '2026-07-28' })],
  ['P04', 'not_run', 'without a day', file('pto_document', { pto_date: null })],
  ['P04', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  ['P22', 'policy_pass', 'forbearance', same],
  ['P22', 'needs_review', 'no forbearance', file('loan_agreement', { lender_forbearance: false })],
  ['P22', 'needs_review', 'no loan agreement', gone('loan_agreement')],
  ['P22', 'not_run', 'it does not say', file('loan_agreement', { lender_forbearance: null })],
  ['P22', 'omitted', 'no debt', values({ has_project_level_debt: false })],
  ['P26', 'policy_pass', 'final and clean', same],
  [
    'P26',
    'needs_review',
    'a condition',
    file('environmental_site_assessment', { rec_found: true }),
  ],
  ['P26', 'not_run', 'not final', file('construction_permit', { finaled: null })],
  ['P27', 'policy_pass', '20 years', same],
  [
    'P27',
    'needs_review',
    '4 years',
    file('power_purchase_agreement', { power_purchase_agreement_term: 4 }),
  ],
  ['P27', 'not_run', 'no contract', gone('power_purchase_agreement')],
  [
    'P27',
    'policy_pass',
    'bills',
    all(values({ offtake_type: 'self_energy' }), file('utility_bill')),
  ],
]
