import type { AuditOpinion } from '#shared/entities/evidence.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { OperatingCompanyKey } from './companies.ts'
import { addDays } from './days.ts'
import { anchorDay, told } from './planting.ts'

/** Days after which the statements of a year are there, audited: by the end of April. */
const AUDITED_AFTER_DAYS = 120

/** The latest three years with statements, oldest first. */
export const fiscalYears = told((): readonly number[] => {
  const latest = Number(addDays(anchorDay(), -AUDITED_AFTER_DAYS).slice(0, 4)) - 1
  return [latest - 2, latest - 1, latest]
})

/** Inputs that a year is computed from, in thousands of dollars; totals and equity are never typed. */
interface Drivers {
  readonly cash: number
  readonly investments: number
  readonly receivables: number
  readonly inventory: number
  readonly prepaid: number
  readonly intangibles: number
  readonly payables: number
  readonly accrued: number
  readonly current_debt: number
  readonly long_term_debt: number
  readonly deferred_tax: number
  readonly revenue: number
  readonly cost_of_sales: number
  readonly operating_expenses: number
  readonly depreciation: number
  readonly interest: number
  readonly tax: number
  readonly distributions: number
  readonly capital_expenditure: number
}

interface CompanyBooks {
  readonly auditor: string
  readonly opinion: AuditOpinion
  readonly paid_in: number
  /** Retained earnings at the start of the first year. */
  readonly opening_retained: number
  /** One value per year, oldest first. */
  readonly drivers: { readonly [D in keyof Drivers]: readonly [number, number, number] }
}

