import type { DocumentType } from '#shared/entities/document-types.ts'

/**
 * Subjects of agreements, by the words before "agreement", "contract", or "confirmation": titles are composed freely,
 * so no list of whole titles is complete.
 */
export const titleSubjects = {
  site_lease: `
    ground lease, land lease, solar lease, site lease, rooftop lease, roof lease, rooftop license,
    surface lease, solar energy lease, lease of real property, lease of land, lease of rooftop,
    facility lease, option to lease, solar site license, lease and solar easement, lease and easement, solar lease and easement`,
  easement_agreement: 'easement, right of way',
  landlord_estoppel: 'estoppel, non disturbance, nondisturbance, attornment, landlord consent',
  epc_agreement: `
    engineering procurement, procurement and construction, design and construction, design build,
    turnkey, balance of plant, balance of system, construction of, design and installation,
    supply and installation, engineering and construction, design procurement, installation of, solar installation, installation`,
  equipment_supply_agreement: `
    supply, equipment purchase, purchase of equipment, purchase and sale of equipment,
    sale of equipment, module purchase, purchase of modules, module sales, inverter purchase,
    purchase and sale of energy storage equipment, equipment sales, master purchase,
    frame purchase, procurement of, equipment procurement`,
  guaranty_agreement: 'guaranty, guarantee, keepwell',
  interconnection_agreement: `
    interconnection, interconnect, connection, grid connection, facility connection, parallel operation, parallel generation,
    distributed generation, interconnected operation`,
  gas_interconnection_agreement: `
    gas interconnection, gas interconnect, interconnection for renewable gas,
    interconnection agreement for renewable gas, interconnection agreement for biomethane,
    interconnection agreement for rng, producer interconnection, receipt point, gas receipt, producer interconnect,
    biomethane interconnection, rng interconnection, rng interconnect, pipeline interconnect,
    pipeline interconnection, receipt interconnect`,
  power_purchase_agreement: `
    power purchase, power sale, energy purchase, energy sale, electricity purchase,
    electricity sale, electricity supply, solar services, purchase of energy, sale of energy,
    sale of power, purchase of power, purchase of electricity, sale of electricity,
    renewable power, solar power, wind power, power supply, supply of electricity, supply of power, supply of renewable power, solar energy,
    net metering credit, net crediting, contract for differences, solar subscription,
    energy hedge, fixed for floating, power off take, power offtake, renewable offtake, offtake, energy offtake, small power production, electric service, purchase of solar energy`,
  capacity_agreement: `
    tolling, resource adequacy, energy storage service, energy storage services, capacity,
    storage services, storage capacity, demand response, energy storage agreement`,
  gas_offtake_agreement: `
    gas purchase, gas sale, gas offtake, sale of gas, purchase of gas, biogas, biomethane purchase,
    biomethane sale, rng, renewable natural gas, purchase of natural gas, sale of natural gas,
    sale and purchase of natural gas, landfill gas, digester gas`,
  gas_transport_agreement: `
    gas transportation, transportation service, firm transportation, gas gathering,
    interruptible transportation, transportation of natural gas, transportation of gas`,
  environmental_attribute_agreement: `
    renewable energy certificate, renewable energy credit, srec, rec, environmental attribute,
    green attribute, environmental commodity, rin, lcfs, carbon credit, carbon offset,
    low carbon fuel standard, renewable identification number, clean fuel credit`,
  om_agreement: `
    operation and maintenance, operations and maintenance, operations maintenance,
    operation maintenance, o and m, asset management, long term service, maintenance services,
    maintenance plan, system maintenance, battery service, battery maintenance, turbine service, inverter service, plant service, plant operation, solar maintenance, maintenance and service`,
  loan_agreement: `
    loan, credit facility, revolving credit, term loan, construction loan, note purchase,
    financing, forbearance, pledge`,
  tax_credit_transfer_agreement: `
    tax credit, sale of tax credits, sale of investment tax credits, itc purchase, itc sale,
    itc transfer, energy credit transfer, credit sale, credit purchase, credit transfer, sale of credits`,
  company_operating_agreement: 'limited liability company, operating agreement, partnership',
} as const satisfies Partial<Record<DocumentType, string>>
