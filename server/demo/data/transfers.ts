import type { TransferStatus } from '#shared/entities/transfers.ts'
import { addBusinessDays, isBusinessDay, nextBankDay } from '#shared/format/business-days.ts'
import type { BuyerKey } from './accounts.ts'
import { projectedCredit } from './credits.ts'
import { addDays } from './days.ts'
import { serviceDate } from './document-dates.ts'
import { anchorDay, on, told } from './planting.ts'
import { type ProjectKey, projects } from './projects.ts'
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

interface TransferStory {
  /** `{year}` stands for the year of the credit. */
  readonly name: string
  readonly buyer: BuyerKey
  readonly status: TransferStatus
  /** Counted from the start; the ID has the year too. */
  readonly transaction_number: string
  readonly payment_date: string
  readonly buyer_account: BankAccountKey | null
  readonly session_id: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: UserKey | null
  readonly created_at: string
  readonly payouts: readonly PayoutTerms[]
}

interface TransferSeed extends Omit<TransferStory, 'transaction_number'> {
  readonly transaction_id: string
  /** The year in which its projects were placed in service. */
  readonly tax_year: number
}

const open = {
  status: 'CREATED',
  buyer_account: null,
  session_id: null,
  confirmed_at: null,
  confirmed_by: null,
} as const

const transferTable = () =>
  ({
    transferTamarackTransit: {
      name: 'Transit Plaza {year} credits',
      buyer: 'buyerTamarack',
      status: 'SUCCEEDED',
      transaction_number: '0003',
      payment_date: on('2024-03-28'),
      buyer_account: 'accountTamarackTreasury',
      session_id: 'seed-session-tamarack-transit',
      confirmed_at: on('2024-03-21T15:04:00.000Z'),
      confirmed_by: 'investor',
      created_at: on('2024-02-26T16:00:00.000Z'),
      payouts: [
        { project: 'projectCarportTransit', share: 100, price_per_credit: 0.895, final: true },
      ],
    },
    transferTamarackMillrace: {
      name: 'Millrace {year} credits, first tranche',
      buyer: 'buyerTamarack',
      status: 'CONFIRMED',
      transaction_number: '0021',
      payment_date: on('2026-11-30'),
      buyer_account: 'accountTamarackTreasury',
      session_id: 'seed-session-tamarack-millrace',
      confirmed_at: on('2026-11-06T18:31:00.000Z'),
      confirmed_by: 'investor',
      created_at: on('2026-10-21T14:20:00.000Z'),
      payouts: [
        { project: 'projectRooftopMillrace', share: 70, price_per_credit: 0.925, final: true },
      ],
    },
    /** What investor@ can buy: everything about it is known. */
    transferTamarackMeadowbrook: {
      ...open,
      name: 'Meadowbrook {year} credits, first half',
      buyer: 'buyerTamarack',
      transaction_number: '0024',
      payment_date: on('2026-12-15'),
      created_at: on('2026-11-02T17:45:00.000Z'),
      payouts: [
        { project: 'projectRngMeadowbrook', share: 50, price_per_credit: 0.905, final: true },
      ],
    },
    /** Paid, and still shown as pending: one project's final credit is missing. */
    transferFairwaterPaddock: {
      name: 'Paddock Lane and Old Cannery {year} credits',
      buyer: 'buyerFairwater',
      status: 'SUCCEEDED',
      transaction_number: '0006',
      payment_date: on('2026-03-04'),
      buyer_account: 'accountFairwaterOperating',
      session_id: 'seed-session-fairwater-paddock',
      confirmed_at: on('2026-02-24T20:12:00.000Z'),
      confirmed_by: 'investor2',
      created_at: on('2026-01-29T15:10:00.000Z'),
      payouts: [
        { project: 'projectStoragePaddock', share: 100, price_per_credit: 0.935, final: true },
        { project: 'projectRooftopCannery', share: 40, price_per_credit: 0.86, final: false },
      ],
    },
    transferTamarackCannery: {
      name: 'Old Cannery {year} credits',
      buyer: 'buyerTamarack',
      status: 'SUCCEEDED',
      transaction_number: '0009',
      payment_date: on('2026-04-15'),
      buyer_account: 'accountTamarackReserve',
      session_id: 'seed-session-tamarack-cannery',
      confirmed_at: on('2026-04-08T13:55:00.000Z'),
      confirmed_by: 'investor',
      created_at: on('2026-03-12T15:25:00.000Z'),
      payouts: [
        { project: 'projectRooftopCannery', share: 60, price_per_credit: 0.865, final: true },
      ],
    },
    transferFairwaterMillrace: {
      name: 'Millrace {year} credits, second tranche',
      buyer: 'buyerFairwater',
      status: 'CONFIRMED',
      transaction_number: '0022',
      payment_date: on('2026-12-01'),
      buyer_account: 'accountFairwaterOperating',
      session_id: 'seed-session-fairwater-millrace',
      confirmed_at: on('2026-11-09T16:40:00.000Z'),
      confirmed_by: 'investor2',
      created_at: on('2026-10-21T14:32:00.000Z'),
      payouts: [
        { project: 'projectRooftopMillrace', share: 30, price_per_credit: 0.92, final: true },
      ],
    },
    transferFairwaterMeadowbrook: {
      ...open,
      name: 'Meadowbrook {year} credits, second half',
      buyer: 'buyerFairwater',
      transaction_number: '0025',
      payment_date: on('2026-12-18'),
      created_at: on('2026-11-02T17:58:00.000Z'),
      payouts: [
        { project: 'projectRngMeadowbrook', share: 50, price_per_credit: 0.9, final: true },
      ],
    },
  }) as const satisfies Record<string, TransferStory>

