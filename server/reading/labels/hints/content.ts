import type { DocumentType } from '#shared/entities/document-types.ts'

/**
 * Subjects of documents, by words beyond their titles. Phrases are separated by commas and folded as in `tokens.ts`.
 */
export const subjectMatters = {
  /** A clean energy project, or its facility. */
  project: `
    solar, photovoltaic, pv, pv module, wind farm, wind turbine, wind energy, wind power, wind project, wind facility,
    bess, battery, battery storage, energy storage, megawatt, mw, mwac, mwdc, kw, kwac, kwdc, kwh, mwh, gwh, kwp, mwp,
    renewable energy, renewable gas, renewable natural gas, rng, renewable power, clean energy, biogas, biomethane,
    landfill gas, digester, anaerobic, fuel cell, geothermal, hydroelectric, hydropower, cogeneration, biomass,
    combined heat and power, power plant, generating facility, generation facility, electric generating, power project,
    power purchase agreement, ppa, tax equity, investment tax credit, production tax credit, energy credit,
    energy project, energy facility, interconnection, net metering, inverter, offtaker, offtake agreement,
    section 48, section 48e, section 45, section 45y, section 6418, electric vehicle charging, charging station,
    microgrid, turbine, substation, switchgear, transformer, photovoltaics, off taker, solar module, clean electricity,
    module supply agreement, panel supply agreement, tracker supply agreement, hydrogen, electrolyzer, carbon capture, waste heat, waste heat recovery, nuclear, dairy digester, project company,
    tax credit bridge loan, tax credit transfer, tax credit purchaser, sale of the tax credit, sale of its tax credit, buyer of credit,
    tax credits are sold, resource adequacy, renewable power, gen tie, collection system, solar farm, solar plant,
    balance of plant, placed in service date, p50, sale of tax credit, storage plant, battery plant, wind plant, tolling contract`,
  /** Electric current: producing, carrying, measuring, or selling it. */
  electric: `
    electric, electrical, electricity, kilowatt, volt, voltage, kv, kva, grid, utility meter, generator, generating,
    distribution system, transmission, transmission system, energize, kilowatt hour, relay, protective relay, energy output,
    delivered energy, test energy, net energy, sale of energy, purchase of energy, sell energy, energy price, renewable energy,
    metered energy, energy storage, clean energy, energy credit`,
  /** Fuel gas in pipes. */
  gas: `
    natural gas, gas, gas day, mmbtu, mcf, dekatherm, dth, pipeline quality, rng, renewable natural gas, biogas,
    biomethane, landfill gas, renewable gas, btu, gas quality, gas tariff, methane, therm`,
  /** Units and meters that utility charges are based on. */
  usage: `
    kwh, kw, kilowatt hour, therm, ccf, electric, electricity, meter, meter reading, gas usage, water usage, kvar`,
  /** Labels on drawings of a facility. */
  parts: `
    inverter, disconnect, ac disconnect, dc disconnect, meter, panel, main panel, breaker, transformer, array, pv array,
    module, string, combiner, switchgear, grid, utility, battery, conduit, ground, bus, busbar, fuse, relay, junction box,
    awg, emt, thwn, kva, kv, bess, pcs, skid, fence, access road, load center, msp, recloser, poi, gnd, egc, substation,
    property line, setback, laydown area, turbine, pv module, solar module, main service panel, utility meter, switch, feeder,
    mppt, microinverter, optimizer, rsd, rapid shutdown, ground rod, main breaker, wire, cable, generator, load, busway,
    dc ac, charger, controller, charge controller, solar panel, solar array, subpanel, net meter, ats, transfer switch`,
  land: `
    acre, tract, parcel, lot, legal description, real property, real estate, county, township, plat, section range,
    fee simple, recorder, deed record, land, roof, rooftop, ground lease, farming, crop, surface, apn, heirs, premises`,
  /** Tax credits for energy and their sale. */
  credits: `
    section 6418, 6418, energy credit, investment tax credit, production tax credit, itc, ptc, section 48, section 48e,
    section 45, section 45y, section 45z, section 45q, section 45x, clean electricity, clean energy, clean fuel,
    specified tax credit, specified credit portion, eligible credit, registration number, recapture, solar, wind, biogas`,
  /** An insured tax position. */
  tax: `
    tax credit, tax position, tax insurance, tax liability, tax loss, tax treatment, insured tax, covered tax, tax matter,
    tax event, recapture, section 48, section 45, section 6418, investment tax credit, itc, internal revenue code, tax policy`,
  plant: `
    operation and maintenance, operations and maintenance, operate and maintain, operating and maintenance, o and m,
    operate maintain, operation maintenance, operator shall operate, contract operator, plant, refinery, gathering system,
    compressor station, processing plant, operation and management`,
  works: `
    substantial completion, mechanical completion, final completion, contractor, subcontractor, construction,
    epc, facility, punch list, the work, the works, project, owner s engineer, commissioning`,
  building: `
    building, electrical, construction, structural, grading, plumbing, mechanical, inspection, photovoltaic, contractor,
    job address, valuation, foundation, occupancy, footing, trench, rough, installation, energy storage`,
  zoning: `
    zoning, zone district, zoned, conditional use, special use, parcel, planning commission, planning department, variance,
    land use, site plan, setback, plan commission, special permit, comprehensive plan, planning and zoning, county board,
    board of supervisors, acre, zoning board, decommissioning, conditions of approval, use permit`,
  valuation: `
    fair market value, market value, cost approach, income approach, sales comparison, market approach, valuation,
    appraised value, discounted cash flow, opinion of value, as is value, replacement cost new, depreciation`,
  equipment: `
    voc, isc, vmp, mppt, mpp, open circuit voltage, short circuit current, nominal power, maximum power point, module efficiency,
    pv, photovoltaic, solar, solar cell, solar module, solar panel, solar inverter, pv inverter, string inverter, central inverter, microinverter,
    transformer, kva, mva, switchgear, recloser, racking, tracker, single axis, wind turbine, turbine, cut in, rotor, hub height,
    energy storage, battery energy storage, bess, battery storage, storage system, round trip efficiency, rte, stc, noct, nmot, dc input, dc ac,
    biogas, biomethane, digester, landfill gas, membrane module, gas upgrading, scfm, electrolyzer, fuel cell, generator set, genset,
    charging station, ev charger, combiner, grid, ul 1741, ul 9540, ul 3703, ul 2703, iec 61215, iec 61730, ul 61730`,
  testing: `
    megger, insulation resistance, iv curve, voc, string, breaker, ground resistance, continuity, capacity test,
    performance ratio, performance test, leak test, hydrostatic, pressure test, torque, thermography, infrared,
    relay, protection, polarity, commissioning, energized, irradiance, functional test, medium voltage, meter`,
  company: `
    limited liability company, corporation, secretary of state, llc, inc, l p, partnership, entity, corp, ltd, formed,
    organized, incorporated, business, annual report, franchise tax, department of state, commonwealth, division of corporation`,
  members: `
    membership interest, limited partner, general partner, capital account, sole member, member, managing member, capital contribution,
    limited liability company agreement, llc agreement, company agreement, llca, class a unit, class b unit,
    sole owner, partnership interest, percentage interest, shareholder, stockholder, single member company`,
  /** A facility on land or a roof, as named in leases for one. */
  plant_site: `
    solar, photovoltaic, pv, array, wind turbine, wind farm, wind energy, wind power, turbine, bess, battery storage, energy storage, battery energy,
    megawatt, mw, mwac, mwdc, kwdc, generating facility, electric generating, power plant, power facility, renewable energy, clean energy,
    energy facility, energy project, biogas, digester, rng, landfill gas, renewable natural gas, geothermal, hydroelectric, fuel cell, gen tie,
    ev charging, charging station, net metering, interconnection agreement, power purchase agreement`,
  /** Open land, as opposed to rooms in a building. */
  ground: `
    acre, tract, ground lease, land lease, landowner, farming, crop, section township, legal description, option to lease, rooftop, apn, heirs,
    agricultural`,
  lease: `
    lease, landlord, tenant, lessor, lessee, landowner, ground lease, attorn, attornment, rent`,
  apprentices: `
    labor hour, qualified apprentice, registered apprenticeship, apprentice hour, participation requirement, ratio,
    good faith effort, apprenticeship requirement, total hour, apprenticeship program, journeyworker, section 45`,
  registry: `
    energy credit online, irs, pre filing, prefiling, elective pay, internal revenue service, section 48, section 45, transfer election,
    section 48e, tax period, credit property, facility, energy property, clean energy`,
} as const satisfies Record<string, string>

