/**
 * Books of fictional companies: drawn from a seed, and footing to the last unit. Everything but sums is drawn; plant is
 * the plug that makes assets equal liabilities plus equity.
 */

/** Amounts by name, in the paper's units; amounts owed, spent, or deducted are positive. */
export type Books = Readonly<Record<string, number>>

/** Ranges of the drawn amounts, as shares of the company's size. */
const DRAWN = {
  checking: [0.02, 0.09],
  savings: [0.01, 0.05],
  restricted: [0.005, 0.02],
  short_term_investments: [0.02, 0.08],
  receivables_gross: [0.08, 0.16],
  allowance: [0.001, 0.004],
  affiliates: [0.004, 0.02],
  inventory: [0.03, 0.1],
  prepaid: [0.005, 0.02],
  land: [0.02, 0.05],
  accumulated: [0.1, 0.3],
  goodwill: [0.02, 0.06],
  intangibles: [0.01, 0.05],
  other_assets: [0.004, 0.02],
  payables: [0.03, 0.09],
  accrued: [0.01, 0.05],
  deferred: [0.005, 0.03],
  current_debt: [0.01, 0.04],
  current_lease: [0.002, 0.01],
  long_term_debt: [0.2, 0.45],
  lease: [0.01, 0.05],
  deferred_tax: [0.01, 0.03],
  paid_in: [0.4, 0.7],
  product: [0.4, 0.8],
  service: [0.1, 0.3],
  cost_product: [0.25, 0.38],
  cost_service: [0.05, 0.09],
  selling: [0.02, 0.05],
  general: [0.03, 0.07],
  research: [0.01, 0.03],
  depreciation: [0.02, 0.05],
  interest: [0.01, 0.03],
  interest_income: [0.001, 0.005],
  tax: [0.005, 0.02],
  distributions: [0.005, 0.02],
  capital_expenditure: [0.03, 0.09],
} as const satisfies Record<string, readonly [number, number]>

type Drivers = Record<keyof typeof DRAWN, number>
const NAMES = Object.keys(DRAWN) as (keyof Drivers)[]

export interface BooksInput {
  seed: number
  /** Approximate sales, in the paper's units. */
  size: number
  /** Number of decimal places. */
  decimals?: number
  /** Names of amounts that the company does not have. */
  none?: readonly string[]
  /** Multipliers by name; used to create losses. */
  times?: Readonly<Record<string, number>>
}

/** Returns the same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The books of consecutive years, oldest first. */
export function booksOf(input: BooksInput, count: number): Books[] {
  const { seed, size, none = [], times = {} } = input
  const random = randomOf(seed)
  const unit = 10 ** (input.decimals ?? 0)
  const round = (value: number): number => Math.round(value * unit) / unit
  const first = NAMES.map((name) => {
    const [least, most] = DRAWN[name]
    const drawn = (least + random() * (most - least)) * size * (times[name] ?? 1)
    return [name, none.includes(name) ? 0 : round(drawn)] as const
  })
  let drivers = Object.fromEntries(first) as Drivers
  let before: Books | null = null
  const years: Books[] = []
  for (let year = 0; year <= count; year++) {
    const books = reckoned(drivers, before, round)
    if (before) years.push(books)
    before = books
    const next = NAMES.map(
      (name) => [name, round(drivers[name] * (0.92 + random() * 0.2))] as const,
    )
    drivers = { ...(Object.fromEntries(next) as Drivers), paid_in: drivers.paid_in }
  }
  return years
}

/** The books of one of the years. */
export const yearAt = (books: readonly Books[], at: number): Books => books.at(at) ?? {}

