import type { LabelHints } from './define.ts'

export const creditAdderHints = {
  domestic_content_certification: {
    papers: ['certificate', 'letter', 'form', 'report'],
    titles: `
      domestic content certification, domestic content certification statement, domestic
      content certificate, domestic content, domestic content statement, domestic content
      memo, domestic content bonus credit certification, domestic content compliance
      certificate, domestic content analysis, buy american certification, domestic content
      report, manufacturer domestic content certificate, certificate of domestic content,
      domestic content attestation, dc bonus, dc bonus memo, domestic content bonus, domestic
      content bonus memo, makers attestation, manufacturer attestation, manufacturer s
      attestation, manufacturer domestic content, mill certificate, mill certification, mill
      test certificate, steel certification, steel origin certificate, buy america
      certification, buy america certificate, made in america certification, domestic content
      declaration, domestic content letter, domestic content summary, domestic content
      workpaper, domestic content calculation, u s content certification, domestic content
      bonus certification, certificate of domestic manufacture`,
    decisive: `
      domestic content, steel or iron, steel and iron requirement, manufactured products
      requirement, adjusted percentage rule, adjusted percentage, domestic cost percentage,
      domestic manufactured products, manufactured product component, domestic content bonus,
      new elective safe harbor, melted and poured in the united states, u s manufactured
      products, domestic content bonus credit, u s content, table 1 of the elective safe
      harbor, applicable project component, structural steel made in the u s, assigned cost
      percentage, u s components, manufacturer s certification, all melting, melted and
      poured, melted and manufactured, made in the united states, made in usa, manufactured in
      the u s, u s made, us made, domestically produced, domestic content percentage, domestic
      percentage, cost percentage, table points, points of 100, elective safe harbor, 2023 2
      elective, ground mount tracking, safe harbor table, assigned percentage, steel and iron,
      structural steel, structural iron, u s manufactured, u s manufactured component,
      domestic cost, percent domestic, manufacturing process, mill cert, heat number, country
      of melt`,
    strong: `
      produced in the united states, notice 2023 38, notice 2024 41, notice 2025 08, non u s,
      manufactured product, manufactured in the united states, direct costs, 49 cfr 661,
      applicable project, manufacturing processes, torque tubes, cells, frames, maker, makers,
      attest, attests, above 45, 40 percent, 45 percent, threshold, rolled, fabricated in,
      bonus`,
    usual: `
      steel, iron, rebar, cell, component, certify, taxpayer, pv tracker, module, pv module,
      inverter`,
    headings: `
      steel or iron requirement, manufactured products requirement, certification,
      domestic cost percentage, safe harbor classification`,
    against: `
      now therefore, internal revenue bulletin, prohibited foreign entity, this notice,
      drafting information, material assistance, contract price, invoice number`,
    names: 'domestic content, dc cert, dcbc, buy american',
  },
  energy_community_evidence: {
    papers: ['letter', 'certificate', 'report', 'drawing', 'sheet'],
    titles: `
      energy community evidence, energy community, energy community memo, energy community
      memorandum, energy community determination, energy community certificate, energy
      community map, energy community eligibility, energy community analysis, energy community
      tax credit bonus, energy community report, energy community qualification, energy
      community confirmation, energy community letter, energy community status, ira energy
      community data layers, brownfield category support, statistical area category
      determination, energy community tax credit bonus lookup, coal closure determination,
      brownfield determination, ec lookup, ec lookup print, ec status, ec status memo, ec
      determination, ec memo, energy community lookup, energy community screening, energy
      community mapping, energy community tract, energy community check, energy community
      support, energy communities map, energy community bonus memo, energy community bonus,
      ira energy community, coal closure energy community, coal closure memo, brownfield memo,
      brownfield letter, energy community boc safe harbor, interagency working group map`,
    decisive: `
      is located in an energy community, located within an energy community, qualifies as an
      energy community, energy community, coal closure, statistical area category, coal
      closure category, brownfield category, fossil fuel employment, directly adjoining census
      tract, closed coal mine, retired coal fired, brownfield site, brownfield safe harbor,
      notice 2023 29, notice 2023 47, coal closure energy community, adjoins a tract,
      statistical area energy community, fossil fuel employment threshold, retired after
      december 31 2009, adjoins tract, adjoining tract, adjacent tract, adjacent census tract,
      adjoining census tract, in a tract, tract with unit retired, unit retired, generating
      unit retired, coal unit, coal plant, coal mine closed, mine closure, coal mine closure,
      netl, map layers, mapping tool, energy communities, energycommunities gov, edx netl, ec
      status, fossil energy employment, above the national average, national average
      unemployment, msa non msa, statistical area, brownfield as defined, brownfields, acres
      com`,
    strong: `
      census tract, brownfield, metropolitan statistical area, non metropolitan statistical
      area, msa, unemployment rate, geoid, fips, coal mine, footprint test, nameplate capacity
      test, beginning of construction safe harbor, as of, project coordinates, latitude,
      energycommunities gov, retired, retirement, tract, status on date, lookup, date
      accessed, accessed, census, coordinates, county fips, lat, geocode, layer, unemployment`,
    usual: `
      county, longitude, tract, map, bonus credit, project site, area, coal`,
    headings: 'category, location, conclusion, map, project location, analysis',
    against: `
      this notice, drafting information, internal revenue bulletin,
      that qualify as energy communities, county equivalent entity name, county equivalent entity,
      now therefore, recognized environmental condition, principal author of this notice,
      contract price, invoice number, independent engineer`,
    names: 'energy community, ec memo, ec map, ec evidence',
  },
  low_income_allocation_letter: {
    papers: ['letter', 'certificate', 'form'],
    titles: `
      low income allocation letter, low income communities bonus credit, low income
      communities bonus credit program, capacity limitation allocation, allocation letter,
      notice of allocation, capacity limitation award, award letter low income communities,
      low income communities bonus credit allocation, low income economic benefit project, low
      income allocation, capacity limitation letter, allocation award letter, licbc award,
      licbc allocation, low income bonus allocation, low income bonus credit allocation, low
      income communities allocation, clean electricity low income allocation, 48e h
      allocation, clean electricity low income communities bonus, award of capacity
      limitation, selection notice, low income communities award`,
    decisive: `
      capacity limitation, low income communities bonus credit, allocation of capacity
      limitation, environmental justice, qualified low income residential building project,
      qualified low income economic benefit project, located in a low income community,
      section 48 e, low income communities, 48 e, capacity limitation allocated, allocated
      capacity, allocated nameplate capacity, notice of allocation, category 1, category 3,
      category 4, economic benefit project, environmental justice solar and wind, you have
      been awarded, capacity is yours, awarded an allocation, received an allocation, you have
      received an allocation, amount of capacity limitation, program year s capacity, facility
      category, low income economic benefit, 48e h, clean electricity low income, licbc, bonus
      credit amount, allocation amount, mw allocated, kw allocated`,
    strong: `
      allocation, awarded, bonus credit, new markets tax credit, indian land, category 2,
      program year, four years, control number, doe applicant portal, additional selection
      criteria, placed in service within four years, applicant, control no, dear applicant, on
      behalf of the irs, put in service within four years, applicant name, allocated, your
      facility, selected, reporting placed in service, application number, four years of, low
      income`,
    usual: `
      department of energy, internal revenue service, application, kw, facility, dear applicant,
      department of the treasury, reservation`,
    headings: 'allocation, award, category',
    against: `
      this notice, drafting information, internal revenue bulletin, now therefore,
      low income housing tax credit, tenant, invoice number, revenue procedure`,
    names: 'low income, lmi, licbc, allocation letter, 48e award, lic bonus',
  },
  feoc_material_assistance_certification: {
    papers: ['certificate', 'letter', 'form', 'report'],
    titles: `
      feoc material assistance certification, material assistance certification, material
      assistance certificate, feoc certification, feoc certificate, feoc compliance
      certificate, feoc memo, prohibited foreign entity certification, foreign entity of
      concern certification, material assistance cost ratio, material assistance cost ratio
      certification, macr certification, material assistance memo, feoc representation letter,
      supplier certification prohibited foreign entity, specified foreign entity
      certification, feoc, supplier statement, supplier feoc statement, supplier declaration
      feoc, pfe certification, pfe certificate, pfe statement, pfe representation, foreign
      entity certification, foreign entity statement, prohibited foreign entity statement,
      prohibited foreign entity certificate, material assistance statement, material
      assistance attestation, material assistance calculation, material assistance analysis,
      macr calculation, macr memo, macr workpaper, feoc attestation, feoc analysis, effective
      control certification, sfe certification, feoc supplier certificate`,
    decisive: `
      prohibited foreign entity, material assistance cost ratio, material assistance,
      specified foreign entity, foreign influenced entity, macr, cost ratio, effective
      control, foreign entity of concern, not produced by a prohibited foreign entity, feoc,
      foreign controlled entity, pfe, total direct costs, not a specified foreign entity,
      foreign entity, section 7701 a 52, cost ratio computed, prohibited foreign entities,
      7701 a 51, 7701 a 52, from a pfe, by a pfe, controlled or influenced by a covered
      nation, covered nation, controlled by a covered nation, foreign influenced, influenced
      by, no part listed, ratio for the project, above the 40 floor, non pfe, sfe, fie, 40
      floor, prohibited foreign, prohibited entity, material assistance from`,
    strong: `
      covered nation, section 7701 a 51, threshold percentage, total direct material costs,
      safe harbor table, supplier certification, direct costs, does not know or have reason to
      know, notice 2025 08, people s republic of china, under penalties of perjury, covered,
      floor for 2026, threshold, supplier says, supplier represents, country of manufacture,
      ownership, license agreement, china, russia, iran, north korea, supply chain`,
    usual: `
      manufactured product, component, supplier, certify, section 48e, assigned percentage,
      produced`,
    headings: `
      material assistance cost ratio, certification, safe harbor tables, supplier certification`,
    against: `
      now therefore, this notice, internal revenue bulletin, contract price, steel or iron,
      federal register, drafting information, invoice number`,
    names: 'feoc, macr, pfe, material assistance',
  },
} as const satisfies Record<string, LabelHints>
