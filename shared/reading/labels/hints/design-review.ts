import type { TypeClues } from './define.ts'

export const designReviewClues = {
  independent_engineer_report: {
    papers: ['report', 'letter'],
    titles: `
      independent engineer report, independent engineer s report, independent engineering report,
      ie report, independent engineering review, independent technical review,
      technical due diligence report, technical due diligence, technical review report,
      independent engineering assessment, ie bring down letter,
      independent engineer s certificate, lender s technical advisor report,
      owner s engineer report, technical advisory report,
      independent engineer due diligence report, independent engineer bring down,
      technical advisor report, lenders technical advisor report, technical due diligence phase,
      independent engineer final completion, construction monitoring report,
      independent engineer s final completion, completion certificate of the independent engineer`,
    decisive: `independent engineer, technical due diligence, reliance letter, opinion of the independent engineer, in our opinion the project, ie, principal considerations, fatal flaw, independent engineering, technical advisor, acting as independent engineer, reliance agreement, services of independent engineer, built in general conformance, lender s engineer, risk register`,
    strong: `
      reliance, contract review, project agreements, technology review, bankability,
      energy yield review, useful life, epc agreement, operating budget, capital cost,
      construction monitoring, site visit, financial model, design review, pro forma,
      operating expense, o m agreement, module warranty, is consistent with industry practice,
      technology assessment, project participants`,
    usual: `
      interconnection, permitting, executive summary, module, inverter, energy production, p50,
      geotechnical, environmental, conclusion, recommendation, degradation`,
    headings: `
      executive summary, project overview, technology review, design review, epc contract review,
      energy production, operations and maintenance, environmental and permitting,
      interconnection, conclusions, financial model review, principal opinions,
      project agreements, performance estimate`,
    against: `
      now therefore, recognized environmental condition, soil boring, income approach,
      cost segregation`,
    names: 'ie report, ier, independent engineer, ie, tdd',
  },
  design_drawings: {
    papers: ['drawing'],
    titles: `
      issued for construction, single line diagram, one line diagram, three line diagram,
      record drawing, as built, as built drawing, electrical plan, site plan, layout plan,
      design drawings, construction drawings, general notes, electrical single line diagram,
      wiring diagram, string diagram, array layout, plan set, cover sheet, drawing index,
      construction set, structural plan, grounding plan, piling and instrumentation diagram,
      ifc drawings, ifc set, elevation, pv system design`,
    decisive: `
      single line diagram, one line diagram, three line diagram, issued for construction,
      record drawing, ifc, sheet title, drawn by, checked by, sheet index, not for construction,
      drawing number, wiring diagram, drawing no, sheet number, title block, scale nts,
      not to scale, sheet no`,
    strong: `
      scale, rev, as built, nec, conductor, awg, emt, ocpd, stamp, legend, keynote, typ, detail,
      disconnect, combiner, nema 3r, plan view, thwn, vicinity map, section view, conduit,
      ground rod, engineer of record, equipment schedule, pv array, egc, isc, vmp`,
    usual: `
      sheet, inverter, module, transformer, drawn, approved, revision, notes, panel, voc,
      switchgear, feeder, string, imp, poi, voltage, meter`,
    headings: 'general notes, legend, notes, sheet index, abbreviations, vicinity map, revisions',
    against: `
      now therefore, invoice number, executive summary, table of contents, hereby certify, dear,
      warranty period, temperature coefficient`,
    names: `
      sld, ifc, as built, asbuilt, drawings, plan set, planset, single line, one line, layout, dwg`,
  },
  energy_production_report: {
    papers: ['report'],
    titles: `
      energy production report, energy yield assessment, energy yield report,
      pvsyst simulation report, pvsyst, energy production estimate, energy assessment,
      energy resource assessment, production estimate,
      solar resource and energy production assessment, independent energy assessment,
      energy yield analysis, grid connected system simulation parameters, energy estimate report,
      solar energy production report, helioscope annual production report,
      annual production report, wind resource and energy assessment, energy resource memo,
      independent energy yield assessment, energy yield assessment report, annual production,
      pvsyst report, energy estimate, energy yield memo, energy production forecast`,
    decisive: `
      pvsyst, p50, p90, p99, specific production, specific yield, performance ratio, loss diagram,
      globinc, iam factor, balances and main results, energy yield, helioscope,
      transposition model, globhor, e grid, produced energy, system advisor model,
      net capacity factor, specific prod, net energy estimate, energy estimate, kwh kwp year, p95,
      p75, 1 year p50, perf ratio`,
    strong: `
      near shadings, soiling loss, meteo, irradiance, ghi, kwh kwp yr, uncertainty, albedo,
      mismatch loss, inverter loss, normalized production, horizon, tilt azimuth,
      typical meteorological year, tmy, solargis, poa irradiance, kwh kwp, exceedance,
      interannual variability, light induced degradation, nsrdb, meteonorm, net energy,
      annual production`,
    usual: `
      simulation, module, inverter, array, loss factor, mwh, kwh, degradation, orientation, gwh`,
    headings: `
      main results, project summary, system summary, array losses, loss diagram, results summary,
      uncertainty analysis, near shadings parameter, general parameters, solar resource, losses`,
    against: `
      now therefore, reliance letter, principal considerations, invoice number,
      probable maximum loss, average annual loss, technical due diligence`,
    names: 'pvsyst, p50, eya, energy report, production, yield, epe',
  },
  construction_permit: {
    papers: ['permit', 'form'],
    titles: `
      building permit, electrical permit, construction permit, building and electrical permit,
      permit card, inspection card, certificate of occupancy, grading permit, permit to construct,
      solar permit, photovoltaic permit, inspection record, combination permit,
      commercial building permit, final inspection, mechanical permit, job card,
      encroachment permit, inspection report building`,
    decisive: `
      building permit, electrical permit, permit number, permit no, building official,
      building inspector, final inspection, job address, building division, building department,
      permit type, certificate of occupancy, finaled, permit fee, building and safety,
      permit record, job value, permission is hereby granted, code enforcement officer,
      certificate of compliance, call for inspections, work is not commenced within,
      inspection record, post this card`,
    strong: `
      valuation, inspection, contractor license, building code, rough inspection,
      work description, occupancy, permit expires, date issued, approved plans, inspector,
      national electrical code, plan check, issued date, permit status, code official`,
    usual: `
      applicant, parcel, county, city of, issued, owner, contractor, apn, zoning, permit, fees`,
    headings: `
      permit, inspections, work description, contractor information, owner information, fees,
      project description, inspection record`,
    against: `
      conditional use, special use permit, now therefore, planning commission, invoice number,
      interconnection customer, single line diagram, air quality, sheet title`,
    names: 'building permit, electrical permit, permit, inspection, c of o',
  },
  land_use_permit: {
    papers: ['permit', 'letter', 'recorded', 'report'],
    titles: `
      conditional use permit, special use permit, land use permit, special exception,
      zoning permit, zoning approval, zoning verification letter, zoning certificate, use permit,
      site plan approval, special permit, planning commission resolution,
      conditional use approval, notice of decision, conditions of approval, zoning compliance,
      development permit, variance, special land use permit, zoning confirmation letter,
      site plan review, order granting conditional use, certificate of zoning compliance,
      certificate of land use, zoning verification, development order,
      site plan and special permit approval, special permit approval, use by special review,
      resolution of approval, planning board decision, zoning letter`,
    decisive: `
      conditional use permit, special use permit, planning commission, zoning ordinance,
      board of zoning appeals, zoning board, conditional use, special exception, zoning district,
      conditions of approval, decommissioning plan, planning and zoning, findings of fact,
      use by special review, interim use permit, siting permit, this finding can be made,
      finding can be made, board of supervisors, zoning administrator, is zoned,
      permitted by right, zoning violations, planning board, special use, planning division,
      use by special review permit, negative declaration, zone district`,
    strong: `
      zoned, setback, public hearing, land use, planning department, comprehensive plan,
      screening, solar energy facility, zoning, county commissioners, planning director,
      landscape buffer, site plan, hearing, ceqa, staff report, land development code,
      permitted use, hereby granted to`,
    usual: `
      applicant, parcel, county, application, approval, ordinance, resolution, vegetation, noise`,
    headings: `
      conditions of approval, findings, findings of fact, decision, conclusions of law,
      conditions, background`,
    against: `
      building inspector, now therefore the parties, title insurance, lessor, astm e1527,
      franchise, invoice number, executive order, federal register`,
    names: 'cup, sup, conditional use, special use, zoning, land use',
  },
  environmental_site_assessment: {
    papers: ['report', 'letter'],
    titles: `
      phase i environmental site assessment, phase 1 environmental site assessment,
      environmental site assessment, phase ii environmental site assessment, phase i esa,
      phase i esa report, esa report, limited phase ii,
      phase i environmental site assessment report, environmental assessment,
      environmental report, wetland delineation report, biological assessment,
      phase i environmental`,
    decisive: `
      recognized environmental condition, astm e1527, astm e 1527,
      historical recognized environmental condition,
      controlled recognized environmental condition, all appropriate inquiries,
      environmental professional, de minimis condition, phase i environmental, vapor encroachment,
      user provided information, environmental database, phase i esa, soil gas,
      environmental assessment, phase ii environmental, phase one environmental`,
    strong: `
      subject property, underground storage tank, cercla, regulatory database, sanborn,
      historical aerial, site reconnaissance, adjoining property, data gap, 40 cfr part 312, rcra,
      hazardous substance, petroleum product, edr, adjoining properties, aerial photographs,
      topographic map, innocent landowner, contamination, interviews`,
    usual: `
      groundwater, environmental, soil, asbestos, wetland, site, findings, user, epa, consultant`,
    headings: `
      site reconnaissance, records review, interviews, findings, user provided information,
      historical use, conclusions, findings and conclusions, executive summary, data gaps,
      site description, recognized environmental conditions, historical records,
      environmental records review`,
    against: `
      soil boring log, bearing capacity, now therefore, energy community, income approach,
      independent engineer, title insurance`,
    names: 'phase i, phase 1, esa, phase i esa, p1 esa, phase1',
  },
  geotechnical_structural_report: {
    papers: ['report', 'letter'],
    titles: `
      geotechnical report, geotechnical engineering report, geotechnical investigation,
      geotechnical exploration, structural report, structural analysis, structural calculations,
      structural evaluation, roof load analysis, soils report, pile load test report,
      pile load testing, structural letter, subsurface exploration, foundation recommendations,
      structural engineering report, roof structural assessment,
      report of geotechnical exploration, structural certification letter, structural assessment,
      pull out test report, geotechnical study, geotechnical evaluation,
      geotechnical evaluation report, subsurface investigation, report of subsurface exploration`,
    decisive: `
      geotechnical, soil boring, boring log, standard penetration test, bearing capacity,
      allowable bearing, structural analysis, roof framing, existing roof, asce 7, dead load,
      atterberg limits, lateral load, pile load test, roof load, spt, subsurface conditions,
      subsurface exploration, frost heave, axial capacity, embedment, ultimate uplift, test piles,
      uplift, lateral load test, soils investigation, geotechnical recommendations,
      structural evaluation, existing framing, demand capacity ratio, adfreeze,
      reviewed the framing, subsurface investigation`,
    strong: `
      soil, groundwater, moisture content, snow load, wind load, seismic site class, live load,
      subgrade, structural engineer, skin friction, test pit, corrosion, electrical resistivity,
      thermal resistivity, psf, unified soil classification, frost depth, adequate to support,
      load combination, l pile, sandy clay, truss, joist, rafter, pcf, ground snow load,
      blow count, shear strength`,
    usual: `
      foundation, boring, clay, sand, recommendation, professional engineer, excavation,
      laboratory testing, pile, exposure category, racking, steel`,
    headings: `
      subsurface conditions, field exploration, laboratory testing, foundation recommendations,
      recommendations, design criteria, earthwork, seismic considerations, site conditions,
      site geology, geology, loads, conclusions, general comments`,
    against: `
      recognized environmental condition, now therefore, contract price, probable maximum loss,
      average annual loss, invoice number`,
    names: 'geotech, geotechnical, structural, soils, pile test, roof load',
  },
} as const satisfies Record<string, TypeClues>
