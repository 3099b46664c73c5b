import type { LabelHints } from './define.ts'

export const permitHints = {
  construction_permit: {
    papers: ['permit', 'form'],
    titles: `
      building permit, electrical permit, construction permit, building and electrical permit,
      permit card, inspection card, certificate of occupancy, grading permit, permit to
      construct, solar permit, photovoltaic permit, inspection record, combination permit,
      commercial building permit, final inspection, mechanical permit, job card, encroachment
      permit, inspection report building, temporary certificate of occupancy, tco, certificate
      of use and occupancy, inspection record card, record card, notice of final inspection,
      final inspection report, fire permit, fire department permit, fire operational permit,
      driveway permit, right of way permit, certificate of final inspection, electrical
      inspection certificate, certificate of electrical inspection, certificate of inspection,
      inspection certificate, inspection approval, inspection results, building permit card,
      building permit application approved, trade permit, site development permit, land
      disturbance permit, grading and drainage permit, erosion control permit, foundation
      permit, permit certificate, permit issued, solar pv permit, electrical permit card, work
      permit construction, sign off, letter of completion, certificate of completion building,
      permit inspection history, inspection history, permit details, permit summary, permit
      detail, building approval, notice of approval building, utility permit`,
    decisive: `
      building permit, electrical permit, permit number, permit no, building official,
      building inspector, final inspection, job address, building division, building
      department, permit type, certificate of occupancy, finaled, permit fee, building and
      safety, permit record, job value, permission is hereby granted, code enforcement
      officer, certificate of compliance, call for inspections, work is not commenced within,
      inspection record, post this card, use group, construction type, inspection card,
      inspection record card, post at site, post on site, post in a conspicuous place, post on
      job site, this permit expires, permit becomes void, permit becomes null, approved final,
      final approved, final ok, passed final, inspection passed, inspection result, rough in,
      rough electrical, underground electrical, service inspection, footing inspection, code
      official, authority having jurisdiction, ahj, knox box, plans must be on site, permit to
      build, permission to build, permission is granted to, this certifies that the building,
      has been inspected, is hereby granted permission, call before, building inspections, no
      work shall, inspection request, permit issued, permit holder, finaled date`,
    strong: `
      valuation, inspection, contractor license, building code, rough inspection, work
      description, occupancy, permit expires, date issued, approved plans, inspector, national
      electrical code, plan check, issued date, permit status, code official, corr, correction
      notice, type iib, ibc, irc, nec 2020, nec 2017, inspected by, job site address, scope of
      work, grounding, trench, ground mount pv, work without, permit desc, subtype,
      jurisdiction, issued by, fee total, total fees, sub type, estimated cost, construction
      cost, application date, issue date, expiration date, town of, village of, building dept,
      building dept`,
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
      conditional use permit, special use permit, land use permit, special exception, zoning
      permit, zoning approval, zoning verification letter, zoning certificate, use permit,
      site plan approval, special permit, planning commission resolution, conditional use
      approval, notice of decision, conditions of approval, zoning compliance, development
      permit, variance, special land use permit, zoning confirmation letter, site plan review,
      order granting conditional use, certificate of zoning compliance, certificate of land
      use, zoning verification, development order, site plan and special permit approval,
      special permit approval, use by special review, resolution of approval, planning board
      decision, zoning letter, 1041 permit, 1041 approval, special review, use by review, land
      use approval, zoning clearance, zoning clearance letter, zoning compliance letter,
      zoning determination, zoning determination letter, zoning opinion letter, administrative
      use permit, administrative approval, minor use permit, minor conditional use permit,
      major use permit, siting approval, siting permit, siting certificate, certificate of
      environmental compatibility, certificate of public convenience and necessity, order
      granting certificate, planning permit, site plan permit, planned unit development, plat
      approval, site plan approval resolution, staff decision, hearing examiner decision,
      decision of the hearing examiner, notice of action, planning approval, planning
      commission approval, zoning board of appeals decision, notice of zoning decision,
      special use approval, unclassified use permit, special permit decision, solar permit by
      special use, county board resolution, land use decision, wind energy permit, solar
      overlay approval, zoning affidavit, decision and order`,
    decisive: `
      conditional use permit, special use permit, planning commission, zoning ordinance, board
      of zoning appeals, zoning board, conditional use, special exception, zoning district,
      conditions of approval, decommissioning plan, planning and zoning, findings of fact, use
      by special review, interim use permit, siting permit, this finding can be made, finding
      can be made, board of supervisors, zoning administrator, is zoned, permitted by right,
      zoning violations, planning board, special use, planning division, use by special review
      permit, negative declaration, zone district, after notice and hearing, by right, allowed
      by right, allowed there by right, permitted as of right, use by right, permitted use, is
      a permitted use, permitted by special use, no hearing is needed, no violations, no open
      violations, land use code, land development, zoning resolution, unified development
      code, unified development ordinance, hearing examiner, land use board, zoning hearing
      board, special review, meets the criteria, criteria are met, grants the special,
      approves the application, approves the special, approves the site plan, approved with
      conditions, approved subject to the following conditions, subject to the following
      conditions, approval is subject to, bond for removal, haul route, weed plan, zoning
      code, agricultural district, lies in a 1, zoned a 1, zoned agricultural, motion to
      approve, vote 3 0, zoning violation, appeal period, appeal of this decision, board
      finds, commission finds, planning director, 1041`,
    strong: `
      zoned, setback, public hearing, land use, planning department, comprehensive plan,
      screening, solar energy facility, zoning, county commissioners, planning director,
      landscape buffer, site plan, hearing, ceqa, staff report, land development code,
      permitted use, hereby granted to, resolution, resolution no, public hearing held, vote,
      ayes, nays, fence, buffer, landscaping, ag district, a 1, agricultural, staff, notice
      was given, solar facility, solar energy system, solar farm, wind energy facility, parcel
      lies, zone, planner, planning, board of county commissioners, county commission, bond,
      glare, adjoining owners`,
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
      phase i esa report, esa report, limited phase ii, phase i environmental site assessment
      report, environmental assessment, environmental report, wetland delineation report,
      biological assessment, phase i environmental, limited soil sampling, phase ii limited
      soil sampling, phase ii investigation, phase ii subsurface investigation, limited site
      investigation, soil sampling report, soil and groundwater sampling, transaction screen,
      environmental transaction screen, records search with risk assessment, desktop
      environmental review, environmental desktop review, environmental review, environmental
      due diligence report, environmental due diligence, environmental memo, critical issues
      analysis, wetland report, wetland delineation, biological resources report, cultural
      resources survey, environmental baseline, astm e1527 21 report, phase i update, phase i
      report, environmental assessment report, phase one report, environmental site
      investigation`,
    decisive: `
      recognized environmental condition, astm e1527, astm e 1527, historical recognized
      environmental condition, controlled recognized environmental condition, all appropriate
      inquiries, environmental professional, de minimis condition, phase i environmental,
      vapor encroachment, user provided information, environmental database, phase i esa, soil
      gas, environmental assessment, phase ii environmental, phase one environmental, no recs,
      crec, hrec, crecs, hrecs, business environmental risk, no further investigation, no
      further work is recommended, no further assessment, no further action, environmental
      records, soil sampling, screening levels, tph, btex, voc in soil, pcbs, detected above,
      borings at the former, ust, lust, regional screening, e1527 21, e1527 13, aai, walkover,
      upgradient, regulatory records, environmental concern, environmental concerns,
      environmental condition, stained soil, no evidence of, releases of hazardous, 312 10, ep
      statement, pump island`,
    strong: `
      subject property, underground storage tank, cercla, regulatory database, sanborn,
      historical aerial, site reconnaissance, adjoining property, data gap, 40 cfr part 312,
      rcra, hazardous substance, petroleum product, edr, adjoining properties, aerial
      photographs, topographic map, innocent landowner, contamination, interviews, drums,
      stock pond, walkover, storage tanks, lab sheets, asbestos in, owner interview,
      historical use, agricultural use, past uses, mg kg, wetlands, records review, spill,
      spills, solid waste, dry cleaner, landfill, database, viability, valid 180 days,
      adjoining, topographic, photoionization, aerials`,
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
      geotechnical exploration, structural report, structural analysis, structural
      calculations, structural evaluation, roof load analysis, soils report, pile load test
      report, pile load testing, structural letter, subsurface exploration, foundation
      recommendations, structural engineering report, roof structural assessment, report of
      geotechnical exploration, structural certification letter, structural assessment, pull
      out test report, geotechnical study, geotechnical evaluation, geotechnical evaluation
      report, subsurface investigation, report of subsurface exploration, pile testing memo,
      pile testing, pile testing report, pile test memo, pile test results, pull test report,
      pull testing, pull test results, load test memo, pile load test results, structural
      memo, roof capacity letter, roof capacity report, roof certification letter, structural
      adequacy letter, structural review letter, structural review, structural capacity
      letter, structural feasibility report, roof structural evaluation, roof structural
      letter, structural observation, structural due diligence, foundation design report,
      foundation report, soil report, soils investigation report, soil investigation,
      geotechnical memo, geotechnical data report, preliminary geotechnical report,
      geotechnical design report, thermal resistivity report, corrosion study, slope
      stability, rock coring, post test report, pv structural letter, engineer s letter roof`,
    decisive: `
      geotechnical, soil boring, boring log, standard penetration test, bearing capacity,
      allowable bearing, structural analysis, roof framing, existing roof, asce 7, dead load,
      atterberg limits, lateral load, pile load test, roof load, spt, subsurface conditions,
      subsurface exploration, frost heave, axial capacity, embedment, ultimate uplift, test
      piles, uplift, lateral load test, soils investigation, geotechnical recommendations,
      structural evaluation, existing framing, demand capacity ratio, adfreeze, reviewed the
      framing, subsurface investigation, test posts, bar joist, bar joists, steel joist, open
      web, ballasted array, added pv weight, added weight, weight of the array, additional
      dead load, predrill, pre drill, pre drilling, weathered shale, silty clay, clayey sand,
      lean clay, fat clay, silty sand, roof can take, roof can support, can support the, can
      carry, adequate to carry, structurally adequate, capable of supporting, capacity of the
      roof, collateral load, asce 7 16, asce 7 10, asce 7 22, snow of, ground snow, pull out,
      pullout, tension at, lateral at, minimum depth, minimum embedment, corrosion rate, pile,
      production posts, production piles, spt n, n values, auger, augered, drilled borings,
      test borings`,
    strong: `
      soil, groundwater, moisture content, snow load, wind load, seismic site class, live
      load, subgrade, structural engineer, skin friction, test pit, corrosion, electrical
      resistivity, thermal resistivity, psf, unified soil classification, frost depth,
      adequate to support, load combination, l pile, sandy clay, truss, joist, rafter, pcf,
      ground snow load, blow count, shear strength, kip, kips, lbs per square foot, ratio of
      demand, demand to capacity, girder, girders, deck, cobble, frost, frost 36 in, rebar,
      steel section, framing, stamped, stamp, pe stamp, wind uplift, drift, exposure c,
      resistivity, ph, sulfate, chlorides, loam, bedrock, water table, test pits, embedment,
      se, p e, s e`,
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
} as const satisfies Record<string, LabelHints>
