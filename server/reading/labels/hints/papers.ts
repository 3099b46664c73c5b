import type { Paper } from './define.ts'

/** Words that all documents of a kind share, whatever their subject. */
export const paperHints = {
  contract: `
    now therefore, witnesseth, in witness whereof, this agreement, the parties agree,
    by and between, hereinafter, governing law, entire agreement, counterparts,
    successors and assigns, each a party, collectively the parties, force majeure, indemnify,
    mutual covenants, table of contents article, severability, assignment, effective date,
    representations and warranties, confidentiality, notices`,
  certificate: `
    hereby certify, hereby certifies, certifies that, certify that, the undersigned, certificate,
    certification, under penalties of perjury, duly authorized, in testimony whereof,
    witness my hand, i certify`,
  letter: `
    dear, sincerely, very truly yours, yours truly, best regards, regards, respectfully, re,
    enclosure, please contact, thank you, to whom it may concern, attention, memorandum, from,
    subject`,
  report: `
    executive summary, table of contents, introduction, methodology, conclusions, conclusion,
    recommendations, prepared for, prepared by, report date, appendix, appendices, limitations,
    scope of work, list of tables, list of figures, this report, findings, figure 1, table 1,
    background`,
  invoice: `
    invoice, invoice number, invoice no, invoice date, bill to, remit to, amount due, subtotal,
    total due, due date, payment terms, balance due, unit price, net 30, pay application,
    application for payment, retainage, please remit, sales tax, current charges, qty`,
  permit: `
    permit, permit number, permit no, issued, inspection, applicant, parcel number, valuation,
    planning, zoning, approved, expiration, building official, conditions of approval, ordinance,
    city of, county of, job address`,
  form: `
    form, instructions, check one, print or type, see instructions, omb no, rev, check box,
    signature, date mm dd yyyy, for office use only, use only, acord, policy number,
    department of the treasury, file number, tin, box`,
  accounts: `
    balance sheet, total assets, total liabilities, net income, cash flows, retained earnings,
    total revenue, fiscal year, total expenses, independent auditor, accounts payable,
    total current assets, year ended, notes to financial statements, financial statements,
    financial statement, opening balance, total income`,
  drawing: `
    sheet, scale, drawn by, checked by, drawing, sheet title, sheet number, rev, nts, legend,
    diagram, plan, typ, elevation, issued for construction, title block, drawn`,
  recorded: `
    recording requested by, when recorded, after recording return to, recorded, notary public,
    acknowledged before me, grantor, grantee, county recorder, document no, state of, county of,
    legal description, instrument number, official records, register of deeds`,
  sheet: `
    datasheet, specifications, features, technical data, warranty, dimensions, model, dashboard,
    signed in, home, sign out, photo, status, datasheet subject to change, www`,
} as const satisfies Record<Paper, string>
