import type { SellerStatus } from '#shared/entities/companies.ts'
import type { CompanyKey } from './companies.ts'
import { on, told } from './planting.ts'

interface SellerSeed {
  readonly name: string
  readonly code: string
  readonly company: CompanyKey
  readonly status: SellerStatus
}

const sellerTable = {
  sellerHalcyonRidge: {
    name: 'Halcyon Ridge Renewables',
    code: 'HRR',
    company: 'companyHalcyonRidge',
    status: 'accepted',
  },
  sellerPrairieHarbor: {
    name: 'Prairie Harbor Energy',
    code: 'PHE',
    company: 'companyPrairieHarbor',
    status: 'accepted',
  },
  /** Accepted, but staff have not enabled the app yet: its user sees the welcome page. */
  sellerCopperline: {
    name: 'Copperline Energy Partners',
    code: 'CEP',
    company: 'companyCopperline',
    status: 'accepted',
  },
  /** Arrived through the front door and waits for staff. */
  sellerSaltgrassPending: {
    name: 'Saltgrass Community Solar',
    code: 'SCS',
    company: 'companySaltgrass',
    status: 'pending',
  },
} as const satisfies Record<string, SellerSeed>

export type SellerKey = keyof typeof sellerTable
export const sellers: Readonly<Record<SellerKey, SellerSeed>> = sellerTable
export const sellerKeys = Object.keys(sellerTable) as SellerKey[]

interface BuyerSeed {
  readonly name: string
  readonly company: CompanyKey
  /** What it attests of itself. */
  readonly attested: Readonly<Record<'is_not_foreign', boolean>> & {
    readonly tax_year_end: string
    readonly taxpayer: 'c_corporation'
    readonly attested_on: string
  }
}

const buyerTable = () =>
  ({
    buyerTamarack: {
      name: 'Tamarack Consumer Brands',
      company: 'companyTamarack',
      attested: {
        is_not_foreign: true,
        tax_year_end: '12-31',
        taxpayer: 'c_corporation',
        attested_on: on('2026-08-14'),
      },
    },
    buyerFairwater: {
      name: 'Fairwater Logistics',
      company: 'companyFairwater',
      attested: {
        is_not_foreign: true,
        tax_year_end: '12-31',
        taxpayer: 'c_corporation',
        attested_on: on('2026-01-12'),
      },
    },
  }) as const satisfies Record<string, BuyerSeed>

export type BuyerKey = keyof ReturnType<typeof buyerTable>
export const buyers = told<Readonly<Record<BuyerKey, BuyerSeed>>>(buyerTable)
export const buyerKeys = Object.keys(buyerTable()) as BuyerKey[]