const books = {
  companyHalcyonRidge: {
    auditor: 'Pemberton Quill LLP',
    opinion: 'unqualified',
    paid_in: 21_000,
    opening_retained: 6_400,
    drivers: {
      cash: [6_200, 7_450, 9_100],
      investments: [1_500, 1_800, 2_400],
      receivables: [5_100, 5_900, 6_700],
      inventory: [2_300, 2_600, 2_200],
      prepaid: [900, 1_050, 1_120],
      intangibles: [1_200, 1_100, 1_000],
      payables: [3_600, 4_100, 4_500],
      accrued: [1_800, 2_050, 2_300],
      current_debt: [1_900, 2_000, 2_100],
      long_term_debt: [19_500, 21_800, 23_600],
      deferred_tax: [0, 0, 0],
      revenue: [29_400, 34_200, 39_800],
      cost_of_sales: [17_900, 20_600, 23_700],
      operating_expenses: [5_100, 5_700, 6_400],
      depreciation: [2_200, 2_500, 2_900],
      interest: [1_180, 1_320, 1_450],
      tax: [0, 0, 0],
      distributions: [1_400, 1_800, 2_200],
      capital_expenditure: [7_300, 6_900, 7_800],
    },
  },
  companyHalcyonHoldings: {
    auditor: 'Pemberton Quill LLP',
    opinion: 'unqualified',
    paid_in: 58_000,
    opening_retained: 22_500,
    drivers: {
      cash: [18_400, 21_700, 26_300],
      investments: [6_000, 7_500, 9_000],
      receivables: [9_800, 11_200, 12_600],
      inventory: [4_100, 4_600, 4_200],
      prepaid: [1_700, 1_900, 2_100],
      intangibles: [4_800, 4_500, 4_200],
      payables: [7_200, 7_900, 8_600],
      accrued: [4_300, 4_700, 5_200],
      current_debt: [4_000, 4_200, 4_500],
      long_term_debt: [62_000, 66_500, 70_000],
      deferred_tax: [5_200, 5_900, 6_800],
      revenue: [71_500, 81_200, 93_400],
      cost_of_sales: [42_300, 47_800, 54_600],
      operating_expenses: [11_400, 12_600, 14_100],
      depreciation: [5_600, 6_200, 6_900],
      interest: [3_600, 3_850, 4_050],
      tax: [1_810, 2_260, 2_890],
      distributions: [2_000, 2_500, 3_000],
      capital_expenditure: [16_800, 15_400, 17_900],
    },
  },
  companyPrairieHarbor: {
    auditor: 'Ostrander Vale & Co.',
    opinion: 'unqualified',
    paid_in: 64_000,
    opening_retained: 9_200,
    drivers: {
      cash: [8_900, 9_600, 12_200],
      investments: [2_000, 2_200, 3_000],
      receivables: [11_300, 12_700, 13_900],
      inventory: [6_500, 6_900, 7_100],
      prepaid: [1_600, 1_750, 1_800],
      intangibles: [3_900, 3_700, 3_500],
      payables: [9_700, 10_300, 10_900],
      accrued: [4_100, 4_500, 4_900],
      current_debt: [5_500, 5_800, 6_000],
      long_term_debt: [98_000, 104_000, 109_000],
      deferred_tax: [3_100, 3_500, 4_100],
      revenue: [76_200, 82_900, 91_700],
      cost_of_sales: [49_100, 52_700, 57_600],
      operating_expenses: [9_800, 10_500, 11_300],
      depreciation: [7_400, 8_000, 8_700],
      interest: [5_300, 5_700, 6_000],
      tax: [966, 1_260, 1_701],
      distributions: [0, 1_000, 1_500],
      capital_expenditure: [18_700, 19_500, 21_200],
    },
  },
  companyGraniteFalls: {
    auditor: 'Ostrander Vale & Co.',
    opinion: 'unqualified',
    paid_in: 720_000,
    opening_retained: 1_180_000,
    drivers: {
      cash: [214_000, 236_000, 262_000],
      investments: [95_000, 110_000, 128_000],
      receivables: [231_000, 244_000, 258_000],
      inventory: [88_000, 92_000, 95_000],
      prepaid: [41_000, 43_000, 44_000],
      intangibles: [62_000, 60_000, 58_000],
      payables: [148_000, 156_000, 163_000],
      accrued: [71_000, 74_000, 78_000],
      current_debt: [85_000, 80_000, 90_000],
      long_term_debt: [1_490_000, 1_520_000, 1_540_000],
      deferred_tax: [318_000, 330_000, 343_000],
      revenue: [1_962_000, 2_058_000, 2_171_000],
      cost_of_sales: [1_104_000, 1_149_000, 1_204_000],
      operating_expenses: [298_000, 311_000, 325_000],
      depreciation: [186_000, 195_000, 204_000],
      interest: [68_000, 70_000, 72_000],
      tax: [64_260, 69_930, 76_860],
      distributions: [110_000, 118_000, 126_000],
      capital_expenditure: [412_000, 398_000, 431_000],
    },
  },
  /** Weak on purpose: thin equity, little cash, one profitable year, a going-concern doubt. */
  companyCopperline: {
    auditor: 'Redmesa Accounting Group',
    opinion: 'going_concern',
    paid_in: 9_500,
    opening_retained: -2_100,
    drivers: {
      cash: [910, 540, 260],
      investments: [0, 0, 0],
      receivables: [1_750, 1_620, 1_480],
      inventory: [640, 720, 810],
      prepaid: [120, 110, 90],
      intangibles: [1_300, 1_250, 1_200],
      payables: [1_900, 2_350, 2_960],
      accrued: [720, 860, 1_040],
      current_debt: [1_100, 1_650, 2_400],
      long_term_debt: [17_200, 19_800, 21_500],
      deferred_tax: [0, 0, 0],
      revenue: [11_800, 10_400, 9_300],
      cost_of_sales: [7_900, 7_500, 7_100],
      operating_expenses: [1_450, 1_920, 1_980],
      depreciation: [810, 960, 1_120],
      interest: [1_520, 1_790, 2_080],
      tax: [0, 0, 0],
      distributions: [0, 0, 0],
      capital_expenditure: [3_100, 2_400, 1_300],
    },
  },
  companySaltgrass: {
    auditor: 'Tidewater Ledger PLLC',
    opinion: 'reviewed',
    paid_in: 2_900,
    opening_retained: -140,
    drivers: {
      cash: [620, 760, 940],
      investments: [0, 0, 150],
      receivables: [310, 420, 560],
      inventory: [90, 110, 120],
      prepaid: [35, 40, 48],
      intangibles: [60, 55, 50],
      payables: [240, 290, 350],
      accrued: [110, 130, 150],
      current_debt: [120, 140, 160],
      long_term_debt: [1_900, 2_250, 2_600],
      deferred_tax: [0, 0, 0],
      revenue: [1_980, 2_540, 3_260],
      cost_of_sales: [1_190, 1_500, 1_890],
      operating_expenses: [510, 590, 690],
      depreciation: [140, 175, 215],
      interest: [112, 132, 154],
      tax: [6, 30, 65],
      distributions: [0, 0, 0],
      capital_expenditure: [650, 700, 780],
    },
  },
  companyTamarack: {
    auditor: 'Galt Merriweather LLP',
    opinion: 'unqualified',
    paid_in: 1_450_000,
    opening_retained: 3_920_000,
    drivers: {
      cash: [688_000, 742_000, 801_000],
      investments: [310_000, 335_000, 360_000],
      receivables: [902_000, 947_000, 988_000],
      inventory: [1_120_000, 1_164_000, 1_203_000],
      prepaid: [140_000, 146_000, 151_000],
      intangibles: [2_260_000, 2_210_000, 2_160_000],
      payables: [1_010_000, 1_046_000, 1_078_000],
      accrued: [412_000, 428_000, 441_000],
      current_debt: [150_000, 175_000, 150_000],
      long_term_debt: [2_300_000, 2_250_000, 2_200_000],
      deferred_tax: [520_000, 531_000, 540_000],
      revenue: [9_870_000, 10_240_000, 10_610_000],
      cost_of_sales: [6_020_000, 6_220_000, 6_410_000],
      operating_expenses: [2_160_000, 2_230_000, 2_300_000],
      depreciation: [318_000, 326_000, 335_000],
      interest: [92_000, 90_000, 88_000],
      tax: [268_800, 288_540, 310_170],
      distributions: [520_000, 545_000, 570_000],
      capital_expenditure: [401_000, 410_000, 422_000],
    },
  },
  companyFairwater: {
    auditor: 'Galt Merriweather LLP',
    opinion: 'unqualified',
    paid_in: 610_000,
    opening_retained: 840_000,
    drivers: {
      cash: [196_000, 208_000, 231_000],
      investments: [40_000, 45_000, 52_000],
      receivables: [512_000, 548_000, 571_000],
      inventory: [61_000, 63_000, 66_000],
      prepaid: [58_000, 60_000, 63_000],
      intangibles: [340_000, 331_000, 322_000],
      payables: [287_000, 302_000, 318_000],
      accrued: [166_000, 174_000, 181_000],
      current_debt: [72_000, 78_000, 75_000],
      long_term_debt: [1_120_000, 1_145_000, 1_130_000],
      deferred_tax: [204_000, 211_000, 219_000],
      revenue: [3_410_000, 3_585_000, 3_742_000],
      cost_of_sales: [2_548_000, 2_668_000, 2_775_000],
      operating_expenses: [411_000, 428_000, 444_000],
      depreciation: [168_000, 176_000, 183_000],
      interest: [61_000, 63_000, 62_000],
      tax: [46_620, 52_500, 58_380],
      distributions: [60_000, 66_000, 72_000],
      capital_expenditure: [262_000, 254_000, 241_000],
    },
  },
} as const satisfies Record<OperatingCompanyKey, CompanyBooks>

