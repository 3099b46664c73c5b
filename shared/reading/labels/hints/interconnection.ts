import type { LabelHints } from './define.ts'

export const interconnectionHints = {
  interconnection_agreement: {
    papers: ['contract'],
    titles: `
      interconnection agreement, generator interconnection agreement,
      large generator interconnection agreement, small generator interconnection agreement,
      standard large generator interconnection agreement, interconnection service agreement,
      standard interconnection agreement, generating facility interconnection agreement,
      agreement for interconnection, distributed generation interconnection agreement,
      net metering interconnection agreement, interconnection and parallel operation agreement,
      interconnection and net metering agreement, lgia, sgia,
      wholesale distribution service agreement, interconnection service agreement isa,
      agreement for interconnection of customer generation`,
    decisive: `
      interconnection customer, transmission provider s interconnection facilities,
      interconnecting transmission owner, network upgrades, interconnection facilities,
      large generating facility, small generating facility, point of common coupling,
      interconnection request, affected system, customer owned renewable generation,
      customer owned generation, interconnect and operate,
      interconnected to and operated in parallel, interconnection rights,
      capacity interconnection rights, maximum facility output, interconnection service agreement,
      standard generation interconnection agreement, connected in parallel,
      company s electric system`,
    strong: `
      point of interconnection, transmission provider, generating facility, distribution upgrades,
      interconnection service, in service date, open access transmission tariff, ieee 1547,
      utility interactive inverter, interconnected operation, participating transmission owner,
      good utility practice, trial operation, attachment facilities, area electric power system,
      customer generator, anti islanding, electric distribution company, parallel operation,
      transmission owner`,
    usual: `
      utility, distribution system, metering, net metering, transmission system, substation,
      relay, protective equipment, inverter, interconnection, queue, ferc`,
    headings: `
      interconnection facilities, metering, interconnection service, disconnection, operations,
      inspection testing authorization, cost responsibility, network upgrades,
      interconnection facilities engineering procurement and construction,
      effective date term and termination, insurance, security`,
    against: `
      biomethane, receipt point, natural gas, gas quality, pipeline, invoice number,
      seller shall sell, mmbtu, permission to operate letter, congratulations`,
    names: 'ia, gia, lgia, sgia, interconnection, isa, interconnection agreement',
  },
  pto_document: {
    papers: ['letter', 'certificate', 'form'],
    titles: `
      permission to operate, authorization to operate, pto letter, approval to operate,
      notice of permission to operate, final interconnection approval,
      permission to operate notification, authorization to interconnect, approval to energize,
      approval to interconnect, pto approval, notice of commercial operation,
      approval for parallel operation, certificate of completion interconnection,
      authorization to energize, permission to interconnect, permission to energize,
      approval to parallel, authority to operate, final approval to operate,
      authorization for parallel operation, energization approval, back feed approval`,
    decisive: `
      permission to operate, authorized to operate in parallel, authorization to operate,
      authorized to operate, authorized to interconnect, authorization to energize,
      permission to energize, permission to interconnect, in parallel with the utility,
      in parallel with our, in parallel with the grid, may commence parallel operation,
      may begin operating, may turn on, hereby authorized, approved for parallel operation,
      authority to operate, approved to energize, approved for energization,
      final acceptance and permission, approved to operate, has been granted permission,
      may now operate, approval to operate, has approved your system, now authorized to energize,
      may energize, pto`,
    strong: `
      parallel operation, witness test, net meter has been installed, meter set,
      operate in parallel, commercial operation, interconnection application,
      interconnection request number, bidirectional meter, synchroniz, congratulations, back feed,
      your generating facility, your solar generating system, your system, your project has been,
      witness testing, net metering rider, interconnection tariff, granted permission,
      bi directional meter, system size, approved capacity, approved export, net generation meter,
      meter exchange, meter set date, placed on the net metering`,
    usual: `
      interconnection, generating facility, nameplate, dear, utility, kw ac, net metering, meter,
      application id, inverter`,
    against: `
      now therefore, invoice number, building permit, conditional use, table of contents,
      in witness whereof`,
    names: 'pto, permission to operate, ato',
  },
  gas_interconnection_agreement: {
    papers: ['contract'],
    titles: `
      gas interconnection agreement, gas interconnect agreement, pipeline interconnect agreement,
      pipeline interconnection agreement, interconnect agreement,
      renewable natural gas interconnection agreement, rng interconnection agreement,
      biomethane interconnection agreement, interconnect and reimbursement agreement,
      receipt point interconnection agreement, interconnection and operating agreement gas,
      california producer interconnection agreement, renewable gas interconnection agreement,
      natural gas interconnection agreement, interconnect facilities agreement,
      receipt point facilities agreement, producer interconnection and operating agreement,
      interconnection agreement for renewable gas, gas receipt agreement,
      receipt facilities agreement, gas facilities agreement, producer access agreement,
      pipeline tap agreement`,
    decisive: `
      receipt point, pipeline quality, gas quality specification, interconnect facilities,
      interconnector, biomethane, gas chromatograph, hot tap, interconnecting party,
      custody transfer meter, side valve, odorant, gas sampling, siloxane, point of interconnect,
      tap and measurement, gas quality monitoring, interconnect party, receive renewable gas,
      shut in, trace constituent`,
    strong: `
      pipeline, natural gas, renewable natural gas, mcf, heating value, btu, tap valve,
      meter station, mmbtu, psig, odorization, maximum allowable operating pressure,
      hydrogen sulfide, interconnect point, flow control, producer, point of receipt, dekatherm`,
    usual: `
      gas, pressure, interconnection, measurement, telemetry, delivery point, operator,
      pipeline s system, reimbursement`,
    headings: `
      gas quality, measurement, pressure, interconnect facilities, construction of facilities,
      receipt point, quality, ownership and operation`,
    against: `
      interconnection customer, transmission provider, net metering, natural gas liquids,
      crude oil, franchise, firm transportation, rate schedule fts`,
    names: 'gas interconnection, gas interconnect, pipeline interconnect, rng interconnect',
  },
} as const satisfies Record<string, LabelHints>
