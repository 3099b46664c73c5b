import type { LabelHints } from './define.ts'

/** Invoices share their kind of paper; the goods on them decide which kind of cost they are. */
const invoice = {
  papers: ['invoice'],
  titles: `
    invoice, commercial invoice, tax invoice, progress invoice, pay application,
    invoice pay application, application and certificate for payment, application for payment,
    payment application, milestone invoice, final invoice, statement of account`,
  decisive: `
    invoice number, invoice no, invoice date, invoice total, pay application,
    aia document g702, application for payment`,
  strong: `
    bill to, remit to, amount due, balance due, total due, payment terms, please remit, subtotal,
    net 30, invoice, current payment due`,
  usual: `
    due date, unit price, qty, quantity, description, ship to, sales tax, retainage, po number,
    customer, make checks payable, terms, total`,
  against: `
    kwh used, meter reading, service address, now therefore, in witness whereof,
    independent auditor, beneficiary bank, billing period, table of contents, lien waiver`,
} as const satisfies LabelHints

export const invoiceHints = {
  other_project_costs_modules: {
    ...invoice,
    goods: `
      module, pv module, solar module, photovoltaic module, solar panel, panel, photovoltaic,
      bifacial, monocrystalline, mono perc, topcon, wp, thin film, cdte, module freight`,
    names: 'module, panel',
  },
  other_project_costs_inverters: {
    ...invoice,
    goods: `
      inverter, string inverter, central inverter, microinverter, power conversion system,
      power optimizer, inverter skid, power station, inverter commissioning`,
    names: 'inverter',
  },
  other_project_costs_racking: {
    ...invoice,
    goods: `
      racking, tracker, single axis tracker, carport, canopy, column, fabricated, mounting structure, fixed tilt,
      torque tube, ballast, module mounting, pile, foundation pile, rail, module clamp, canopy steel,
      driven pile, ground screw, mounting system, purlin`,
    names: 'racking, tracker, carport, pile',
  },
  other_project_costs_storage_equipment: {
    ...invoice,
    goods: `
      battery, battery energy storage system, bess, energy storage, lithium ion, lfp,
      battery container, battery module, battery rack, storage enclosure, battery cell,
      energy management system, storage`,
    names: 'bess, battery, storage',
  },
  other_project_costs_electrical_bos: {
    ...invoice,
    goods: `
      switchgear, cable, transformer, combiner box, wire, conduit, conductor, disconnect, panelboard,
      breaker, dc cable, pad mount transformer, medium voltage cable, grounding, junction box,
      wire management, recombiner, scada, electrical balance of system, recloser, harness,
      step up transformer, fuse`,
    names: 'ebos, electrical, switchgear, transformer, cable',
  },
  other_project_costs_civil_site_work: {
    ...invoice,
    goods: `
      grading, excavation, clearing and grubbing, erosion control, site preparation, access road,
      earthwork, gravel, seeding, stormwater, fence, fencing, aggregate, silt fence, culvert,
      site work, civil works, civil construction, topsoil, cut and fill, detention basin, laydown,
      concrete, cubic yards, rock drilling, dewatering, haul road, riprap, basin`,
    names: 'civil, site work, grading',
  },
  other_project_costs_labor: {
    ...invoice,
    goods: `
      labor, man hours, crew, journeyman, electrician, foreman, apprentice, overtime, hourly rate,
      per diem, labor hours, installer, timesheet, straight time, installation labor, laborer,
      superintendent`,
    names: 'labor, labour, crew',
  },
  other_project_costs_soft_costs: {
    ...invoice,
    goods: `
      engineering, permit, legal, professional services, consulting, legal services, survey,
      surveying, permit fee, attorney, design services, insurance premium, hours billed,
      for services rendered, project management, plan review, geotechnical, matter number, retainer,
      due diligence, architect, engineering services, filing fee, accounting, paralegal, associate,
      environmental consulting, structural calculations, civil design, permitting, senior engineer,
      engineer, engineers, reimbursable, reimbursable expenses, disbursements, partner, counsel, law,
      fees and disbursements, task order, project manager, planner, wetland delineation, title search, appraisal,
      cost segregation study, study fee, preparation of, fixed fee, statement for services, application fee, plan check, underwriting fee, advisory services`,
    names: 'legal, engineering, permit, soft cost, consulting',
  },
  other_project_costs_interconnection: {
    ...invoice,
    goods: `
      interconnection, utility upgrade, network upgrade, interconnection facilities,
      distribution upgrade, interconnection study, system impact study, facilities study,
      interconnection deposit, point of interconnection, service upgrade, substation upgrade,
      interconnection customer, line extension, witness test, witness testing, queue number, interconnection cost,
      utility interconnection, protection study, relay settings, line tap, metering and telemetry`,
    names: 'interconnection, utility upgrade, study deposit',
  },
  other_project_costs_development_fee: {
    ...invoice,
    goods: `
      development fee, developer fee, developer s fee, development services,
      development services agreement, origination fee, development services fee,
      development cost reimbursement`,
    names: 'development fee, dev fee, developer fee',
  },
  other_project_costs_rng_equipment: {
    ...invoice,
    goods: `
      digester, membrane, compressor, anaerobic, biogas, gas upgrading, gas conditioning, biomethane,
      thermal oxidizer, h2s removal, upgrading skid, landfill gas, flare, pressure swing adsorption,
      blower, gas chromatograph, lagoon cover, rng, chiller, scrubber`,
    names: 'digester, rng, biogas, compressor',
  },
  other_project_costs_general: { ...invoice, names: 'invoice, cost' },
} as const satisfies Record<string, LabelHints>