type StatementLines = Readonly<Record<FinancialLine, number>>

/** A year's statement with the details that only the document shows; whole dollars. */
export interface StatementYear {
  readonly fiscal_year: number
  readonly lines: StatementLines
  readonly prepaid: number
  readonly accrued: number
  readonly deferred_tax: number
  readonly property_net: number
  readonly paid_in: number
  readonly opening_retained: number
  readonly distributions: number
}

export interface Statements {
  readonly auditor: string
  readonly opinion: AuditOpinion
  /** Oldest first. */
  readonly years: readonly StatementYear[]
}

/**
 * Returns the three years of a company. Property balances assets against liabilities and equity, retained earnings roll
 * forward by income less distributions, and every total is a sum, so the statement balances to the dollar
 * (docs/domain.md section 5).
 */
export function statementsOf(company: OperatingCompanyKey): Statements {
  const { auditor, opinion, paid_in, opening_retained, drivers }: CompanyBooks = books[company]
  const years: StatementYear[] = []
  let retained = opening_retained
  for (const [index, fiscal_year] of fiscalYears().entries()) {
    const year = statementYear(fiscal_year, pick(drivers, index), paid_in, retained)
    years.push(year)
    retained = year.lines.retained_earnings / 1000
  }
  return { auditor, opinion, years }
}

function pick(drivers: CompanyBooks['drivers'], index: number): Drivers {
  const entries = Object.entries(drivers).map(([name, values]) => [name, values[index] ?? 0])
  return Object.fromEntries(entries) as Drivers
}

function statementYear(
  fiscal_year: number,
  d: Drivers,
  paidIn: number,
  opening: number,
): StatementYear {
  const current_assets = d.cash + d.investments + d.receivables + d.inventory + d.prepaid
  const current_liabilities = d.payables + d.accrued + d.current_debt
  const total_liabilities = current_liabilities + d.long_term_debt + d.deferred_tax
  const ebit = d.revenue - d.cost_of_sales - d.operating_expenses - d.depreciation
  const net_income = ebit - d.interest - d.tax
  const retained_earnings = opening + net_income - d.distributions
  const equity = paidIn + retained_earnings
  const total_assets = total_liabilities + equity
  const dollars = (thousands: number) => thousands * 1000
  return {
    fiscal_year,
    prepaid: dollars(d.prepaid),
    accrued: dollars(d.accrued),
    deferred_tax: dollars(d.deferred_tax),
    property_net: dollars(total_assets - current_assets - d.intangibles),
    paid_in: dollars(paidIn),
    opening_retained: dollars(opening),
    distributions: dollars(d.distributions),
    lines: {
      cash: dollars(d.cash),
      short_term_investments: dollars(d.investments),
      receivables: dollars(d.receivables),
      inventory: dollars(d.inventory),
      current_assets: dollars(current_assets),
      intangibles: dollars(d.intangibles),
      total_assets: dollars(total_assets),
      payables: dollars(d.payables),
      current_debt: dollars(d.current_debt),
      current_liabilities: dollars(current_liabilities),
      long_term_debt: dollars(d.long_term_debt),
      total_liabilities: dollars(total_liabilities),
      retained_earnings: dollars(retained_earnings),
      equity: dollars(equity),
      revenue: dollars(d.revenue),
      cost_of_sales: dollars(d.cost_of_sales),
      operating_expenses: dollars(d.operating_expenses),
      depreciation: dollars(d.depreciation),
      ebit: dollars(ebit),
      interest: dollars(d.interest),
      tax: dollars(d.tax),
      net_income: dollars(net_income),
      // Growth of receivables and payables is small beside these two and is omitted on purpose.
      operating_cash_flow: dollars(net_income + d.depreciation),
      capital_expenditure: dollars(d.capital_expenditure),
    },
  }
}
