import type { LabelHints } from './define.ts'

export const projectCostHints = {
  epc_agreement: {
    papers: ['contract'],
    titles: `
      engineering procurement and construction agreement,
      engineering procurement and construction contract,
      engineering procurement construction agreement,
      engineering procurement construction contract, epc agreement, epc contract,
      turnkey contract, turnkey agreement, design build agreement, design build contract,
      balance of plant agreement, balance of system agreement, bop agreement,
      construction agreement, construction contract, solar system installation agreement,
      installation agreement, procurement and construction agreement,
      engineering and construction agreement,
      standard form of agreement between owner and contractor,
      standard form of agreement between owner and design builder,
      construction services agreement, solar installation contract, solar installation agreement,
      photovoltaic installation contract, design and construction agreement,
      construction and installation agreement, build transfer agreement,
      home improvement contract, purchase and installation agreement`,
    decisive: `
      guaranteed substantial completion date, notice to proceed, delay liquidated damages,
      epc contractor, turnkey, contractor shall perform the work, contractor s work,
      schedule of values, guaranteed mechanical completion, punchlist, furnish and install,
      design builder, contract sum, lump sum, contract time, fixed price turnkey,
      performance and payment bonds, workmanship warranty`,
    strong: `
      contract price, substantial completion, mechanical completion, final completion,
      change order, contractor shall, milestone payment, liquidated damages, punch list,
      retainage, engineering procurement and construction, owner s engineer, payment schedule,
      project schedule, limited notice to proceed`,
    usual: `
      contractor, subcontractor, the work, job site, warranty period, mechanics lien, owner,
      commissioning, scope of work, performance test`,
    headings: `
      scope of work, contractor responsibilities, contractor s obligations, contract price,
      change orders, substantial completion, liquidated damages, completion,
      owner responsibilities, the work, project schedule, title and risk of loss`,
    against: `
      annual operating budget, terminal parties, cable station,
      certificate of substantial completion, application for payment, invoice number,
      operator shall, cable`,
    names: 'epc, epc agreement, bop, construction contract',
  },
  cost_segregation: {
    papers: ['report'],
    titles: `
      cost segregation, cost segregation report, cost segregation study,
      cost segregation analysis, tax basis study, itc cost segregation, eligible basis study,
      cost allocation report, basis allocation study, itc eligibility analysis,
      cost certification report, cost basis report, itc cost basis, itc basis report,
      eligible basis report, cost basis analysis, energy property cost segregation study,
      purchase price allocation and cost segregation, tax basis analysis,
      cost classification study, itc basis study`,
    decisive: `
      cost segregation, itc eligible basis, eligible basis, macrs, 5 year property,
      cost basis allocation, non eligible cost, ineligible cost, asset class 00, recovery period,
      eligible property, property not included, itc basis, eligible for the energy credit,
      tax depreciation class, depreciation class, class lives, 5 yr macrs, five year property,
      itc eligible, non itc eligible, asset class, credit eligible, energy credit basis`,
    strong: `
      indirect cost allocation, modified accelerated cost recovery, section 168, rev proc 87 56,
      depreciable basis, energy property, section 48, 15 year, 39 year, depreciable life,
      land improvements, direct cost, depreciation, section 1245, bonus depreciation, useful life,
      capitalized cost, tax life, interest during construction, allocation of indirect,
      developer fee, cost category, total installed cost, includible in, non eligible,
      tax engineering, cpa`,
    usual: `
      indirect cost, placed in service, eligible, tax basis, study, site visit,
      engineering based approach`,
    headings: `
      methodology, cost summary, allocation of indirect costs, classification of costs,
      eligible costs, executive summary`,
    against: 'opinion of value, invoice number, fair market value opinion, now therefore',
    names: 'cost seg, costseg, cost segregation, css',
  },
  appraisal_report: {
    papers: ['report', 'letter'],
    titles: `
      appraisal report, appraisal, appraisal of, valuation report, fair market value appraisal,
      fmv appraisal, fair market value report, fair market value analysis, valuation analysis,
      self contained appraisal report, restricted appraisal report, opinion of value,
      independent valuation, valuation of, summary appraisal, appraisal of the,
      fair market value opinion, estimate of fair market value`,
    decisive: `
      income approach, cost approach, sales comparison approach, market approach,
      uniform standards of professional appraisal practice, uspap,
      willing buyer and a willing seller, highest and best use, appraiser, replacement cost new,
      reconciliation of value, conclusion of value, income capitalization,
      neither being under compulsion, fair market value in continued use, appraisal report,
      certification of appraiser, valuation date`,
    strong: `
      fair market value, opinion of value, effective date of the appraisal, date of value,
      discounted cash flow, discount rate, reproduction cost, economic obsolescence,
      remaining useful life, weighted average cost of capital, residual value,
      extraordinary assumption, hypothetical condition`,
    usual: `
      valuation, cash flow, market participant, assumptions and limiting conditions, depreciation`,
    headings: `
      cost approach, income approach, market approach, reconciliation, certification,
      limiting conditions, assumptions and limiting conditions, valuation methodology,
      purpose of the appraisal, conclusion of value`,
    against: 'cost segregation, independent auditor',
    names: 'appraisal, fmv, valuation',
  },
  equipment_supply_agreement: {
    papers: ['contract', 'invoice'],
    titles: `
      supply agreement, equipment supply agreement, module supply agreement,
      inverter supply agreement, master supply agreement, purchase order,
      equipment purchase agreement, master purchase agreement, turbine supply agreement,
      battery supply agreement, battery energy storage supply agreement,
      energy storage supply agreement, tracker supply agreement, procurement agreement,
      equipment procurement agreement, transformer supply agreement, sale of goods agreement,
      module purchase agreement, photovoltaic module supply agreement, contract for the supply of`,
    decisive: `
      supplier shall deliver, purchase order number, po number, purchase order no,
      delivery schedule, seller shall deliver the equipment, supplier shall supply,
      supplier shall manufacture, incoterms, shall manufacture, factory acceptance,
      manufacture test and deliver, epidemic failure, per watt, delay damages,
      supplier desires to sell, lead time, fca`,
    strong: `
      supplier, vendor, ex works, ddp, fob, cif, delivery date, purchase price, nonconforming,
      serial number, flash test, factory acceptance test, inspection and acceptance,
      delivery liquidated damages, unit price, ship to, spare parts, manufacturing slot,
      purchase order, sale of goods, product specification, firm commitment, product warranty,
      engaged in the business of manufacturing, photovoltaic module, desires to purchase,
      agrees to purchase from seller, the goods, supplier of photovoltaic`,
    usual: `
      goods, equipment, product, shipment, quantity, warranty, title and risk of loss, purchaser,
      buyer`,
    headings: `
      delivery, purchase price, title and risk of loss, supply of equipment, warranty, inspection,
      shipping, sale and purchase`,
    against: `
      distributor, exclusive territory, guaranteed substantial completion, invoice number,
      energy delivered, remit to, invoice no, renewable natural gas, specified tax credit,
      site visit photographs`,
    names: 'msa, supply agreement, esa supply, po, purchase order, tsa supply, bsa',
  },
  proof_of_payment: {
    papers: ['form', 'certificate', 'letter', 'sheet'],
    titles: `
      proof of payment, wire transfer confirmation, wire confirmation, wire transfer,
      payment confirmation, payment receipt, receipt, lien waiver,
      unconditional waiver and release on final payment,
      unconditional waiver and release on progress payment,
      conditional waiver and release on final payment,
      conditional waiver and release on progress payment, waiver and release of lien,
      waiver of lien, final waiver of lien, partial waiver of lien, remittance advice,
      ach payment confirmation, bank statement, outgoing wire, wire detail report, payment advice,
      proof of payment letter, debit advice, outgoing wire debit advice, final lien release,
      lien release, release of lien, receipt and release, partial lien release,
      wire transfer details, payment remittance, cancelled check, payment acknowledgment,
      receipt for payment, funds transfer confirmation, ach remittance`,
    decisive: `
      imad, omad, fed reference number, wire reference, beneficiary account, originator,
      beneficiary bank, payment sent, claimant waives, waives and releases, waiver and release,
      amount of wire, check number, stop payment notice, mechanics lien rights,
      has been paid in full, received payment in full, payment receipt, ach trace, trace number,
      outgoing wire, wire amount, received the following progress payment, paid by ach,
      paid by wire, debit advice, we have debited, funds transfer, sent the following,
      received of, releases all mechanic, lien release, in full payment for,
      funds have been deposited, net paid, payment method, beneficiary name`,
    strong: `
      wire transfer, lien waiver, beneficiary, aba, routing number, debit account, paid in full,
      payment date, amount paid, confirmation number, payee, value date, remittance, cleared,
      swift, receipt of payment, settlement date, claimant, through date, transaction id`,
    usual: `
      bank, account, payment, amount, usd, memo, currency, transfer, completed, status`,
    headings: `
      beneficiary, originator, payment details, transaction details, wire details,
      beneficiary information`,
    against: `
      balance due, kwh, borrower, now therefore, please remit, independent auditor, amount due,
      base contract, this transaction confirmation`,
    names: `
      proof of payment, pop, wire, lien waiver, payment, receipt, remittance, bank statement`,
  },
} as const satisfies Record<string, LabelHints>
