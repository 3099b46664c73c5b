import type { LabelHints } from './define.ts'

const statements = {
  papers: ['accounts'],
  titles: `
    financial statements, financial statement, consolidated financial statements, consolidating schedule,
    consolidating balance sheet, combining balance sheet,
    audited financial statements, reviewed financial statements, balance sheet, balance sheets,
    consolidated balance sheets, independent auditor s report, report of independent auditor,
    report of independent registered public accounting firm,
    independent accountant s review report, statement of financial position,
    statement of activities, income statement, statement of operations, profit and loss,
    profit and loss statement, statement of cash flows, annual financial report, financial report,
    annual report, compiled financial statements, combined financial statements,
    statement of profit and loss, consolidated statements of income, consolidated statements of operations,
    consolidated financial statement, compilation report, statement of income, statements of income,
    statement of revenues and expenses, statement of assets liabilities and equity, trial balance,
    consolidated balance sheet, income and expense statement, annual report and financial statements,
    statement of financial condition, consolidated statement of financial condition, statement of condition,
    consolidated statement of financial position`,
  decisive: `
    total liabilities and equity, total liabilities and stockholders equity,
    total liabilities and members equity, total liabilities and net assets,
    total liabilities and shareholders equity, independent auditor, independent auditors,
    present fairly in all material respects, generally accepted auditing standards,
    cash flows from operating activities, net cash provided by operating activities,
    statement of cash flows, statements of cash flows, basis for opinion, total liabilities,
    earnings before income taxes, income before income taxes, provision for income taxes, net earnings,
    compilation engagement, did not audit or review, comprehensive income, statement of assets,
    income tax basis, net assets released from restrictions, change in net assets`,
  strong: `
    balance sheet, statement of operations, income statement, total assets, total current assets,
    total current liabilities, accounts receivable, accounts payable, retained earnings,
    accumulated depreciation, net income, total revenue, total expenses, prepaid expenses,
    accrued liabilities, generally accepted accounting principles, notes to financial statements,
    notes to consolidated financial statements, cost of revenue, deferred revenue, net loss,
    stockholders equity, members equity, operating income, net assets,
    property plant and equipment, net revenue, carryover balance, opening balance, ending balance,
    total income, budget vs actual, significant accounting policies, going concern`,
  usual: `
    fiscal year, year ended december 31, total, unaudited, audited, expenses, revenue,
    cash and cash equivalents, depreciation, assets, liabilities, equity, grants, income,
    operating expenses, in thousands, in millions, per share, net sales, cost of products sold, cost of goods sold, gross profit, members, stockholders`,
  headings: `
    balance sheet, income statement, assets, liabilities, equity, liabilities and equity,
    notes to financial statements, statement of operations, statement of cash flows, revenue,
    expenses, opinion, basis for opinion, auditor s responsibilities, income, opening balance,
    current assets, operating activities, net income`,
  against: `
    now therefore, cost segregation, income approach, invoice number, filing status,
    adjusted gross income, section 6418, wage determination, kwh used, form 1040,
    income tax return`,
} as const

export const financialCapacityHints = {
  financial_statements_year_1: {
    ...statements,
    names: 'financial statements, financials, audited financials, fs, balance sheet, audit',
  },
  financial_statements_year_2: statements,
  financial_statements_year_3: statements,
  guaranty_agreement: {
    papers: ['contract'],
    titles: `
      guaranty, guaranty agreement, guarantee, guarantee agreement, parent guaranty, parent
      guarantee, payment guaranty, limited guaranty, guaranty of payment, corporate guaranty,
      parent company guarantee, performance guaranty, seller parent guaranty, unconditional
      guaranty, continuing guaranty, indemnity guaranty, support guarantee, seller support
      guarantee, seller guaranty, seller guarantee, credit support guaranty, sponsor guaranty,
      sponsor guarantee, parent company guaranty, tax indemnity guaranty, indemnity guarantee,
      payment and performance guaranty, guaranty of payment and performance, affiliate
      guaranty, letter of guaranty, parent support agreement, sponsor support agreement,
      equity commitment guaranty, form of guaranty, parent undertaking, deed of undertaking,
      undertaking, parent company undertaking, letter of undertaking, indemnity and guaranty,
      guaranty letter, parent promise`,
    decisive: `
      guarantor unconditionally, unconditionally and irrevocably guarantee, irrevocably and
      unconditionally guarantee, guaranteed obligation, guarantor hereby guarantees, guaranty
      of payment and not of collection, obligations of guarantor, guaranteed party, this
      guaranty, hereby absolutely and unconditionally guarantees, guarantees to, irrevocably
      guarantees, absolutely unconditionally and irrevocably guarantees, aggregate amount
      payable hereunder shall not exceed, continuing guarantee, fund guarantor, this
      guarantee, as primary obligor, undertakes as primary obligor, guarantees the due and
      punctual payment, guarantees the full and prompt payment, guarantees the punctual
      payment, guarantees payment of, guarantee of payment, guarantees all obligations,
      guaranteed obligations, obligations guaranteed, primary obligor and not merely as
      surety, not merely as surety, full and punctual payment, absolute and unconditional
      guarantee, pay on demand whatever, promises to pay on demand, as if it were the debtor,
      whatever seller fails to pay, fails to pay, fails to perform, will pay on demand, on
      first demand`,
    strong: `
      guarantor, waiver of subrogation, suretyship, guaranty, surety, presentment, notice of
      acceptance, aggregate liability of guarantor, beneficiary, primary obligor, waives
      diligence, waives presentment, waives demand, waives notice, waives all defenses,
      remains bound, cap, aggregate liability, notice of demand, creditworthiness, net worth,
      principal, for the benefit of, its parent, parent, on demand, extension or waiver`,
    usual: 'obligor, subrogation, waives, demand for payment, creditor, reinstatement',
    headings: `
      guaranty, waivers, subrogation, reinstatement, limitation of liability, guarantee,
      obligations unconditional`,
    against: 'wire, guaranteed maximum price, lessor hereby leases, borrower promises',
    names: 'guaranty, guarantee, pcg, parent guaranty',
  },
} as const satisfies Record<string, LabelHints>
