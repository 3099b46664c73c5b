import type { LabelHints } from './define.ts'

export const operationsAndDebtHints = {
  om_agreement: {
    papers: ['contract'],
    titles: `
      operations and maintenance agreement, operation and maintenance agreement, o and m
      agreement, operations and maintenance services agreement, operating and maintenance
      agreement, operation and maintenance services agreement, o and m services agreement,
      maintenance services agreement, maintenance agreement, asset management agreement, long
      term service agreement, service and maintenance agreement, operations maintenance and
      asset management agreement, operation maintenance agreement, long term maintenance
      agreement, operation and maintenance contract, operation management and maintenance
      agreement, contract operating agreement, battery maintenance agreement, services and
      warranty agreement, facility operation and maintenance agreement, solar plant services
      agreement, plant services agreement, plant operations agreement, solar services and
      maintenance agreement, operating services agreement, operations agreement, operator
      agreement, plant operating agreement, facility operating agreement, asset care
      agreement, asset services agreement, full wrap service agreement, full service
      agreement, service contract, solar service agreement, solar maintenance contract, om
      contract, o and m contract, maintenance contract, long term maintenance, long term
      program contract, managed services agreement, remote operations agreement, remote
      monitoring agreement, monitoring services agreement, performance monitoring agreement,
      maintenance and monitoring agreement, battery services agreement, bess services
      agreement, capacity maintenance agreement, warranty and maintenance agreement, service
      and availability agreement, turbine service agreement, wind turbine service agreement,
      operation and management agreement, technical management agreement, management and
      operation agreement, administrative and asset management agreement, plant management
      agreement, battery service agreement, battery service contract, service and capacity
      care, care contract, plant care agreement, storage service and maintenance, inverter
      service agreement, energy storage maintenance agreement`,
    decisive: `
      preventive maintenance, preventative maintenance, corrective maintenance, operator
      shall, annual operating budget, o and m services, contract operator, service provider
      shall perform the services, scheduled maintenance, operation and maintenance of the
      facility, o and m provider, o and m contractor, o and m budget, engagement of operator,
      appointment of service provider, availability guarantee, vegetation management, module
      washing, reimbursable costs, operate and maintain the facility, operator shall operate,
      annual budget, maintenance plan, service provider shall perform, operate and maintain,
      capacity and availability, remote monitoring, annual service fee, annual fee of, base
      fee, mowing, monthly operating report, services performed by operator, looks after, look
      after, yearly tests, yearly inspection, annual inspection, annual maintenance, inverter
      maintenance, uptime, uptime promise, availability promise, guaranteed availability, 24
      hour, 24 7 monitoring, around the clock, monitoring and maintenance, call out, callouts,
      per kwdc, per kwac, per kwdc a year, panel washing, module cleaning, mowing and, grass
      cutting, repair work, repairs at rates, corrective work, preventive work, service
      technicians, troubleshoot, troubleshooting, day to day operation, operation of the
      plant, operate the plant, maintain the plant, maintains the plant, maintains the system,
      operates the plant, keep the plant, provider shall maintain, contractor shall maintain,
      maintain the system, operational services, maintenance services to, service visits, site
      visits a year, monthly report, fixed price per, day and night, visits a year, swaps
      failed, replaces failed, readiness, promises availability, filters and coolant, visits
      twice a year, scheduled visits, scheduled visit, technical availability, remote diagnosis, tech on site,
      technician on site, parts from depot, unplanned maintenance, planned maintenance, ltsa`,
    strong: `
      operator, unscheduled maintenance, annual fee, monitoring, spare parts, operations and
      maintenance, service fee, operating expenses, scope of services, operating fee,
      emergency repairs, additional services, management fee, performance of the services,
      annual operating plan, non covered services, operating procedures, response time,
      maintenance services, base services, manufacturer s warranty, service provider, owner s
      representative, rates in schedule, hourly rates, on call, nerc compliance, nerc, scada,
      repairs, fixed fee, consumables, subcontract, safety, term of 10 years, plant manager,
      per year, service level, bonus, liquidated damages for availability`,
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
      manufacturer s warranty, linear performance warranty, module warranty, inverter
      warranty, limited performance warranty, limited warranty statement, capacity warranty,
      warranty terms and conditions, pv module limited warranty, warranty statement, battery
      warranty, warranty terms, limited warranty for pv modules, extended warranty, capacity
      retention warranty, what we stand behind, warranty booklet, warranty, warranty document,
      warranty policy, solar module warranty, panel warranty, product and power warranty,
      product and performance warranty, performance guarantee, power output warranty, battery
      performance guarantee, energy retention warranty, limited warranty certificate, limited
      warranty terms, standard warranty, standard limited warranty, warranty conditions,
      inverter limited warranty, tracker warranty, tracker limited warranty, racking warranty,
      transformer warranty, limited warranty agreement, capacity guarantee, availability
      warranty, warranty letter, warranty registration, commercial warranty`,
    decisive: `
      limited warranty, warrants to the original, free from defects in material and
      workmanship, warranty start date, peak power warranty, linear power, this limited
      warranty, rma, warranty claim, limited product warranty, performance warranty, end user
      customer, original purchaser, claim under this warranty, product warranty, power output
      warranty, warranty coverage, warranty policy, obtaining warranty service, sole and
      exclusive remedy under this limited warranty, warrants to the first, free from material
      and workmanship, free from defects, warranty is void, in lieu of all other warranties,
      repair replacement or refund, factory warranty, warranty extension, faults of material,
      defects of material, defect in material, defective material, defects in design, years of
      power, years against, first year then, no more than 0 4, 0 4 less each year, no more
      than 0 5, each year thereafter, repair or replace, mend replace or refund, replace or
      refund, repair replace, not covered, warranty excludes, this warranty, our warranty,
      warranty shall, warranties shall, warranty does not apply, warranty term, warranty end,
      years from delivery, from delivery date, we warrant, manufacturer warrants, seller
      warrants, power warranty, nameplate power, of nameplate power, minimum power, guaranteed
      power, throughput warranty, mwh throughput, retained capacity, end of warranty, claim
      procedure, make a claim, claims with serial numbers, manufacturing fault, manufacturing defect, manufacturing defects,
      extended cover, standard cover, factory cover, wearing parts, at no charge for material or labor`,
    strong: `
      defects in materials, warranty period, repair or replace, implied warranties of
      merchantability, fitness for a particular purpose, exclusions, warranty does not cover,
      return merchandise authorization, warranty, disclaimer, degradation, misuse abuse
      neglect, 25 years, nominal power, acts of god, serial number, transferable, warrantor,
      original end user, proof of purchase, improper installation, manufacturer, bad mounting,
      improper, misuse, abuse, salt, lightning, force majeure, wear and tear, normal wear,
      labor not included, shipping costs, remedy is, replacement product, refund, linear,
      registered product, installer, end user, transfer of warranty, serial numbers, maker,
      void, void if`,
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
      ucc lien search, ucc search, lien search, ucc financing statement, ucc lien search
      report, lien search report, ucc 1, ucc search report, ucc search results, ucc financing
      statement amendment, ucc 3, certified search, search to reflect, search certificate, ucc
      and tax lien search, judgment and tax lien search, information request, litigation
      search, lien summary, ucc search certificate, notice of federal tax lien, ucc1, liens
      document, abstract of judgment, mechanics lien, claim of lien, certified copy of search,
      search report, notice of mechanic s lien, notice of lien, lien litigation and bankruptcy
      search, search summary, lien litigation and bankruptcy search summary, uniform
      commercial code financing statement amendment, uniform commercial code search, notice of
      mechanics lien, search to reflect delaware, ucc search to reflect, search results,
      public records search, ucc search summary, lien and judgment search, lien search
      summary, lien search results, ucc tax lien and judgment search, litigation search
      report, bankruptcy search, judgment search, tax lien search, certificate of search, ucc
      certification, ucc record search, ucc debtor search, filed copy ucc, ucc fixture filing,
      ucc termination, ucc3 termination, ucc continuation, mechanic s lien, claim of mechanic
      s lien, lien affidavit, statement of lien, federal tax lien, state tax lien, certificate
      of non lien, lis pendens`,
    decisive: `
      ucc financing statement, lien search, secured party s name, debtor s name, financing
      statement covers the following collateral, search results, ucc, secured party of record,
      ucc 1, tax lien, federal tax lien, ucc lien, form ucc1, initial financing statement,
      file with secretary of state, no liens of record, searched through, through date, index
      searched, presently active financing statement, debtor name searched, claims a lien,
      active filing, financing statement amendment, secured party authorizing, uniform
      commercial code, ucc division, bankruptcy search, termination statement, thru date, no
      tax or judgment liens, no judgment, no judgments, no liens found, no records found, no
      filings, one active, all filings, active record, filings of record, certifies that a
      search, search of the records, indices searched, names searched, name searched, search
      criteria, searched name, jurisdiction index, lien holder, lienholder, claims a lien
      upon, lien upon the, secured parties, secured party name, collateral description, all
      assets of the debtor, all assets of debtor, ucc records, tax liens, judgment liens,
      fixture filing, no bankruptcies`,
    strong: `
      secured party, debtor, financing statement, collateral, lapse date, judgment lien,
      filing number, additional debtor, acknowledgment to, filing office, continuation,
      jurisdiction searched, judgments, file date, bankruptcies, filing officer, all assets,
      pending litigation, transmitting utility, no bankruptcy, clear, none found, no record,
      debtor name, initial filing, file no, filed, superior court, district court search,
      index, search through, certified through, lien amount, amount claimed, last furnished,
      unpaid balance, filing type`,
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
      facility letter, facility agreement, term facility agreement, loan contract, loan
      agreement, credit agreement, promissory note, construction loan agreement, term loan
      agreement, loan and security agreement, financing agreement, bridge loan agreement, tax
      equity bridge loan agreement, forbearance agreement, lender forbearance agreement, note
      purchase agreement, security agreement, pledge agreement, deed of trust, mortgage,
      revolving credit agreement, loan commitment letter, senior secured note, term note,
      business loan agreement, pledge and security agreement, secured promissory note,
      collateral agency agreement, depositary agreement, construction and term loan agreement,
      financing and security agreement, mortgage assignment of rents, forbearance and non
      disturbance agreement, lender consent and forbearance, bridge loan facility, term credit
      facility, promissory note and term credit facility, term loan facility, construction
      loan facility, credit facility, facility agreement, loan facility, secured note, secured
      term note, senior note, note, bridge note, secured bridge note, construction note,
      convertible note, demand note, bridge credit agreement, construction credit agreement,
      term credit agreement, credit and guaranty agreement, credit and security agreement,
      financing terms, loan terms, loan letter, facility terms, letter loan agreement, tax
      credit bridge loan agreement, tax credit bridge facility, itc bridge loan agreement,
      bridge facility agreement, back leverage loan agreement, letter of credit facility
      agreement, reimbursement agreement, depositary and security agreement, account control
      agreement, deposit account control agreement, deed of trust security agreement,
      leasehold deed of trust, leasehold mortgage, membership interest pledge, pledge of
      membership interests, equity pledge agreement, assignment of rents, consent and
      forbearance, forbearance letter, lender forbearance, tax credit forbearance,
      forbearance, collateral assignment, consent to collateral assignment, master loan
      agreement, equipment loan agreement, indenture of mortgage, sba loan agreement, usda
      loan agreement, green bank loan agreement, amended and restated credit agreement`,
    decisive: `
      term facility, facility letter, drawdown, borrower promises to pay, administrative
      agent, borrower hereby promises, applicable margin, debt service coverage ratio, term
      loan, construction loan, events of default, borrower shall, loan documents, financing
      documents, outstanding principal amount, collateral agent, conditions precedent to each
      advance, forbear from, unpaid principal, negative covenants, affirmative covenants,
      sofr, promises to pay to the order of, commits to lend, the lenders from time to time
      party, lead arranger, revolving loans, principal sum, loan facility, lender will lend,
      agrees to lend, bank lends, lend to borrower, lender agrees to make, will make loans,
      advances to borrower, the maker, maker promises, holder of this note, payable on demand,
      the whole is due, entire balance due, accrued interest, interest at the rate, interest
      on the unpaid, interest accrues, base rate plus, term sofr, sofr plus, eurodollar,
      borrowing base, draw requests, bridge loan, tax credit bridge loan, construction loans,
      term loans, term conversion date, term conversion, use of proceeds, depositary, debt
      service reserve, distribution lock up, lock up, secured obligations, secured parties,
      secured by, grants a security interest, security documents, loan proceeds, shall not
      foreclose, not foreclose, will not take the plant, repay, mandatory prepayment`,
    strong: `
      borrower, lender, maturity date, principal amount, prepayment, interest rate, loans,
      promissory note, advance, security interest, disbursement, commitment fee, default rate,
      amortization, debt service, acceleration, conditions precedent, pledgor, mortgagor,
      prime rate, trustor, indebtedness, the loan, for value received, on default, draw, dscr,
      maturity, commitment, line of credit, facility, all assets and, waiver of jury trial,
      bridge, borrowed, payments of principal, holder, bullet`,
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
      loan, credit agreement, promissory note, term note, loan note, term loan, forbearance, mortgage, bridge loan`,
  },
} as const satisfies Record<string, LabelHints>