export type SubjectMatter = keyof typeof subjectMatters

/**
 * Required subjects per type, where the title alone is not enough: a loan agreement is ours only if it is about an
 * energy project. One of each list must be present. Types without a row are identified well enough by their own
 * phrases.
 */
export const typeMatters: Partial<Record<DocumentType, readonly (readonly SubjectMatter[])[]>> = {
  certificate_of_good_standing: [['company']],
  company_operating_agreement: [['members']],
  org_chart_document: [['company', 'members']],
  site_lease: [['plant_site', 'ground']],
  deed_of_title: [['land']],
  landlord_estoppel: [['lease']],
  epc_agreement: [['project']],
  appraisal_report: [['valuation']],
  equipment_supply_agreement: [['project']],
  tax_credit_insurance_policy: [['tax']],
  interconnection_agreement: [['project', 'electric']],
  pto_document: [['project', 'electric']],
  gas_interconnection_agreement: [['gas']],
  independent_engineer_report: [['project', 'electric']],
  design_drawings: [['project', 'electric', 'testing']],
  energy_production_report: [['project', 'electric']],
  construction_permit: [['building', 'project']],
  land_use_permit: [['zoning', 'project']],
  equipment_specification: [['equipment']],
  commissioning_test_report: [['project', 'electric', 'testing']],
  completion_certificate: [['works', 'project']],
  apprenticeship_certificate: [['apprentices']],
  power_purchase_agreement: [['project', 'electric']],
  capacity_agreement: [['project', 'electric']],
  gas_offtake_agreement: [['gas']],
  gas_transport_agreement: [['gas']],
  utility_bill: [['usage', 'electric']],
  om_agreement: [['project', 'plant']],
  equipment_warranty: [['project', 'equipment']],
  loan_agreement: [['project']],
  registration_screenshot: [['registry']],
  transfer_election_statement: [['credits']],
  tax_credit_transfer_agreement: [['credits']],
}
