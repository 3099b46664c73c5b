import type { LabelHints } from './define.ts'

export const creditAdderHints = {
  domestic_content_certification: {
    papers: ['certificate', 'letter', 'form', 'report'],
    titles: `
      domestic content certification, domestic content certification statement,
      domestic content certificate, domestic content, domestic content statement,
      domestic content memo, domestic content bonus credit certification,
      domestic content compliance certificate, domestic content analysis,
      buy american certification, domestic content report,
      manufacturer domestic content certificate, certificate of domestic content,
      domestic content attestation`,
    decisive: `
      domestic content, steel or iron, steel and iron requirement,
      manufactured products requirement, adjusted percentage rule, adjusted percentage,
      domestic cost percentage, domestic manufactured products, manufactured product component,
      domestic content bonus, new elective safe harbor, melted and poured in the united states,
      u s manufactured products, domestic content bonus credit, u s content,
      table 1 of the elective safe harbor, applicable project component,
      structural steel made in the u s, assigned cost percentage, u s components,
      manufacturer s certification`,
    strong: `
      produced in the united states, notice 2023 38, notice 2024 41, notice 2025 08, non u s,
      manufactured product, manufactured in the united states, direct costs,
      under penalties of perjury, 49 cfr 661, applicable project, manufacturing processes`,
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
      energy community evidence, energy community, energy community memo,
      energy community memorandum, energy community determination, energy community certificate,
      energy community map, energy community eligibility, energy community analysis,
      energy community tax credit bonus, energy community report, energy community qualification,
      energy community confirmation, energy community letter, energy community status,
      ira energy community data layers, brownfield category support,
      statistical area category determination, energy community tax credit bonus lookup,
      coal closure determination, brownfield determination`,
    decisive: `
      is located in an energy community, located within an energy community,
      qualifies as an energy community, energy community, coal closure, statistical area category,
      coal closure category, brownfield category, fossil fuel employment,
      directly adjoining census tract, closed coal mine, retired coal fired, brownfield site,
      brownfield safe harbor, notice 2023 29, notice 2023 47, coal closure energy community,
      adjoins a tract, statistical area energy community, fossil fuel employment threshold,
      retired after december 31 2009`,
    strong: `
      census tract, brownfield, metropolitan statistical area, non metropolitan statistical area,
      msa, unemployment rate, geoid, fips, coal mine, footprint test, nameplate capacity test,
      beginning of construction safe harbor, as of, project coordinates, latitude,
      energycommunities gov`,
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
      low income allocation letter, low income communities bonus credit,
      low income communities bonus credit program, capacity limitation allocation,
      allocation letter, notice of allocation, capacity limitation award,
      award letter low income communities, low income communities bonus credit allocation,
      low income economic benefit project, low income allocation`,
    decisive: `
      capacity limitation, low income communities bonus credit, allocation of capacity limitation,
      environmental justice, qualified low income residential building project,
      qualified low income economic benefit project, located in a low income community,
      section 48 e, low income communities, 48 e, capacity limitation allocated,
      allocated capacity, allocated nameplate capacity, notice of allocation, category 1,
      category 3, category 4, economic benefit project, environmental justice solar and wind`,
    strong: `
      allocation, awarded, bonus credit, new markets tax credit, indian land, category 2,
      program year, four years, control number, doe applicant portal,
      additional selection criteria, placed in service within four years, applicant`,
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
      feoc material assistance certification, material assistance certification,
      material assistance certificate, feoc certification, feoc certificate,
      feoc compliance certificate, feoc memo, prohibited foreign entity certification,
      foreign entity of concern certification, material assistance cost ratio,
      material assistance cost ratio certification, macr certification, material assistance memo,
      feoc representation letter, supplier certification prohibited foreign entity,
      specified foreign entity certification, feoc`,
    decisive: `
      prohibited foreign entity, material assistance cost ratio, material assistance,
      specified foreign entity, foreign influenced entity, macr, cost ratio, effective control,
      foreign entity of concern, not produced by a prohibited foreign entity, feoc,
      foreign controlled entity, pfe, total direct costs, not a specified foreign entity,
      foreign entity, section 7701 a 52, cost ratio computed, prohibited foreign entities`,
    strong: `
      covered nation, section 7701 a 51, threshold percentage, total direct material costs,
      safe harbor table, supplier certification, direct costs,
      does not know or have reason to know, notice 2025 08, people s republic of china,
      under penalties of perjury`,
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
