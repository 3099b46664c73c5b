import type { LabelHints } from './define.ts'

export const revenueSourceHints = {
  power_purchase_agreement: {
    papers: ['contract'],
    titles: `
      standard offer contract, feed in tariff contract, feed in tariff agreement,
      power purchase agreement, solar power purchase agreement, ppa, energy purchase agreement,
      renewable power purchase agreement, power purchase and sale agreement,
      solar services agreement, energy services agreement, virtual power purchase agreement,
      community solar subscription agreement, power sales agreement,
      net metering credit purchase agreement, net metering credit agreement,
      solar energy purchase agreement, renewable energy purchase agreement,
      power purchase contract, energy supply agreement,
      renewable power purchase and sale agreement, net energy metering credit sale agreement,
      community solar agreement, on site power purchase agreement`,
    decisive: `
      seller shall sell and deliver, seller shall sell, contract price per mwh, delivered energy,
      net energy output, kwh rate, energy output, expected annual output,
      guaranteed annual production, test energy, host customer, settlement point,
      commercial operation date, contract energy, output guarantee, solar services, per kwh,
      per mwh, guaranteed energy production, seller agrees to sell, net output,
      purchaser shall pay, avoided cost, qualifying facility, small power production,
      agrees to purchase all of the electricity, purchase all of the electricity,
      electricity produced by the system, net metering credits, fixed price mwh, floating price,
      settlement quantity, value of credits, sell all`,
    strong: `
      offtaker, delivery point, purchaser, buyer shall purchase, energy price, contract year,
      environmental attributes, renewable energy credit, curtailment, purchaser shall purchase,
      early termination fee, annual escalator, delivery term, system, purchase option,
      deemed delivered energy, production guarantee, as available, net metering, forecast,
      electric energy`,
    usual: `
      seller, buyer, energy, generating facility, kwh, mwh, solar, metering, utility, premises,
      escalation, capacity`,
    headings: `
      purchase and sale, purchase and sale of energy, price, metering, delivery, term,
      environmental attributes, curtailment, contract price, purchase price and payment,
      energy price, obligation to sell and purchase, commercial operation,
      sale and purchase of energy, output, purchase option`,
    against: `
      natural gas, interconnection customer, tolling, operator shall, gas gathering, mmbtu,
      invoice number, distributor, renewable natural gas, tax credit transfer, rin,
      scheduling of gas, capacity payment`,
    names: 'ppa, power purchase, vppa, ssa, offtake',
  },
  capacity_agreement: {
    papers: ['contract'],
    titles: `
      capacity agreement, tolling agreement, capacity and tolling agreement,
      resource adequacy agreement, energy storage agreement, energy storage services agreement,
      resource adequacy purchase agreement, resource adequacy confirmation,
      capacity purchase agreement, energy storage tolling agreement,
      battery storage tolling agreement, capacity sale agreement, storage capacity agreement,
      energy storage resource adequacy agreement, capacity purchase and sale agreement,
      capacity services agreement, energy storage power purchase agreement,
      demand response agreement, energy storage service agreement, battery tolling agreement`,
    decisive: `
      tolling, resource adequacy, capacity payment, charging energy, guaranteed capacity,
      storage capacity test, monthly capacity payment, guaranteed round trip efficiency,
      capacity attributes, storage product, discharging energy, unforced capacity,
      qualifying capacity, net qualifying capacity, capacity charge, flexible capacity,
      monthly capacity price, guaranteed storage availability, nqc, ra attributes,
      exclusive right to dispatch, charge and discharge, kw month, storage capacity, ra product,
      resource adequacy benefits, round trip efficiency guarantee`,
    strong: `
      storage facility, dispatch, state of charge, availability adjustment, round trip efficiency,
      per kw month, ancillary services, scheduling coordinator, contract capacity, showing month,
      charging notice, dispatch notice, energy storage system, ucap`,
    usual: `
      buyer, seller, capacity, battery, delivery term, caiso, pjm, storage, ercot`,
    headings: `
      capacity payment, dispatch, charging, resource adequacy, storage capacity tests,
      availability, operating restrictions, purchase and sale of product, compensation`,
    against: `
      natural gas liquids, net energy output, invoice number, capacity limitation,
      firm transportation, pipeline`,
    names: 'capacity, tolling, ra agreement, essa, esa storage, toll',
  },
  gas_offtake_agreement: {
    papers: ['contract'],
    titles: `
      gas offtake agreement, rng purchase agreement, renewable natural gas purchase agreement,
      renewable natural gas purchase and sale agreement, gas purchase agreement,
      gas sales agreement, biogas purchase agreement, biomethane purchase agreement,
      gas purchase and sale agreement, gas purchase contract,
      base contract for sale and purchase of natural gas, rng offtake agreement,
      landfill gas purchase agreement, gas supply agreement, rng purchase and sale agreement,
      natural gas purchase agreement, renewable gas purchase agreement,
      gas sale and purchase agreement, rng marketing agreement, landfill gas sale agreement,
      landfill gas agreement, landfill gas purchases, landfill gas rights agreement,
      landfill gas purchase and sale agreement, gas rights agreement, digester gas agreement,
      gas sale agreement, biogas supply agreement, dispensing and marketing agreement`,
    decisive: `
      renewable natural gas, rng, purchase and sale of gas, biomethane,
      seller shall sell and deliver gas, contract quantity, landfill gas, biogas, per mmbtu,
      daily contract quantity, digester gas, high btu gas, rng purchase, seller s gas, naesb,
      gas delivered hereunder, all rng, take all, mmbtu per year, margin share,
      gas delivered to buyer, base contract for sale and purchase`,
    strong: `
      mmbtu, delivery point, henry hub, natural gas, gas quality, nomination, transportation fuel,
      index price, vehicle fuel, feedstock, dispensed, pipeline, imbalance, gas day, pathway,
      monthly volume, firm obligation, commodity`,
    usual: `
      gas, buyer, seller, dairy, digester, delivery period, heating value, volume, transporter,
      quantity`,
    headings: `
      purchase and sale, gas quality, quantity, price, delivery, nominations, measurement,
      environmental attributes, quality, purchase price`,
    against: `
      shipper, natural gas liquids, crude oil, franchise, interconnect facilities, operator shall,
      digester warranty, invoice number, firm transportation service, gathering system`,
    names: 'gas offtake, rng offtake, gas purchase, gspa, rng ppa, gsa',
  },
  gas_transport_agreement: {
    papers: ['contract'],
    titles: `
      gas transport agreement, gas transportation agreement, transportation service agreement,
      firm transportation agreement, firm transportation service agreement,
      gas transportation service agreement,
      transportation service agreement under rate schedule fts,
      natural gas transportation agreement, gas gathering agreement,
      interruptible transportation agreement, pipeline transportation agreement,
      firm gas transportation agreement, firm transportation contract, transportation agreement,
      rng transportation agreement, interruptible transportation service agreement`,
    decisive: `
      firm transportation, rate schedule ft, rate schedule fts, transporter shall receive,
      maximum daily quantity, maximum daily transportation quantity, transport natural gas,
      fuel retention, point of receipt, transportation path, transportation service, mdq,
      rate schedule it, transporter s ferc gas tariff, reservation charge,
      interruptible transport, transport service, transport on a firm basis, receive from shipper,
      rate schedule its, fuel retention percentage, imbalance cash out, maximum daily`,
    strong: `
      shipper, transporter, receipt point, delivery point, ferc gas tariff, natural gas act,
      dekatherm, reservation rate, commodity charge, primary receipt point, mmbtu, dth,
      capacity release, nominations, general terms and conditions, natural gas, pressure`,
    usual: `
      gas, pipeline, tariff, rate schedule, quantity, primary term, contract demand`,
    headings: `
      quantity, quality, term, point of receipt, points of receipt, rate, rates,
      gas to be transported, delivery points, transportation service, points of delivery,
      rate schedule`,
    against: `
      natural gas liquids, ngl, ngls, crude oil, y grade, raw mix, fractionation, carrier,
      bill of lading, freight, passengers, motor carrier, petroleum products, barrels, ethane,
      propane, driver, truck, refined product, vessel`,
    names: 'gas transport, transportation agreement, tsa, fts, firm transport',
  },
  environmental_attribute_agreement: {
    papers: ['contract'],
    titles: `
      environmental attribute agreement, environmental attributes agreement,
      environmental attribute purchase agreement,
      environmental attributes purchase and sale agreement, rec purchase agreement,
      renewable energy certificate purchase agreement, renewable energy credit purchase agreement,
      srec purchase agreement, srec agreement, rin purchase agreement,
      rec purchase and sale agreement, renewable energy certificate agreement,
      solar renewable energy certificate purchase and sale agreement, rec contract,
      lcfs credit agreement, adjustable block program contract, rec delivery contract,
      renewable energy credit agreement, environmental commodity purchase agreement,
      carbon credit purchase agreement, renewable energy certificate purchase and sale agreement,
      rin and lcfs credit sale agreement, transfer of renewable energy credits,
      rin marketing agreement, emission reduction purchase agreement`,
    decisive: `
      renewable energy certificate, renewable energy credit, environmental attribute, srec, rin,
      lcfs, renewable identification number, low carbon fuel standard, wregis, m rets, nepool gis,
      rec delivery, pjm gats, purchase and sale of recs, rec, green e, d3 rin, vintage,
      tracking system account, qap, offset credits, low carbon fuel standard credits,
      rin separation, title to the renewable energy certificates`,
    strong: `
      tracking system, gats, vintage year, renewable portfolio standard, renewable fuel standard,
      carbon offset, applicable standard, attestation, generation attributes,
      certificate transfer, emts, carbon intensity, renewable attributes, standing order, rps,
      verification`,
    usual: `
      buyer, seller, delivery, contract quantity, certificates, credits, product, renewable,
      confirmation`,
    headings: `
      environmental attributes, delivery of recs, product, transfer, contract quantity,
      purchase and sale of environmental attributes, purchase and sale of recs,
      quantity and price, price`,
    against: `
      recognized environmental condition, specified tax credit, energy output, section 6418,
      capacity payment, invoice number, interconnection customer,
      seller shall sell and deliver energy, delivered energy`,
    names: 'rec, recs, srec, rec agreement, rin, lcfs, eapa, rec purchase',
  },
  utility_bill: {
    papers: ['invoice', 'sheet', 'form'],
    titles: `
      electric service statement, utility bill, your electric bill, electric bill,
      energy statement, your energy bill, your electricity bill, electric statement,
      monthly statement, account statement, gas and electric bill, your bill at a glance,
      your account summary, bill summary, energy usage statement, interval data report`,
    decisive: `
      kwh used, meter reading, service address, current meter reading, electric usage,
      meter number, previous reading, average daily use, billing days, distribution charge,
      total kwh, energy charge, current charges, electric charges, days in billing period,
      billing demand, demand charge, customer charge, new charges, prior read, present previous,
      delivered kwh, kwh x, power cost adjustment, basic service charge`,
    strong: `
      account number, billing period, rate schedule, previous balance, customer service,
      service from, amount due, meter, generation charge, your usage, usage history, kwh,
      past due, net metering credit, read date, next meter reading, autopay, power supply,
      peak demand, tariff rider`,
    usual: `
      due date, statement date, bill date, usage, payment, outage, total, multiplier, kw,
      electricity`,
    headings: `
      account summary, billing summary, usage history, meter information, current charges,
      electric charges, your electric usage, usage, charges, electric service`,
    against: `
      now therefore, invoice number, interconnection customer, commercial operation date, pvsyst,
      retainage, remit wire, table of contents, net energy output, seller`,
    names: 'utility bill, electric bill, bill, usage, electric statement',
  },
} as const satisfies Record<string, LabelHints>
