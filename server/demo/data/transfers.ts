import type { TransferStatus } from '#shared/entities/transfers.ts'
import type { BuyerKey } from './accounts.ts'
import { projectedCredit } from './credits.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

interface BankAccountSeed {
  /** Either a seller's or a buyer's. */
  readonly seller: 'sellerHalcyonRidge' | 'sellerPrairieHarbor' | null
  readonly buyer: BuyerKey | null
  readonly institution: string
  readonly name: string
  /** Last four digits; the demo has no more. */
  readonly mask: string
  readonly kind: 'checking' | 'savings'
}

const accountTable = {
  accountTamarackTreasury: {
    seller: null,
    buyer: 'buyerTamarack',
    institution: 'Sandbox First Bank',
    name: 'Tamarack Treasury Operating',
    mask: '4821',
    kind: 'checking',
  },
  accountTamarackReserve: {
    seller: null,
    buyer: 'buyerTamarack',
    institution: 'Sandbox Harbor Trust',
    name: 'Tamarack Tax Reserve',
    mask: '0937',
    kind: 'savings',
  },
  accountFairwaterOperating: {
    seller: null,
    buyer: 'buyerFairwater',
    institution: 'Sandbox First Bank',
    name: 'Fairwater Corporate Operating',
    mask: '7716',
    kind: 'checking',
  },
  accountHalcyonProceeds: {
    seller: 'sellerHalcyonRidge',
    buyer: null,
    institution: 'Sandbox Summit Credit Union',
    name: 'Halcyon Ridge Project Proceeds',
    mask: '2204',
    kind: 'checking',
  },
  accountPrairieProceeds: {
    seller: 'sellerPrairieHarbor',
    buyer: null,
    institution: 'Sandbox Lakeshore Bank',
    name: 'Prairie Harbor Collections',
    mask: '5590',
    kind: 'checking',
  },
} as const satisfies Record<string, BankAccountSeed>

type BankAccountKey = keyof typeof accountTable
export const bankAccounts: Readonly<Record<BankAccountKey, BankAccountSeed>> = accountTable
export const bankAccountKeys = Object.keys(accountTable) as BankAccountKey[]

interface PayoutTerms {
  readonly project: ProjectKey
  /** Percent of the project's credit. */
  readonly share: number
  /** Dollars per dollar of credit. */
  readonly price_per_credit: number
  /** Whether the final credit is known. */
  readonly final: boolean
}

interface TransferSeed {
  readonly name: string
  readonly buyer: BuyerKey
  readonly status: TransferStatus
  readonly transaction_id: string
  readonly payment_date: string
  readonly tax_year: number
  readonly buyer_account: BankAccountKey | null
  readonly session_id: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: UserKey | null
  readonly created_at: string
  readonly payouts: readonly PayoutTerms[]
}

const open = {
  status: 'CREATED',
  buyer_account: null,
  session_id: null,
  confirmed_at: null,
  confirmed_by: null,
} as const

