import type { LabelHints } from './define.ts'

export const gasRevenueHints = {
  gas_offtake_agreement: {
    papers: ['contract'],
    titles: `
      gas offtake agreement, rng purchase agreement, renewable natural gas purchase agreement,
      renewable natural gas purchase and sale agreement, gas purchase agreement, gas sales
      agreement, biogas purchase agreement, biomethane purchase agreement, gas purchase and
      sale agreement, gas purchase contract, base contract for sale and purchase of natural
      gas, rng offtake agreement, landfill gas purchase agreement, gas supply agreement, rng
      purchase and sale agreement, natural gas purchase agreement, renewable gas purchase
      agreement, gas sale and purchase agreement, rng marketing agreement, landfill gas sale
      agreement, landfill gas agreement, landfill gas purchases, landfill gas rights
      agreement, landfill gas purchase and sale agreement, gas rights agreement, digester gas
      agreement, gas sale agreement, biogas supply agreement, dispensing and marketing
      agreement, biomethane supply terms, biomethane supply agreement, biomethane sale
      agreement, biomethane sales agreement, biomethane offtake agreement, biogas offtake
      agreement, biogas sale agreement, biogas rights agreement, rng sale agreement, rng sales
      agreement, rng supply agreement, rng sale and purchase agreement, renewable natural gas
      supply agreement, renewable natural gas sales agreement, renewable natural gas offtake
      agreement, renewable gas supply agreement, gas sales contract, gas supply contract,
      natural gas sales agreement, natural gas supply agreement, gas purchase terms, landfill
      gas sales agreement, landfill gas supply agreement, rng fuel supply agreement, rng
      transaction confirmation, renewable fuel supply agreement, biogas development agreement,
      dispensing agreement, raw biogas purchase agreement, raw gas agreement`,
    decisive: `
      renewable natural gas, rng, purchase and sale of gas, biomethane, seller shall sell and
      deliver gas, contract quantity, landfill gas, biogas, per mmbtu, daily contract
      quantity, digester gas, high btu gas, rng purchase, seller s gas, naesb, gas delivered
      hereunder, all rng, take all, mmbtu per year, margin share, gas delivered to buyer, base
      contract for sale and purchase, takes all output, sells all gas, purchase all gas, all
      of the gas, all biogas, all biomethane, sell and deliver gas, sale of biomethane, sale
      of biogas, raw biogas, raw gas, mmbtu a day, mmbtu per day, mmbtu day, per dekatherm,
      city gate, of rins, share of rins, dispense, gas produced, gas sold, pipeline quality
      gas, index plus, percent of the rins, environmental attributes of the gas, gas price,
      seller s facility gas, gas purchased, cubic feet of gas`,
    strong: `
      mmbtu, delivery point, henry hub, natural gas, gas quality, nomination, transportation
      fuel, index price, vehicle fuel, feedstock, dispensed, pipeline, imbalance, gas day,
      pathway, monthly volume, firm obligation, commodity, rins, d3, lcfs, index, methane,
      dekatherm, dth, manure, landfill, interruptible, cng, buses, fleet, base contract`,
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
      firm transportation agreement, firm transportation service agreement, gas transportation
      service agreement, transportation service agreement under rate schedule fts, natural gas
      transportation agreement, gas gathering agreement, interruptible transportation
      agreement, pipeline transportation agreement, firm gas transportation agreement, firm
      transportation contract, transportation agreement, rng transportation agreement,
      interruptible transportation service agreement, ft 1 contract, ft contract, ft a service
      agreement, ft service agreement, ft 1 service agreement, its service agreement, it
      service agreement, firm service agreement, firm gas service agreement, service agreement
      rate schedule ft, gas transportation contract, transportation contract, gas gathering
      contract, gathering agreement, gas gathering and transportation agreement, firm
      transport agreement, gas transport contract, pooling agreement, transportation rate
      agreement, negotiated rate agreement, firm transportation negotiated rate, park and loan
      agreement, delivery service agreement, firm delivery agreement, gas delivery agreement,
      end user transportation agreement, transportation service contract, natural gas
      transportation contract`,
    decisive: `
      firm transportation, rate schedule ft, rate schedule fts, transporter shall receive,
      maximum daily quantity, maximum daily transportation quantity, transport natural gas,
      fuel retention, point of receipt, transportation path, transportation service, mdq, rate
      schedule it, transporter s ferc gas tariff, reservation charge, interruptible transport,
      transport service, transport on a firm basis, receive from shipper, rate schedule its,
      fuel retention percentage, imbalance cash out, maximum daily, recourse rate, negotiated
      rate, right of first refusal capacity, tariff on file with ferc, on file with ferc, ft
      1, ft a, mdtq, mdto, daily quantity, transportation quantity, maximum transportation
      quantity, transported for shipper, gas transported, transport gas, transports gas,
      transport shipper s gas, primary delivery point, primary delivery, usage charge, usage
      rate, fuel and loss, fuel loss, lost and unaccounted, reservation rate, demand charge
      per dth, shipper s gas, gather gas, gather and deliver, gathering fee, gathering fees,
      firm basis, receipt to`,
    strong: `
      shipper, transporter, receipt point, delivery point, ferc gas tariff, natural gas act,
      dekatherm, reservation rate, commodity charge, primary receipt point, mmbtu, dth,
      capacity release, nominations, general terms and conditions, natural gas, pressure,
      pool, dekatherms, per dth, right of first refusal, rofr, ferc, tariff, interstate
      pipeline, nomination, secondary point, from receipt, firm service, general terms`,
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
} as const satisfies Record<string, LabelHints>
