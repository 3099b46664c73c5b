import type { LabelHints } from './define.ts'

export const projectCostHints = {
  epc_agreement: {
    papers: ['contract'],
    titles: `
      engineering procurement and construction agreement, engineering procurement and
      construction contract, engineering procurement construction agreement, engineering
      procurement construction contract, epc agreement, epc contract, turnkey contract,
      turnkey agreement, design build agreement, design build contract, balance of plant
      agreement, balance of system agreement, bop agreement, construction agreement,
      construction contract, solar system installation agreement, installation agreement,
      procurement and construction agreement, engineering and construction agreement, standard
      form of agreement between owner and contractor, standard form of agreement between owner
      and design builder, construction services agreement, solar installation contract, solar
      installation agreement, photovoltaic installation contract, design and construction
      agreement, construction and installation agreement, build transfer agreement, home
      improvement contract, purchase and installation agreement, balance of plant works
      contract, works contract, works agreement, construction works contract, agreement
      between owner and contractor, owner contractor agreement, owner and contractor
      agreement, balance of plant contract, balance of plant construction agreement, balance
      of system contract, balance of plant subcontract, design build, engineering contract,
      installation contract, solar construction agreement, epc services agreement, design and
      build contract, turnkey engineering, solar construction contract, energy storage
      construction agreement, major works agreement, limited notice to proceed agreement,
      construction subcontract, prime contract, solar purchase and installation agreement,
      installation services agreement, master construction agreement, stipulated sum
      agreement, plant construction contract`,
    decisive: `
      guaranteed substantial completion date, notice to proceed, delay liquidated damages, epc
      contractor, turnkey, contractor shall perform the work, contractor s work, schedule of
      values, guaranteed mechanical completion, punchlist, furnish and install, design
      builder, contract sum, lump sum, contract time, fixed price turnkey, performance and
      payment bonds, workmanship warranty, bop contractor, fully execute the work, guaranteed
      maximum price, gmp, owner furnished equipment, owner furnished modules, owner furnished,
      contractor agrees to furnish, contractor agrees to design, contractor will design,
      design engineer procure, design procure, engineer procure and construct, design and
      construct, design build, works manager, contractor will install, contractor shall
      design, install and commission, turn key, supply install and commission, total contract
      price, hand over each block`,
    strong: `
      contract price, substantial completion, mechanical completion, final completion,
      contractor shall, milestone payment, liquidated damages, punch list, retainage,
      engineering procurement and construction, owner s engineer, payment schedule, project
      schedule, limited notice to proceed, progress payments, retained, performance security,
      delay damages, payment bond, at mechanical completion, commencement date, extension of
      time, force majeure delay, subcontractors, defects liability, schedule of payments, site
      conditions, differing site conditions`,
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
      cost segregation, cost segregation report, cost segregation study, cost segregation
      analysis, tax basis study, itc cost segregation, eligible basis study, cost allocation
      report, basis allocation study, itc eligibility analysis, cost certification report,
      cost basis report, itc cost basis, itc basis report, eligible basis report, cost basis
      analysis, energy property cost segregation study, purchase price allocation and cost
      segregation, tax basis analysis, cost classification study, itc basis study, itc basis
      workpaper, basis workpaper, itc basis schedule, tax basis schedule, basis memo, itc
      basis memo, cost basis memo, eligible cost schedule, itc cost certification, cost
      certification, tax basis certification, agreed upon procedures itc, cost seg report,
      energy credit basis report, cost detail and basis allocation, fixed asset
      classification, cost basis certification, independent cost certification, eligible cost
      analysis, itc basis certification`,
    decisive: `
      cost segregation, itc eligible basis, eligible basis, macrs, 5 year property, cost basis
      allocation, non eligible cost, ineligible cost, asset class 00, recovery period,
      eligible property, property not included, itc basis, eligible for the energy credit, tax
      depreciation class, depreciation class, class lives, 5 yr macrs, five year property, itc
      eligible, non itc eligible, asset class, credit eligible, energy credit basis, sum of
      section 48 basis, section 48 basis, in basis, itc property, 15 yr, 39 yr, fully
      eligible, partially eligible, not eligible, percent eligible, eligible cost, eligible
      costs, excluded costs, pro rata allocation, allocated pro rata, basis in the energy
      property, itc eligible costs, ineligible, unadjusted basis`,
    strong: `
      indirect cost allocation, modified accelerated cost recovery, section 168, rev proc 87
      56, depreciable basis, energy property, section 48, 15 year, 39 year, depreciable life,
      land improvements, direct cost, depreciation, section 1245, bonus depreciation, useful
      life, capitalized cost, tax life, interest during construction, allocation of indirect,
      developer fee, cost category, total installed cost, includible in, non eligible, tax
      engineering, cpa, workpaper, pro rata, interest in construction, direct share, hard
      costs, soft costs, capitalized interest, transmission excluded, macrs class, tax
      engineer, itc basis step`,
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
      appraisal report, appraisal, appraisal of, valuation report, fair market value
      appraisal, fmv appraisal, fair market value report, fair market value analysis,
      valuation analysis, self contained appraisal report, restricted appraisal report,
      opinion of value, independent valuation, valuation of, summary appraisal, appraisal of
      the, fair market value opinion, estimate of fair market value, fmv memo, valuation memo,
      valuation memorandum, valuation letter, fmv letter, fair value opinion, valuation
      opinion, fair market value letter, certificate of value, valuation study, appraisal
      letter, restricted appraisal, fmv report, fmv opinion, appraisal summary letter, limited
      appraisal report, purchase price allocation, desktop appraisal, estimate of value,
      opinion of fair market value, estimate of market value, opinion letter value, fair
      market value certificate, valuation summary`,
    decisive: `
      income approach, cost approach, sales comparison approach, market approach, uniform
      standards of professional appraisal practice, uspap, willing buyer and a willing seller,
      highest and best use, appraiser, replacement cost new, reconciliation of value,
      conclusion of value, income capitalization, neither being under compulsion, fair market
      value in continued use, appraisal report, certification of appraiser, valuation date,
      would change hands, guideline transactions, comparable transactions, indicated value,
      value conclusion, value indication, range of values, conclusion of fair market value,
      concluded value, concluded fair market value, opinion of the price, replacement cost
      less depreciation, accredited senior appraiser, asa members, appraisal standards, income
      method, cost method, our opinion of value, compelled to buy, equity value of the
      project, discounted cash flow method, we find a value, informed parties, knowledgeable
      parties, would sell between, not contingent upon the value, our fee is not contingent,
      compensation is not contingent, reasonable knowledge of relevant facts, value of the
      facility as of, value of the project as of, fair value of, our conclusion of value`,
    strong: `
      fair market value, opinion of value, effective date of the appraisal, date of value,
      discounted cash flow, discount rate, reproduction cost, economic obsolescence, remaining
      useful life, weighted average cost of capital, residual value, extraordinary assumption,
      hypothetical condition, dcf, replacement cost, capital asset pricing, wacc, holds no
      interest in the property, no present or prospective interest, fmv, valued as of, after
      tax discount rate, obsolescence, capitalization rate, comparable, valuation services,
      appraised, asa, mai, cash it will earn, cost to build, cost to replace, like plants,
      comparable sales, appraisers`,
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
      supply agreement, equipment supply agreement, module supply agreement, inverter supply
      agreement, master supply agreement, purchase order, equipment purchase agreement, master
      purchase agreement, turbine supply agreement, battery supply agreement, battery energy
      storage supply agreement, energy storage supply agreement, tracker supply agreement,
      procurement agreement, equipment procurement agreement, transformer supply agreement,
      sale of goods agreement, module purchase agreement, photovoltaic module supply
      agreement, contract for the supply of, frame contract, frame agreement, frame supply
      agreement, framework supply agreement, sales order acknowledgement, sales order
      acknowledgment, order acknowledgement, order acknowledgment, order confirmation, module
      sales agreement, module sales contract, solar module sales agreement, inverter sales
      agreement, equipment sales contract, equipment sales agreement, sales contract for pv
      modules, contract for pv modules, turbine sales agreement, tracker purchase agreement,
      racking supply agreement, transformer purchase agreement, transformer purchase order,
      equipment procurement contract, purchase contract, master equipment supply agreement,
      equipment supply contract, goods purchase agreement, bess supply agreement, battery
      purchase agreement, energy storage system supply agreement, compressor purchase
      agreement, blanket purchase order, release order, call off order, equipment order form`,
    decisive: `
      supplier shall deliver, purchase order number, po number, purchase order no, delivery
      schedule, seller shall deliver the equipment, supplier shall supply, supplier shall
      manufacture, incoterms, shall manufacture, factory acceptance, manufacture test and
      deliver, epidemic failure, per watt, delay damages, supplier desires to sell, lead time,
      fca, release order, call off, call off order, flash list, flash data, serial defects,
      serial defect, delivered at place, late delivery, firm order, we acknowledge your order,
      your purchase order, seller shall manufacture, vendor shall supply, vendor shall
      deliver, vendor shall furnish, manufacture and deliver, seller will supply, buyer
      orders, manufacturer s standard terms, drawings for approval, weeks after order, weeks
      aro, order acceptance, quantity and delivery, delivery terms, goods to be delivered,
      delivered duty paid, port of loading, terms of sale, production slot`,
    strong: `
      supplier, vendor, ex works, ddp, fob, cif, delivery date, purchase price, nonconforming,
      serial number, flash test, factory acceptance test, inspection and acceptance, delivery
      liquidated damages, unit price, ship to, spare parts, manufacturing slot, purchase
      order, sale of goods, product specification, firm commitment, product warranty, engaged
      in the business of manufacturing, photovoltaic module, desires to purchase, agrees to
      purchase from seller, the goods, supplier of photovoltaic, your po, so no, ready to
      ship, delivery weeks, expediting, packing, shop drawings, witness of factory tests,
      delay in delivery, release of order, wp class, downpayment, down payment, rescheduling,
      cancellation charges, line item, requested delivery date, ship via, freight terms,
      vendor no`,
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
      proof of payment, wire transfer confirmation, wire confirmation, wire transfer, payment
      confirmation, payment receipt, receipt, lien waiver, unconditional waiver and release on
      final payment, unconditional waiver and release on progress payment, conditional waiver
      and release on final payment, conditional waiver and release on progress payment, waiver
      and release of lien, waiver of lien, final waiver of lien, partial waiver of lien,
      remittance advice, ach payment confirmation, bank statement, outgoing wire, wire detail
      report, payment advice, proof of payment letter, debit advice, outgoing wire debit
      advice, final lien release, lien release, release of lien, receipt and release, partial
      lien release, wire transfer details, payment remittance, cancelled check, payment
      acknowledgment, receipt for payment, funds transfer confirmation, ach remittance,
      fedwire confirmation, fedwire, check image, ach remittance advice, payment detail,
      payment details, wire receipt, outgoing fedwire, transaction receipt, transaction
      detail, funds transfer, transfer confirmation, transfer receipt, eft payment, eft
      confirmation, paid in full letter, unconditional waiver and release, conditional waiver
      and release, unconditional lien waiver, conditional lien waiver, unconditional waiver,
      conditional waiver, bank confirmation, cancelled check image, canceled check, payment
      history, disbursement confirmation, escrow disbursement, funds release confirmation,
      paid receipt, official receipt, cash receipt, vendor payment advice, electronic payment
      confirmation, payment status, wire transfer notification, swift confirmation, mt103,
      swift mt103, credit advice, confirmation of payment, acknowledgment of payment,
      acknowledgement of payment, acknowledgment of receipt, receipt of funds, subcontractor
      waiver, partial waiver, payment activity, payment activity detail, payment status
      detail, transaction confirmation, final unconditional waiver, final waiver, treasury
      portal, wire activity, disbursement receipt, electronic funds transfer`,
    decisive: `
      imad, omad, fed reference number, wire reference, beneficiary account, originator,
      beneficiary bank, payment sent, claimant waives, waives and releases, waiver and
      release, amount of wire, check number, stop payment notice, mechanics lien rights, has
      been paid in full, received payment in full, payment receipt, ach trace, trace number,
      outgoing wire, wire amount, received the following progress payment, paid by ach, paid
      by wire, debit advice, we have debited, funds transfer, sent the following, received of,
      releases all mechanic, lien release, in full payment for, funds have been deposited, net
      paid, payment method, beneficiary name, check image, for deposit only, endorsed for
      deposit, total deposited, deposited to your account, deposited into, debit account,
      credit account, credited to, debited from, debited your account, sender reference,
      ordering customer, beneficiary customer, remittance information, payment status
      completed, wire sent, wire completed, transfer completed, payment was made, payment has
      been made, was paid in full, received payment, we have received, have received payment,
      acknowledge receipt of payment, acknowledges receipt of the sum, received the sum of,
      end to end reference, uetr, fed reference, check cleared, drawn on, lien rights waived,
      waive any mechanic, waives any mechanics, waiver of mechanic s lien, releases and
      waives, item image, domestic wire, outgoing domestic wire, originator to beneficiary,
      obi, paid in full for all labor, status processed, gives up any right, right to a
      mechanic s lien, payment processed, payment completed, payment successful, funds were
      sent`,
    strong: `
      wire transfer, lien waiver, beneficiary, aba, routing number, debit account, paid in
      full, payment date, amount paid, confirmation number, payee, value date, remittance,
      cleared, swift, receipt of payment, settlement date, claimant, through date, transaction
      id, pay to the order of, ach, fedwire, micr, dda, swift code, iban, remitter, receiver,
      receiving bank, sending bank, credit party, debit party, check date, voucher,
      settlement, total paid, funds received, payment amount, amount of check, invoices paid,
      net amount paid, customer reference, receipt no, account ending, processed, approved by,
      created by, treasury`,
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
