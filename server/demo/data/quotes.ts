import type { QuoteResult } from '#shared/entities/quote-results.ts'
import type { PrequalificationStatus, QuoteForm } from '#shared/entities/quotes.ts'
import type { PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { lawfulRatio, lawfulStart } from './lawful.ts'
import { on, told } from './planting.ts'

interface QuoteSeed {
  readonly uuid: string
  readonly created_at: string
  /** The outcome of the rules for the form on that day. */
  readonly expected: PrequalificationStatus
  readonly form: QuoteForm
}

/** The start of a visitor's solar, within the law. */
const solarStart = (day: string): string => lawfulStart('solar', on(day))

/** What a form states of the material assistance ratio: nothing where its start requires none. */
function solarRatio(start: string, ratio: number | null) {
  const material_assistance_ratio = lawfulRatio('solar', solarStart(start), ratio)
  return material_assistance_ratio === null ? {} : { material_assistance_ratio }
}

const table = () =>
  ({
    quotePrequalified: {
      uuid: '5b0d3f62-8a54-4c1e-9d0a-2f7a61c4e811',
      created_at: on('2026-11-12T18:26:00.000Z'),
      expected: 'Pre-qualified',
      form: {
        contact_info: {
          first_name: 'Rosalie',
          last_name: 'Tennant',
          email: 'rosalie.tennant@cinderfield.example',
          phone_number: '614-555-0138',
          company_name: 'Cinderfield Renewables',
          job_title: 'Director of Finance',
        },
        technology: 'solar',
        project_type: 'commercial_industrial',
        project_cycle: 'own',
        location: {
          address: '2400 Foundry Row, Columbus, OH 43215',
          latitude: 39.9523,
          longitude: -83.0081,
          state: 'OH',
        },
        projects_count: 1,
        assets: [
          {
            name: 'Foundry Row ground-mount',
            installation_type: 'groundmount_solar',
            capacity_mw: 4.2,
            capacity_dc_mw: 5.5,
            eligible_costs: 7_480_000,
            interconnection_costs: 410_000,
            construction_start_date: solarStart('2025-08-18'),
            ...solarRatio('2025-08-18', null),
            placed_in_service_date: on('2026-12-14'),
            pwa: true,
            insured: true,
          },
        ],
      },
    },
    /** The prospect's quote: their front door starts from it. */
    quoteProspect: {
      uuid: '8e1f4b7a-3c52-4d0f-a6b9-61c7d2e95f03',
      created_at: on('2026-11-10T15:12:00.000Z'),
      expected: 'Pre-qualified',
      form: {
        contact_info: {
          first_name: 'Walter',
          last_name: 'Okafor',
          email: 'prospect@joulebridge.test',
          phone_number: '404-555-0158',
          company_name: 'Okafor Sunworks LLC',
          job_title: 'Founder',
        },
        technology: 'solar',
        project_type: 'commercial_industrial',
        project_cycle: 'own',
        location: { address: '900 Mill Pond Road, Macon, GA 31201', state: 'GA' },
        projects_count: 2,
        assets: [
          {
            name: 'Mill Pond rooftop',
            installation_type: 'rooftop_solar',
            capacity_mw: 1.9,
            capacity_dc_mw: 2.4,
            eligible_costs: 3_950_000,
            construction_start_date: solarStart('2025-09-22'),
            ...solarRatio('2025-09-22', null),
            placed_in_service_date: on('2026-12-18'),
            pwa: true,
            insured: true,
          },
          {
            name: 'Mill Pond carport',
            installation_type: 'carport_solar',
            capacity_mw: 0.8,
            capacity_dc_mw: 1,
            eligible_costs: 2_100_000,
            construction_start_date: solarStart('2025-10-06'),
            ...solarRatio('2025-10-06', null),
            placed_in_service_date: on('2026-12-18'),
            pwa: true,
            insured: true,
          },
        ],
      },
    },
    quoteWaitlist: {
      uuid: 'c2b9a7d0-11f4-4e0c-b6a3-90d8e57f3a24',
      created_at: on('2026-11-13T21:03:00.000Z'),
      expected: 'Waitlist',
      form: {
        contact_info: {
          first_name: 'Desmond',
          last_name: 'Fairchild',
          email: 'desmond@barnroofpower.example',
          phone_number: '802-555-0164',
        },
        technology: 'solar',
        project_type: 'commercial_industrial',
        project_cycle: 'own',
        location: { address: '18 Sugar House Lane, Barre, VT 05641', state: 'VT' },
        projects_count: 1,
        assets: [
          {
            name: 'Barn roof',
            installation_type: 'rooftop_solar',
            capacity_mw: 0.06,
            eligible_costs: 148_000,
            construction_start_date: solarStart('2026-05-11'),
            placed_in_service_date: on('2026-12-04'),
            ...solarRatio('2026-05-11', 52),
          },
        ],
      },
    },
  }) as const satisfies Record<string, QuoteSeed>

export type QuoteKey = keyof ReturnType<typeof table>
export const quotes = told<Readonly<Record<QuoteKey, QuoteSeed>>>(table)
export const quoteKeys = Object.keys(table()) as QuoteKey[]

/** Returns the visitor's result, computed by the product's own rules. */
export function quoteResult(key: QuoteKey, prices: PriceGrid): QuoteResult {
  const { form, created_at } = quotes()[key]
  return answerQuote(form, { now: new Date(created_at), prices, inUs: true })
}