const transferTable = {
  transferTamarack2023: {
    name: 'Transit Plaza 2023 credits',
    buyer: 'buyerTamarack',
    status: 'SUCCEEDED',
    transaction_id: 'JB-2024-0003',
    payment_date: '2024-03-28',
    tax_year: 2023,
    buyer_account: 'accountTamarackTreasury',
    session_id: 'seed-session-tamarack-2023',
    confirmed_at: '2024-03-21T15:04:00.000Z',
    confirmed_by: 'investor',
    created_at: '2024-02-26T16:00:00.000Z',
    payouts: [
      { project: 'projectCarportTransit', share: 100, price_per_credit: 0.895, final: true },
    ],
  },
  transferTamarack2026: {
    name: 'Millrace 2026 credits, first tranche',
    buyer: 'buyerTamarack',
    status: 'CONFIRMED',
    transaction_id: 'JB-2026-0021',
    payment_date: '2026-11-30',
    tax_year: 2026,
    buyer_account: 'accountTamarackTreasury',
    session_id: 'seed-session-tamarack-2026',
    confirmed_at: '2026-11-06T18:31:00.000Z',
    confirmed_by: 'investor',
    created_at: '2026-10-21T14:20:00.000Z',
    payouts: [
      { project: 'projectRooftopMillrace', share: 70, price_per_credit: 0.925, final: true },
    ],
  },
  /** What investor@ can buy: everything about it is known. */
  transferTamarackMeadowbrook: {
    ...open,
    name: 'Meadowbrook 2026 credits, first half',
    buyer: 'buyerTamarack',
    transaction_id: 'JB-2026-0024',
    payment_date: '2026-12-15',
    tax_year: 2026,
    created_at: '2026-11-02T17:45:00.000Z',
    payouts: [
      { project: 'projectRngMeadowbrook', share: 50, price_per_credit: 0.905, final: true },
    ],
  },
  /** Paid, and still shown as pending: one project's final credit is missing. */
  transferFairwater2025: {
    name: 'Paddock Lane and Old Cannery 2025 credits',
    buyer: 'buyerFairwater',
    status: 'SUCCEEDED',
    transaction_id: 'JB-2026-0006',
    payment_date: '2026-03-04',
    tax_year: 2025,
    buyer_account: 'accountFairwaterOperating',
    session_id: 'seed-session-fairwater-2025',
    confirmed_at: '2026-02-24T20:12:00.000Z',
    confirmed_by: 'investor2',
    created_at: '2026-01-29T15:10:00.000Z',
    payouts: [
      { project: 'projectStoragePaddock', share: 100, price_per_credit: 0.935, final: true },
      { project: 'projectRooftopCannery', share: 40, price_per_credit: 0.86, final: false },
    ],
  },
  transferTamarackCannery: {
    name: 'Old Cannery 2025 credits',
    buyer: 'buyerTamarack',
    status: 'SUCCEEDED',
    transaction_id: 'JB-2026-0009',
    payment_date: '2026-04-15',
    tax_year: 2025,
    buyer_account: 'accountTamarackReserve',
    session_id: 'seed-session-tamarack-2025',
    confirmed_at: '2026-04-08T13:55:00.000Z',
    confirmed_by: 'investor',
    created_at: '2026-03-12T15:25:00.000Z',
    payouts: [
      { project: 'projectRooftopCannery', share: 60, price_per_credit: 0.865, final: true },
    ],
  },
  transferFairwater2026: {
    name: 'Millrace 2026 credits, second tranche',
    buyer: 'buyerFairwater',
    status: 'CONFIRMED',
    transaction_id: 'JB-2026-0022',
    payment_date: '2026-12-01',
    tax_year: 2026,
    buyer_account: 'accountFairwaterOperating',
    session_id: 'seed-session-fairwater-2026',
    confirmed_at: '2026-11-09T16:40:00.000Z',
    confirmed_by: 'investor2',
    created_at: '2026-10-21T14:32:00.000Z',
    payouts: [
      { project: 'projectRooftopMillrace', share: 30, price_per_credit: 0.92, final: true },
    ],
  },
  transferFairwaterMeadowbrook: {
    ...open,
    name: 'Meadowbrook 2026 credits, second half',
    buyer: 'buyerFairwater',
    transaction_id: 'JB-2026-0025',
    payment_date: '2026-12-18',
    tax_year: 2026,
    created_at: '2026-11-02T17:58:00.000Z',
    payouts: [{ project: 'projectRngMeadowbrook', share: 50, price_per_credit: 0.9, final: true }],
  },
} as const satisfies Record<string, TransferSeed>

export type TransferKey = keyof typeof transferTable
export const transfers: Readonly<Record<TransferKey, TransferSeed>> = transferTable
export const transferKeys = Object.keys(transferTable) as TransferKey[]

interface PayoutSeed {
  readonly project: ProjectKey
  /** Whole dollars. */
  readonly projected_itc_amount: number
  readonly project_itc_amount: number | null
  readonly price_per_credit: number
}

/** Returns the payouts of a transfer with their amounts, computed with the credit formula. */
export function payoutsOf(transfer: TransferKey): PayoutSeed[] {
  return transfers[transfer].payouts.map(({ project, share, price_per_credit, final }) => {
    const projected_itc_amount = Math.round((projectedCredit(project) * share) / 100)
    return {
      project,
      projected_itc_amount,
      project_itc_amount: final ? projected_itc_amount : null,
      price_per_credit,
    }
  })
}