/** All sums of a year. */
function reckoned(of: Drivers, before: Books | null, round: (value: number) => number): Books {
  const cash = of.checking + of.savings
  const receivables = of.receivables_gross - of.allowance
  const current_assets =
    cash +
    of.restricted +
    of.short_term_investments +
    receivables +
    of.affiliates +
    of.inventory +
    of.prepaid
  const current_liabilities =
    of.payables + of.accrued + of.deferred + of.current_debt + of.current_lease
  const noncurrent_liabilities = of.long_term_debt + of.lease + of.deferred_tax
  const total_liabilities = current_liabilities + noncurrent_liabilities
  const revenue = of.product + of.service
  const cost_of_sales = of.cost_product + of.cost_service
  const overhead = of.selling + of.general + of.research
  const operating_expenses = overhead + of.depreciation
  const gross = revenue - cost_of_sales
  const ebit = gross - operating_expenses
  const other_net = of.interest_income - of.interest
  const pretax = ebit + other_net
  const net_income = pretax - of.tax
  const opening = before?.retained_earnings ?? 0
  const retained_earnings = opening + net_income - of.distributions
  const equity = of.paid_in + retained_earnings
  const total_assets = total_liabilities + equity
  const fixed = total_assets - current_assets - of.goodwill - of.intangibles - of.other_assets
  const since = (name: string, now: number): number => now - (before?.[name] ?? now)
  const d_receivables = -since('receivables', receivables)
  const d_inventory = -since('inventory', of.inventory)
  const d_payables = since('payables', of.payables)
  const d_accrued = since('accrued', of.accrued)
  const operating_cash_flow =
    net_income + of.depreciation + d_receivables + d_inventory + d_payables + d_accrued
  const change = since('cash', cash)
  const borrowing = change - operating_cash_flow + of.capital_expenditure + of.distributions
  const sums = {
    ...of,
    cash,
    receivables,
    current_assets,
    property: fixed,
    plant: fixed - of.land + of.accumulated,
    noncurrent_assets: total_assets - current_assets,
    total_assets,
    current_liabilities,
    noncurrent_liabilities,
    total_liabilities,
    retained_earnings,
    equity,
    both: total_assets,
    opening,
    opening_equity: of.paid_in + opening,
    revenue,
    cost_of_sales,
    gross,
    overhead,
    operating_expenses,
    expenses: cost_of_sales + operating_expenses,
    all_expenses: cost_of_sales + operating_expenses + of.interest,
    ebit,
    other_net,
    pretax,
    net_income,
    d_receivables,
    d_inventory,
    d_payables,
    d_accrued,
    operating_cash_flow,
    investing: -of.capital_expenditure,
    borrowing,
    financing: borrowing - of.distributions,
    change,
    cash_before: cash - change,
  }
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, round(value)]))
}

const WEIGHTS = [0.21, 0.26, 0.24] as const

/** Splits books into parts that add up to them: quarters of a year, companies of a group. */
export function partsOf(books: Books, count: number): Books[] {
  const parts = Array.from({ length: count }, (): Record<string, number> => ({}))
  const own = WEIGHTS.slice(0, count - 1)
  // Every amount is split by the same shares of its drawn parts, so that the sums of each part foot too.
  const drawn = NAMES.map((name) => [name, splitOf(books[name] ?? 0, own)] as const)
  const opening = splitOf(books.opening ?? 0, own)
  const before = ['receivables', 'inventory', 'payables', 'accrued', 'cash_before'].map((name) => {
    const now = name === 'cash_before' ? (books.cash_before ?? 0) : beforeOf(books, name)
    return [name === 'cash_before' ? 'cash' : name, splitOf(now, own)] as const
  })
  return parts.map((_, part) => {
    const drivers = Object.fromEntries(drawn.map(([name, split]) => [name, split[part] ?? 0]))
    const last = Object.fromEntries(before.map(([name, split]) => [name, split[part] ?? 0]))
    const opened = { ...last, retained_earnings: opening[part] ?? 0 }
    return reckoned(drivers as Drivers, opened, (value) => Math.round(value * 100) / 100)
  })
}

const beforeOf = (books: Books, name: string): number => {
  const sign = name === 'receivables' || name === 'inventory' ? 1 : -1
  return (books[name] ?? 0) + sign * (books[`d_${name}`] ?? 0)
}

function splitOf(value: number, weights: readonly number[]): number[] {
  const parts = weights.map((weight) => Math.round(value * weight))
  const rest = value - parts.reduce((sum, part) => sum + part, 0)
  return [...parts, Math.round(rest * 100) / 100]
}

/** The same books with one drawn amount changed: as reported before a restatement. */
export const withOther = (books: Books, name: keyof Drivers, value: number): Books =>
  reckoned(
    { ...(books as unknown as Drivers), [name]: value },
    {
      receivables: beforeOf(books, 'receivables'),
      inventory: beforeOf(books, 'inventory'),
      payables: beforeOf(books, 'payables'),
      accrued: beforeOf(books, 'accrued'),
      cash: books.cash_before ?? 0,
      retained_earnings: books.opening ?? 0,
    },
    (each) => Math.round(each * 100) / 100,
  )
