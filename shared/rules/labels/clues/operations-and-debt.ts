import type { TypeClues } from './define.ts'

export const operationsAndDebtClues = {
  om_agreement: {
    papers: ['contract'],
    titles: `
      operations and maintenance agreement, operation and maintenance agreement,
      o and m agreement, operations and maintenance services agreement,
      operating and maintenance agreement, operation and maintenance services agreement,
      o and m services agreement, maintenance services agreement, maintenance agreement,
      asset management agreement, long term service agreement, service and maintenance agreement,
      operations maintenance and asset management agreement, operation maintenance agreement,
      long term maintenance agreement, operation and maintenance contract,
      operation management and maintenance agreement, contract operating agreement,
      battery maintenance agreement, services and warranty agreement,
      facility operation and maintenance agreement`,
    decisive: `
      preventive maintenance, preventative maintenance, corrective maintenance, operator shall,
      annual operating budget, o and m services, contract operator,
      service provider shall perform the services, scheduled maintenance,
      operation and maintenance of the facility, o and m provider, o and m contractor, o and m budget,
      engagement of operator, appointment of service provider, availability guarantee,
      vegetation management, module washing, reimbursable costs,
      operate and maintain the facility, operator shall operate, annual budget, maintenance plan`,
    strong: `
      operator, unscheduled maintenance, annual fee, monitoring, spare parts,
      operations and maintenance, service fee, operating expenses, scope of services,
      operating fee, emergency repairs, additional services, management fee,
      performance of the services, annual operating plan, non covered services,
      operating procedures, operation and maintenance, response time, maintenance services,
      base services, manufacturer s warranty`,
    usual: `
      owner, services, facility, maintenance, inspection, provider, reports,
      prudent industry practice, annual, personnel, budget, outage`,
    headings: `
      scope of services, services, operator s responsibilities, operations, maintenance, budget,
      compensation, owner responsibilities, duties of operator, operating budget,
      appointment of operator, relationship of parties, standard of performance, reimbursement,
      compensation and payment, budgets, annual budget, operator, owner s obligations,
      limitation on authority`,
    against: `
      terminal parties, cable station, submarine cable, software maintenance,
      guaranteed substantial completion date, epc contractor, interconnection customer, franchise,
      software, licensed program, hosting, aircraft, distributor, member percentage interest`,
    names: 'o m, om agreement, o m agreement, oandm, ltsa, asset management, o and m',
  },
  equipment_warranty: {
    papers: ['contract', 'certificate', 'sheet'],
    titles: `
      limited warranty, product warranty, warranty certificate, limited product warranty,
      limited power warranty, performance warranty, warranty agreement, equipment warranty,
      manufacturer s warranty, linear performance warranty, module warranty, inverter warranty,
      limited performance warranty, limited warranty statement, capacity warranty,
      warranty terms and conditions, pv module limited warranty, warranty statement,
      battery warranty, warranty terms, limited warranty for pv modules, extended warranty,
      capacity retention warranty`,
    decisive: `
      limited warranty, warrants to the original, free from defects in material and workmanship,
      warranty start date, peak power warranty, linear power, this limited warranty, rma,
      warranty claim, limited product warranty, performance warranty, end user customer,
      original purchaser, claim under this warranty, product warranty, power output warranty,
      warranty coverage, warranty policy, obtaining warranty service,
      sole and exclusive remedy under this limited warranty`,
    strong: `
      defects in materials, warranty period, repair or replace,
      implied warranties of merchantability, fitness for a particular purpose, exclusions,
      warranty does not cover, return merchandise authorization, warranty, disclaimer,
      degradation, misuse abuse neglect, 25 years, nominal power, acts of god, serial number,
      transferable, warrantor, original end user, proof of purchase, improper installation,
      manufacturer`,
    usual: `
      product, customer, claim, replacement, installation, module, inverter, remedy, power output,
      defect, limitation`,
    headings: `
      exclusions, warranty claims, limited product warranty, warranty period,
      limitation of warranty scope, claims, exclusions and limitations, limited warranty,
      how to make a claim, warranty exclusions, transferability, disclaimer`,
    against: `
      warranty deed, now therefore, contract price, guaranteed substantial completion,
      invoice number, purchase order number, electrical characteristics, supplier shall deliver,
      grantor, distributor, operator shall, software`,
    names: 'warranty, limited warranty',
  },
  liens_document: {
    papers: ['form', 'report', 'recorded'],
    titles: `
      ucc lien search, ucc search, lien search, ucc financing statement, ucc lien search report,
      lien search report, ucc 1, ucc search report, ucc search results,
      ucc financing statement amendment, ucc 3, certified search, search to reflect,
      search certificate, ucc and tax lien search, judgment and tax lien search,
      information request, litigation search, lien summary, ucc search certificate,
      notice of federal tax lien, ucc1, liens document, abstract of judgment, mechanics lien,
      claim of lien`,
    decisive: `
      ucc financing statement, lien search, secured party s name, debtor s name,
      financing statement covers the following collateral, search results, ucc,
      secured party of record, ucc 1, tax lien, federal tax lien, ucc lien, form ucc1,
      initial financing statement, file with secretary of state, no liens of record,
      searched through, through date, index searched`,
    strong: `
      secured party, debtor, financing statement, collateral, lapse date, judgment lien,
      filing number, additional debtor, acknowledgment to, filing office, continuation,
      jurisdiction searched, judgments, file date, bankruptcies, filing officer, all assets,
      pending litigation, transmitting utility`,
    usual: `
      secretary of state, filing date, search, liens, lapse, jurisdiction, county, records,
      termination, filings`,
    headings: 'debtor, secured party, collateral, search results, filings found, liens',
    against: `
      now therefore, events of default, title insurance, waives and releases, lien waiver,
      claimant waives, borrower shall, good standing, invoice number, schedule b, proposed insured`,
    names: 'ucc, lien search, liens, ucc search, ucc1, ucc3',
  },
  loan_agreement: {
    papers: ['contract'],
    titles: `
      loan agreement, credit agreement, promissory note, construction loan agreement,
      term loan agreement, loan and security agreement, financing agreement,
      bridge loan agreement, tax equity bridge loan agreement, forbearance agreement,
      lender forbearance agreement, note purchase agreement, security agreement, pledge agreement,
      deed of trust, mortgage, revolving credit agreement, loan commitment letter,
      senior secured note, term note, business loan agreement, pledge and security agreement,
      secured promissory note, collateral agency agreement, depositary agreement,
      construction and term loan agreement, financing and security agreement,
      mortgage assignment of rents, forbearance and non disturbance agreement,
      lender consent and forbearance`,
    decisive: `
      borrower promises to pay, administrative agent, borrower hereby promises,
      applicable margin, debt service coverage ratio, term loan, construction loan,
      events of default, event of default, borrower shall, loan documents, financing documents,
      outstanding principal amount, collateral agent, conditions precedent to each advance,
      forbear from, unpaid principal, negative covenants, affirmative covenants, sofr`,
    strong: `
      borrower, lender, maturity date, principal amount, prepayment, interest rate, loans,
      promissory note, advance, security interest, disbursement, commitment fee, default rate,
      amortization, debt service, acceleration, conditions precedent, pledgor, mortgagor,
      prime rate, trustor, indebtedness`,
    usual: `
      collateral, covenants, representations and warranties, interest, obligations, payment date,
      principal, bank, waiver, notes, liens`,
    headings: `
      conditions precedent, events of default, affirmative covenants, negative covenants,
      the loans, loans, representations and warranties, interest, prepayment, remedies,
      collateral, the loan, security, maturity, the credits, default, covenants,
      amount and terms of commitments`,
    against: `
      ground rent, guarantor unconditionally, ucc financing statement,
      notes to financial statements, title insurance, lessor, independent auditor,
      insured tax position, estoppel certificate`,
    names: `
      loan, credit agreement, note, promissory note, term loan, forbearance, mortgage, bridge loan`,
  },
} as const satisfies Record<string, TypeClues>
