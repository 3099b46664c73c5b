import type { LabelHints } from './define.ts'

export const permitHints = {
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
} as const satisfies Record<string, LabelHints>
