import type { LabelHints } from './define.ts'

/** Invoices are one kind of document; their goods decide the cost category. */
const invoice = {
  papers: ['invoice'],
  titles: `
      invoice, commercial invoice, tax invoice, progress invoice, pay application, invoice pay
      application, application and certificate for payment, application for payment, payment
      application, milestone invoice, final invoice, statement of account, billing document,
      progress billing, statement of hours, fee statement, pay app, billing statement, debit
      memo, request for payment, draw request, payment request, pro forma invoice, proforma
      invoice, sales invoice, service invoice, customer invoice, invoice statement, bill for
      services, statement for professional services, contractor s application for payment,
      certificate for payment, requisition, payment requisition, statement of fees, invoice
      for services, t and m invoice, bill no, billing, statement for project, account
      rendered, proforma, statement of charges`,
  decisive: `
      invoice number, invoice no, invoice date, invoice total, pay application, aia document
      g702, application for payment, inv no, progress billing, billing document, invoice #,
      application no, total amount due, amount due this invoice, pay this amount, please pay
      this amount, invoice amount, total this invoice, this bill, tax invoice no, billed to
      date, previously billed, payable without deduction, due from first
      funding, bill no, this period, billing no, statement no, amount of this bill, amount
      payable`,
  strong: `
      bill to, remit to, amount due, balance due, total due, payment terms, please remit,
      subtotal, net 30, invoice, current payment due, sold to, now due, please pay, please pay
      within, amount now due, net 15, net 45, net 60, retention, t t, payable within, payment
      due, total amount, invoice to, less previous, percent complete, work completed to date,
      order no, wire instructions, remittance address, net due, grand total, due upon receipt,
      due on receipt, days from invoice, customer no`,
  usual: `
      due date, unit price, qty, quantity, description, ship to, sales tax, retainage, po
      number, customer, make checks payable, terms, total, qty shipped, unit, item, extended,
      rate, ea, pcs, pc, lot, freight, discount, tax, by wire, pay by wire, wire to, wired to`,
  against: `
    kwh used, meter reading, service address, now therefore, in witness whereof,
    independent auditor, beneficiary bank, billing period, table of contents, lien waiver`,
} as const satisfies LabelHints