export type TransferKey = keyof ReturnType<typeof transferTable>

export const transfers = told(
  () =>
    Object.fromEntries(
      Object.entries(transferTable()).map(([key, story]) => [key, transferOf(story)]),
    ) as Readonly<Record<TransferKey, TransferSeed>>,
)

function transferOf({ transaction_number, ...story }: TransferStory): TransferSeed {
  const services = story.payouts.map(({ project }) => serviceDate(projects()[project]))
  const tax_year = Number(services[0]?.slice(0, 4))
  return {
    ...story,
    // The demo moves by whole weeks, onto holidays too.
    payment_date: nextBankDay(story.payment_date),
    name: story.name.replace('{year}', String(tax_year)),
    transaction_id: `JB-${story.created_at.slice(0, 4)}-${transaction_number}`,
    tax_year,
  }
}

export const transferKeys = Object.keys(transferTable()) as TransferKey[]

/** The transfers of a project's credit. */
export const salesOf = (project: ProjectKey): TransferKey[] =>
  transferKeys.filter((key) => transfers()[key].payouts.some((one) => one.project === project))

/** How long the demo's tax insurance runs. */
export const POLICY_YEARS = 7

/** Business days from composing a transfer to its signing. */
const SIGNING_DAYS = 3

/** The day on which the agreement of a transfer was signed. */
export const agreementSigned = (key: TransferKey): string =>
  addBusinessDays(transfers()[key].created_at.slice(0, 10), SIGNING_DAYS)

function businessDayBefore(day: string): string {
  let before = addDays(day, -1)
  while (!isBusinessDay(before)) before = addDays(before, -1)
  return before
}

/** The day on which the last conditions of a transfer were met: before its buyer confirmed, or lately. */
export const conditionsMet = (key: TransferKey): string =>
  businessDayBefore(transfers()[key].confirmed_at?.slice(0, 10) ?? anchorDay())

/** Days after the last payment on which a project's election statements were signed, before its return was due. */
const SIGNED_DAYS = 90

/** The paid transfers of a project's credit, whose elections are signed. */
export const electionsOf = (project: ProjectKey): TransferKey[] =>
  transferKeys.filter((key) => {
    const { status, payouts } = transfers()[key]
    return status === 'SUCCEEDED' && payouts.some((payout) => payout.project === project)
  })

/** The day on which a project's election statements were signed. */
export function electionSigned(project: ProjectKey): string {
  const paid = electionsOf(project).map((key) => transfers()[key].payment_date)
  return addBusinessDays(addDays(paid.toSorted().at(-1) ?? '', SIGNED_DAYS - 1), 1)
}

interface PayoutSeed {
  readonly project: ProjectKey
  /** Whole dollars. */
  readonly projected_itc_amount: number
  readonly project_itc_amount: number | null
  readonly price_per_credit: number
}

/** Returns the payouts of a transfer with their amounts, computed with the credit formula. */
export function payoutsOf(transfer: TransferKey): PayoutSeed[] {
  return transfers()[transfer].payouts.map(({ project, share, price_per_credit, final }) => {
    const projected_itc_amount = Math.round((projectedCredit(project) * share) / 100)
    return {
      project,
      projected_itc_amount,
      project_itc_amount: final ? projected_itc_amount : null,
      price_per_credit,
    }
  })
}
