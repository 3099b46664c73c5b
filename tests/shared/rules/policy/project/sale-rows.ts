import type { RegisteredProperty } from '#shared/entities/registrations.ts'
import { playing } from '../samples.ts'
import {
  all,
  type Change,
  charted,
  file,
  gone,
  machine,
  type Row,
  sales,
  same,
  values,
} from './changes.ts'

const ending =
  (day: string): Change =>
  (project) =>
    playing(project, 'transferor', { fiscal_year_end: day })

const WITH_STORAGE = { storage_eligible_costs: 1_000_000, storage_capacity_ac: 500 }

const registered =
  (...properties: readonly RegisteredProperty[]): Change =>
  (project) => ({
    ...project,
    registrations: properties.map((property) => ({ property, tax_year: 2026, state: 'issued' })),
  })

/** Rows for the rules about the sale. */
export const SALE_ROWS: readonly Row[] = [
  ['P28', 'policy_pass', 'issued', same],
  [
    'P28',
    'policy_pass',
    'a recorded number without its paper',
    all(gone('registration_screenshot'), registered('project')),
  ],
  [
    'P28',
    'in_progress',
    'a recorded number for one of two properties',
    all(registered('project'), gone('registration_screenshot'), values(WITH_STORAGE)),
  ],
  [
    'P28',
    'policy_pass',
    'a recorded number for each of two properties',
    all(registered('project', 'storage'), values(WITH_STORAGE)),
  ],
  ['P28', 'in_progress', 'early', gone('registration_screenshot')],
  ['P28', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  [
    'P28',
    'needs_review',
    'read unsurely',
    machine(
      'registration_screenshot',
      { registration_number: 'SX26-1', status: 'issued', tax_period: '12/2026' },
      { confidence: 0.5 },
    ),
  ],
  ['P28', 'in_progress', 'one number for two properties', values(WITH_STORAGE)],
  [
    'P28',
    'in_progress',
    'another period',
    file('registration_screenshot', {
      registration_number: 'SX26-1',
      status: 'issued',
      tax_period: '12/2025',
    }),
  ],
  ['P29', 'policy_pass', 'all of it', same],
  ['P29', 'fail', 'a cent more', sales({ credit: 4_000_000.01 })],
  ['P29', 'not_run', 'no formula', values({ eligible_costs: null })],
  ['P29', 'omitted', 'nothing is sold', (project) => ({ ...project, sales: [] })],
  ['P30', 'policy_pass', 'the parent of a disregarded company', same],
  [
    'P30',
    'fail',
    'a disregarded transferor',
    (project) => playing(project, 'transferor', { tax_class: 'disregarded' }),
  ],
  [
    'P30',
    'fail',
    'the owner files itself',
    (project) => playing(project, 'owner', { tax_class: 'partnership' }),
  ],
  ['P30', 'policy_pass', 'the tax owner of the chart', charted('mesa')],
  ['P30', 'fail', 'a company below the tax owner of the chart', charted('top')],
  ['P30', 'policy_pass', 'a chart that does not tell', charted('nobody')],
  ['P30', 'not_run', 'no tax class', (project) => playing(project, 'owner', { tax_class: null })],
  ['P33', 'policy_pass', 'in the credit year', same],
  ['P33', 'policy_pass', 'on the last day of a corporation', sales({ payment_date: '2027-10-15' })],
  ['P33', 'fail', 'a day later', sales({ payment_date: '2027-10-16' })],
  ['P33', 'fail', 'a year early', sales({ payment_date: '2025-12-31' })],
  ['P33', 'not_run', 'no date', sales({ payment_date: null })],
  [
    'P33',
    'policy_pass',
    'no date, and nobody has paid',
    sales({ payment_date: null, is_open: true }),
  ],
  [
    'P33',
    'policy_pass',
    'without an extension, on the due date',
    all(values({ return_extension_filed: false }), sales({ payment_date: '2027-04-15' })),
  ],
  [
    'P33',
    'fail',
    'without an extension, a day later',
    all(values({ return_extension_filed: false }), sales({ payment_date: '2027-04-16' })),
  ],
  [
    'P33',
    'fail',
    'after the day on which filing is planned',
    all(values({ planned_filing_date: '2027-06-01' }), sales({ payment_date: '2027-06-02' })),
  ],
  [
    'P33',
    'fail',
    'in a calendar year whose tax year began in June',
    all(ending('2026-05-31'), sales({ payment_date: '2026-01-15' })),
  ],
  [
    'P33',
    'fail',
    'after the return of a year that ends in May',
    all(ending('2026-05-31'), sales({ payment_date: '2028-03-16' })),
  ],
]