export const invoiceHints = {
  other_project_costs_modules: {
    ...invoice,
    goods: `
      module, pv module, solar module, photovoltaic module, solar panel, panel, photovoltaic,
      bifacial, monocrystalline, mono perc, topcon, wp, thin film, cdte, module freight, half
      cell, half cut, w p, watt peak, watts, monofacial, n type, n type topcon, perc, solar
      modules, modules supplied, pv panels, jinko, trina, longi, ja solar, canadian solar,
      first solar, qcells, silfab, maxeon, hjt, pv laminate, 144 cell, pallets of modules`,
    names: 'module, panel',
  },
  other_project_costs_inverters: {
    ...invoice,
    goods: `
      inverter, string inverter, central inverter, microinverter, power conversion system,
      power optimizer, inverter skid, power station, inverter commissioning, sma, sungrow,
      power electronics, mvps, solaredge, enphase, iq8, fronius, tmeic, fimer, ge vernova, pv
      inverter, hybrid inverter, solectria, chint, cps, kaco, inverters, skid mounted
      inverter, inverter station, ac output, three phase inverter, micro inverter, optimizers,
      pcs, gamesa electric, ingeteam, inverter transformer skid`,
    names: 'inverter',
  },
  other_project_costs_racking: {
    ...invoice,
    goods: `
      racking, tracker, single axis tracker, carport, canopy, column, fabricated, mounting
      structure, fixed tilt, torque tube, ballast, module mounting, pile, foundation pile,
      rail, module clamp, canopy steel, driven pile, ground screw, mounting system, purlin,
      slew drive, slewing drive, damper, steel post, h pile, w6x9, w6x7, nextracker, array
      technologies, gamechange, unirac, ironridge, terrasmart, horizontal single axis, single
      axis, mounting rail, mounting hardware, ground mount structure, ground mount, ballast
      block, roof attachment, racking system, end clamp, mid clamp, helical pile, actuator,
      bearing housing, torque tubes, table frame, tracker controller`,
    names: 'racking, tracker, carport, pile',
  },
  other_project_costs_storage_equipment: {
    ...invoice,
    goods: `
      battery, battery energy storage system, bess, energy storage, lithium ion, lfp, battery
      container, battery module, battery rack, storage enclosure, battery cell, energy
      management system, storage, lfp cabinet, liquid cooled, energy storage container,
      storage container, megapack, powerwall, catl, byd, powertitan, cell pack, battery
      cabinet, battery enclosure, energy storage cabinet, battery system, bms, battery
      management system, augmentation, enclosures, thermal management, aerosol suppression, dc
      block, energy storage equipment, ups battery, racks of batteries, mwh, 5 mwh, ems
      gateway`,
    names: 'bess, battery, storage',
  },
  other_project_costs_electrical_bos: {
    ...invoice,
    goods: `
      switchgear, cable, transformer, combiner box, wire, conduit, conductor, disconnect,
      panelboard, breaker, dc cable, pad mount transformer, medium voltage cable, grounding,
      junction box, wire management, recombiner, scada, electrical balance of system,
      recloser, harness, step up transformer, fuse, mv 105, mv cable, elbow, loadbreak, load
      break, lug, bare cu, aluminum conductor, al cable, sectionalizing cabinet, kcmil, awg,
      xhhw, use 2, pv wire, trxlpe, urd, meter socket, surge arrester, arrester, gsu, gsu
      transformer, padmount, pad mounted, switchboard, ac panel, splice, cable tray,
      rectifier, relay panel, control house, fiber optic cable, load center, trunk bus, bla,
      ground wire, mc4, circuit breaker, capacitor bank, bus duct, weather station, met
      station, plant controller, rsd, rapid shutdown, ct cabinet, instrument transformer`,
    names: 'ebos, electrical, switchgear, transformer, cable',
  },
  other_project_costs_civil_site_work: {
    ...invoice,
    goods: `
      grading, excavation, clearing and grubbing, erosion control, site preparation, access
      road, earthwork, gravel, seeding, stormwater, fence, fencing, aggregate, silt fence,
      culvert, site work, civil works, civil construction, topsoil, cut and fill, detention
      basin, laydown, concrete, cubic yards, rock drilling, dewatering, haul road, riprap,
      basin, strip topsoil, hydroseed, base course, low water crossing, low water crossings,
      trenching, trench backfill, backfill, mulch, bollard, demolition, tree removal, tree
      clearing, mobilization of dozer, dozer, excavator, road base, chain link, game fence,
      swppp, erosion, rip rap, haul off, import fill, compaction, asphalt, paving, culverts,
      drainage, berm, landscaping, plantings, construction entrance, site grading, bmp
      maintenance`,
    names: 'civil, site work, grading',
  },
  other_project_costs_labor: {
    ...invoice,
    goods: `
      labor, man hours, crew, journeyman, electrician, foreman, apprentice, overtime, hourly
      rate, per diem, labor hours, installer, timesheet, straight time, installation labor,
      laborer, superintendent, ibew, jw, ot premium, man weeks, manhours, craft labor, field
      labor, staffing, temporary labor, manpower, operating engineer, ironworkers, ironworker,
      lineman, linemen, apprentices, reg hours, ot hours, overtime hours, double time, payroll
      burden, labor burden, subsistence, technician hours, wireman, journeyman wireman,
      general foreman, carpenters, electricians, crews`,
    names: 'labor, labour, crew',
  },
  other_project_costs_soft_costs: {
    ...invoice,
    goods: `
      engineering, permit, legal, professional services, consulting, legal services, survey,
      surveying, permit fee, attorney, design services, insurance premium, hours billed, for
      services rendered, project management, plan review, geotechnical, matter number,
      retainer, due diligence, architect, engineering services, filing fee, accounting,
      paralegal, associate, environmental consulting, structural calculations, civil design,
      permitting, senior engineer, engineer, engineers, reimbursable, reimbursable expenses,
      disbursements, partner, counsel, law, fees and disbursements, task order, project
      manager, planner, wetland delineation, title search, appraisal, cost segregation study,
      study fee, preparation of, fixed fee, statement for services, application fee, plan
      check, underwriting fee, advisory services, costs advanced, closing checklist,
      disclosure schedules, time entries, attorneys, tax advisor, tax opinion, opinion letter,
      title premium, title insurance, recording fees, recording fee, phase i, environmental
      site assessment, alta survey, appraisal fee, independent engineer, owner s engineer,
      third party inspection, commissioning agent, staking, construction staking,
      environmental monitoring, biologist, stormwater inspection, retainage on design,
      drafting, stamped drawings, permit expediting, plan check fee, building permit fee,
      inspection fee, use permit fee, impact fee, legal fees, loan fee, financing fee, agent
      fee, insurance broker, placement fee, tax counsel, professional fees, professional fee,
      land title survey, alta nsps land title survey, boundary survey, topographic survey, consulting engineer,
      consulting engineers, record drawings, construction support, detailed design, design support, rfis, eit, cad,
      structural letters, permit resubmittal, stamped letters, cpa, cpas, tax return preparation, audit fee`,
    names: 'legal, engineering, permit, soft cost, consulting',
  },
  other_project_costs_interconnection: {
    ...invoice,
    goods: `
      interconnection, utility upgrade, network upgrade, interconnection facilities,
      distribution upgrade, interconnection study, system impact study, facilities study,
      interconnection deposit, point of interconnection, service upgrade, substation upgrade,
      interconnection customer, line extension, witness test, witness testing, queue number,
      interconnection cost, utility interconnection, protection study, relay settings, line
      tap, metering and telemetry, aid in construction, contribution in aid of construction,
      ciac, cost letter, generator metering, upgrade of substation, substation, utility
      metering, study cost, restudy, cluster study, lgia, sgia, gia, affected system,
      generator interconnection, interconnect, poi, line work, utility make ready, make ready,
      make ready work, telemetry, direct transfer trip, reconductor, reconductoring, true up
      to actual cost, utility work order, transmission owner, interconnection request,
      milestone payment under the gia, your generator, distribution line, system upgrades,
      primary metering, cost to connect, facilities study deposit, recloser, impact study`,
    names: 'interconnection, utility upgrade, study deposit',
  },
  other_project_costs_development_fee: {
    ...invoice,
    papers: ['invoice', 'contract'],
    titles: `${invoice.titles}, development fee agreement, developer fee agreement, development services and fee agreement,
      development fee note, developer fee note, acknowledgment of development fee, developer fee schedule`,
    goods: `
      development fee, developer fee, developer s fee, development services, development
      services agreement, origination fee, development services fee, development cost
      reimbursement, fee earned for developing, fee for developing, dsa, developing the
      project, development fee installment, developer, development agreement, for development
      of the project, developer overhead, developer margin, fee for development, developer
      compensation, installment of the developer fee, development fee agreement, project
      development fee, services as developer`,
    names: 'development fee, dev fee, developer fee',
  },
  other_project_costs_rng_equipment: {
    ...invoice,
    goods: `
      digester, membrane, compressor, anaerobic, biogas, gas upgrading, gas conditioning,
      biomethane, thermal oxidizer, h2s removal, upgrading skid, landfill gas, flare, pressure
      swing adsorption, blower, gas chromatograph, lagoon cover, rng, chiller, scrubber,
      membrane skid, biogas upgrader, upgrader, h2s, scfm, oxidizer, product gas, gas booster,
      psa, digestate, manure, media vessel, iron sponge, siloxane, gas cleaning, gas
      treatment, co2 removal, amine, tail gas, dehydration, heat exchanger, screw press,
      odorizer, feedstock tank, tank cover, digester cover, rng compressor, landfill
      wellfield, wellhead`,
    names: 'digester, rng, biogas, compressor',
  },
  other_project_costs_general: {
    ...invoice,
    decisive: `${invoice.decisive}, job to date, jtd, jtd actual, committed cost, cost to complete, estimate at completion, original budget,
      revised budget, budget variance, cost code, cip, construction in progress`,
    titles: `${invoice.titles}, job cost detail, job cost report, job cost by category, job cost ledger,
      job cost, project cost ledger, cost ledger, project cost detail, job cost summary, project cost report, project cost summary, cost report, cost detail`,
    names: 'invoice, cost',
  },
} as const satisfies Record<string, LabelHints>
