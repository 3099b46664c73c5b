import type { LabelHints } from './define.ts'

export const interconnectionHints = {
  interconnection_agreement: {
    papers: ['contract'],
    titles: `
      interconnection agreement, generator interconnection agreement, large generator
      interconnection agreement, small generator interconnection agreement, standard large
      generator interconnection agreement, interconnection service agreement, standard
      interconnection agreement, generating facility interconnection agreement, agreement for
      interconnection, distributed generation interconnection agreement, net metering
      interconnection agreement, interconnection and parallel operation agreement,
      interconnection and net metering agreement, lgia, sgia, wholesale distribution service
      agreement, interconnection service agreement isa, agreement for interconnection of
      customer generation, generator agreement, wholesale market participation agreement,
      market participation agreement, transmission interconnection agreement, distribution
      interconnection agreement, provisional interconnection service agreement, surplus
      interconnection service agreement, generator interconnect agreement, customer generation
      agreement, customer generation interconnection agreement, customer owned generation,
      parallel generation agreement, parallel operation agreement, net metering agreement, net
      energy metering agreement, agreement for net metering, interconnection construction
      service agreement, interconnection facilities agreement, facilities construction
      agreement, interconnected customer agreement, cogeneration interconnection agreement,
      agreement for customer owned generation, agreement for interconnection and parallel
      operation, agreement for electric interconnection, agreement for interconnection of
      distributed generation, electric interconnection agreement, interconnect agreement
      electric, distributed energy resource agreement, der interconnection agreement,
      generating facility agreement, facility connection contract, grid connection agreement,
      connection agreement, generator connection agreement, facility connection agreement,
      utility connection agreement`,
    decisive: `
      interconnection customer, transmission provider s interconnection facilities,
      interconnecting transmission owner, network upgrades, interconnection facilities, large
      generating facility, small generating facility, point of common coupling,
      interconnection request, affected system, customer owned renewable generation, customer
      owned generation, interconnect and operate, interconnected to and operated in parallel,
      interconnection rights, capacity interconnection rights, maximum facility output,
      interconnection service agreement, standard generation interconnection agreement,
      connected in parallel, company s electric system, cirs, capacity interconnection, direct
      connection facilities, direct connection, direct assignment facilities, sole use
      facilities, transmission owner s interconnection facilities, customer interconnection
      facilities, connect to and operate in parallel, connect and operate, operate in parallel
      with, run in parallel, generating facility in parallel, lockable disconnect, net excess,
      contingent facilities, area eps, local eps, distribution provider, producer s facility,
      affected systems, energy resource interconnection service, network resource
      interconnection service, eris, nris, mwac at the poi, member may connect, customer may
      connect, connected at, may be connected, connected to feeder, run with utility s grid,
      at generator s cost, generator must, generator shall, generator s plant, utility s grid,
      utility builds`,
    strong: `
      point of interconnection, transmission provider, generating facility, distribution
      upgrades, interconnection service, in service date, open access transmission tariff,
      ieee 1547, utility interactive inverter, interconnected operation, participating
      transmission owner, good utility practice, trial operation, attachment facilities, area
      electric power system, customer generator, anti islanding, electric distribution
      company, parallel operation, transmission owner, metering, telemetry, reactive power,
      power factor, point of change of ownership, system protection, isolating disconnect,
      unintentional island, nesc, ieee, posts security, disconnect switch, queue position,
      utility s system, cooperative s system, company s system, backfeed, feeder, trip,
      faults, recloser, kv, generator`,
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
      permission to operate, authorization to operate, pto letter, approval to operate, notice
      of permission to operate, final interconnection approval, permission to operate
      notification, authorization to interconnect, approval to energize, approval to
      interconnect, pto approval, notice of commercial operation, approval for parallel
      operation, certificate of completion interconnection, authorization to energize,
      permission to interconnect, permission to energize, approval to parallel, authority to
      operate, final approval to operate, authorization for parallel operation, energization
      approval, back feed approval, notice of interconnection completion, interconnection
      completion notice, interconnection complete, commercial operation approval, cod
      approval, commercial operation date approval, new resource implementation, declaration
      of commercial operation, commercial operation confirmation, permission to backfeed,
      permission to back feed, backfeed authorization, initial synchronization approval,
      certificate of interconnection, authorization to parallel, approval to backfeed, net
      metering approval, net metering approval letter, net meter authorization, approval to
      operate in parallel, release for operation, interconnection approval letter,
      interconnection approval, interconnection authorization, letter of authorization to
      operate, final interconnection authorization, witness test acceptance, final letter of
      acceptance, interconnection acceptance letter, operational approval, approval for
      commercial operation, utility authorization, confirmation of commercial operation, you
      may operate, ok to operate, system approved to operate, cleared to operate, go live
      notice, notice of approved interconnection, approved interconnection`,
    decisive: `
      permission to operate, authorized to operate in parallel, authorization to operate,
      authorized to operate, authorized to interconnect, authorization to energize, permission
      to energize, permission to interconnect, in parallel with the utility, in parallel with
      our, in parallel with the grid, may commence parallel operation, may begin operating,
      may turn on, hereby authorized, approved for parallel operation, authority to operate,
      approved to energize, approved for energization, final acceptance and permission,
      approved to operate, has been granted permission, may now operate, approval to operate,
      has approved your system, now authorized to energize, may energize, pto, switch it on,
      you can switch it on, you can turn on, may now turn on, turn on your system, turn your
      system on, may be turned on, may be energized, can be energized, may be placed into
      operation, approved for commercial operation, approved for operation, approved to go
      live, released for operation, granted permission to operate, permission to parallel,
      permission to generate, authorized to generate, authorized to energize, authorized to
      parallel, you are authorized to, is authorized to operate, is authorized to
      interconnect, are approved to operate, can now operate, clear to operate, cleared to
      operate, cleared for operation, passed its final, final utility review, has completed
      all requirements, interconnection process is complete, interconnection is complete,
      accepted for parallel operation, approved for interconnection, hereby approves, operate
      your system, operate your generating, grants permission, commence parallel operation,
      begin parallel operation, approved for parallel, commercial operation date of, approved
      for permanent operation, may now be operated, full operation, initial synchronization,
      trading day, you may operate, may run in parallel, may operate in parallel, now operate
      in parallel, anti islanding test, let us know you may, ready to operate, start
      generating, begin generating`,
    strong: `
      parallel operation, witness test, net meter has been installed, meter set, operate in
      parallel, commercial operation, interconnection application, interconnection request
      number, bidirectional meter, synchroniz, congratulations, back feed, your generating
      facility, your solar generating system, your system, your project has been, witness
      testing, net metering rider, interconnection tariff, granted permission, bi directional
      meter, system size, approved capacity, approved export, net generation meter, meter
      exchange, meter set date, placed on the net metering, net meter, nem, nem 2, great news,
      commercial operations, resource id, participating to, all bucket items, your
      application, application has been approved, your solar, generating system, next read,
      keep this letter, keep this mail, pmax, iso, utility review, new meter, meter
      installation, inspection passed, interconnection team, distributed generation team, net
      energy metering, renewable interconnections, nem tariff, date of approval, permission,
      energized, back feed power, set the meter, schedule 84, billing cycle, effective today,
      customer generation`,
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
      gas interconnection agreement, gas interconnect agreement, pipeline interconnect
      agreement, pipeline interconnection agreement, interconnect agreement, renewable natural
      gas interconnection agreement, rng interconnection agreement, biomethane interconnection
      agreement, interconnect and reimbursement agreement, receipt point interconnection
      agreement, interconnection and operating agreement gas, california producer
      interconnection agreement, renewable gas interconnection agreement, natural gas
      interconnection agreement, interconnect facilities agreement, receipt point facilities
      agreement, producer interconnection and operating agreement, interconnection agreement
      for renewable gas, gas receipt agreement, receipt facilities agreement, gas facilities
      agreement, producer access agreement, pipeline tap agreement, receipt station agreement,
      renewable gas receipt station agreement, gas receipt station agreement, tap agreement,
      meter station agreement, interconnect construction agreement, rng receipt agreement, rng
      interconnect agreement, rng injection agreement, biomethane injection agreement, gas
      injection agreement, pipeline injection agreement, rng facilities agreement, producer
      facilities agreement, biogas interconnection agreement, interconnect and gas quality
      agreement, renewable gas injection, interconnection and gas quality agreement, gas
      pipeline interconnection agreement, gas distribution interconnection agreement`,
    decisive: `
      receipt point, pipeline quality, gas quality specification, interconnect facilities,
      interconnector, biomethane, gas chromatograph, hot tap, interconnecting party, custody
      transfer meter, side valve, odorant, gas sampling, siloxane, point of interconnect, tap
      and measurement, gas quality monitoring, interconnect party, receive renewable gas, shut
      in, trace constituent, receipt station, injection point, heat content, odorizer,
      odorize, meter run, close the valve, shut the valve, shut off valve, gas specification,
      off spec gas, off specification, upgraded gas into, h2s, remote operated valve, pipeline
      operator will own, gas company will own, will own and operate the interconnect, rng
      producer, gas constituents, analyzer, chromatograph`,
    strong: `
      pipeline, natural gas, renewable natural gas, mcf, heating value, btu, tap valve, meter
      station, mmbtu, psig, odorization, maximum allowable operating pressure, hydrogen
      sulfide, interconnect point, flow control, producer, point of receipt, dekatherm, gc,
      rtu, psig main, main, wobbe, wobbe number, oxygen, co2, moisture, gas distribution, gas
      utility, tap, station, regulator, measurement equipment, over pressure, distribution
      main, telemetry`,
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
