import type { TypeClues } from './define.ts'

export const creditAdderClues = {
  prevailing_wage_certificate: {
    papers: ['certificate', 'letter', 'report', 'form'],
    titles: `
      prevailing wage certificate, prevailing wage certification,
      prevailing wage compliance certificate, prevailing wage compliance report,
      prevailing wage and apprenticeship certificate,
      prevailing wage and apprenticeship compliance report, pwa compliance report,
      pwa compliance certificate, pwa certification, certificate of prevailing wage compliance,
      wage determination, general decision number, prevailing wage affidavit,
      prevailing wage memo, prevailing wage attestation, prevailing wage compliance`,
    decisive: `
      general decision number, prevailing wage rates, wage determination,
      paid wages at rates not less than the prevailing, prevailing wage requirement,
      section 45 b 7, 1 45 7, prevailing wage, wage determination number, pwa,
      prevailing rate in wage determination, prevailing wage and apprenticeship,
      paid not less than the prevailing, correction payment, applicable wage determination,
      pwa compliance, underpayment, general wage determination`,
    strong: `
      davis bacon, laborers and mechanics, construction alteration or repair, secretary of labor,
      labor classification, correction and penalty, fringe benefit, apprenticeship requirement,
      prevailing rate, bona fide fringe benefits, back pay, 40 u s c, every laborer and mechanic,
      wages paid, fringes, lower tier subcontractor, alteration and repair`,
    usual: `
      contractor, subcontractor, wages, apprentice, certify, department of labor, hourly rate,
      certified payroll, locality`,
    headings: `
      prevailing wage requirements, wage determination, summary of findings, certification,
      labor classifications`,
    against: `
      now therefore, week ending, apprentice hours, contract price, invoice number,
      statement of compliance, notice 20, internal revenue bulletin,
      labor hours performed by qualified apprentices, gross amount earned`,
    names: 'prevailing wage, pwa, wage determination, pw cert, wd',
  },
  apprenticeship_certificate: {
    papers: ['certificate', 'letter', 'report', 'form'],
    titles: `
      apprenticeship certificate, apprenticeship certification,
      apprenticeship compliance certificate, apprenticeship compliance report,
      apprenticeship compliance, certificate of apprenticeship, apprentice request,
      apprenticeship agreement, request for apprentices, apprenticeship utilization report,
      good faith effort request, apprenticeship program registration,
      certificate of registration of apprenticeship program,
      public works contract award information, apprenticeship good faith effort,
      apprenticeship affidavit, apprentice utilization summary, apprentice utilization,
      request for dispatch of apprentices, request for dispatch of an apprentice,
      apprenticeship labor hours, labor hours and apprentice utilization`,
    decisive: `
      registered apprentice, registered apprenticeship program, qualified apprentice,
      apprentice hours, apprenticeship requirement, good faith effort,
      apprentice to journeyworker, apprenticeable, joint apprenticeship, office of apprenticeship,
      total labor hours, labor hours requirement, dispatch of apprentices, jatc,
      standards of apprenticeship, national apprenticeship system,
      request for registered apprentices, apprentice utilization, apprenticeship standards,
      request for dispatch`,
    strong: `
      apprentice, apprenticeship, journeyworker, participation requirement, labor hours, 12 5,
      15 percent, applicable percentage, das 140, ratio requirement, national apprenticeship act,
      rapids`,
    usual: `
      contractor, hours, program, certify, department of labor, occupation, sponsor`,
    headings: `
      apprenticeship requirements, labor hours, ratio, participation, good faith effort exception`,
    against: `
      now therefore, contract price, gross amount earned, week ending, invoice number,
      general decision number, statement of compliance, internal revenue bulletin`,
    names: 'apprenticeship, apprentice, das 140, gfe',
  },
  certified_payroll_report: {
    papers: ['form', 'accounts', 'sheet'],
    titles: `
      certified payroll report, certified payroll, wh 347, form wh 347, payroll,
      statement of compliance, weekly certified payroll, payroll report,
      u s department of labor payroll, public works payroll reporting form`,
    decisive: `
      wh 347, certified payroll, work classification, gross amount earned,
      net wages paid for week, for week ending, no of withholding exemptions,
      statement of compliance, payroll no, for contractor s optional use, hours worked each day,
      payroll number, that i pay or supervise the payment of the persons employed,
      payroll reporting form, net wgs, wages paid for week, hourly rate of pay, gross this job,
      fringe benefits are paid in cash, willful falsification, day and date`,
    strong: `
      week ending, total hours, rate of pay, withholding tax, fica, copeland act, fringe benefits,
      straight time, net wages, deductions, total deductions, individual identifying number,
      name and individual identifying number, project and location, wage and hour division,
      overtime`,
    usual: `
      payroll, contractor, subcontractor, o s, laborer, electrician, hours, davis bacon,
      journeyman, apprentice, operator`,
    headings: `
      payroll, deductions, statement of compliance, hours worked each day, work classification,
      rate of pay`,
    against: `
      now therefore, invoice number, general decision number, wages tips other compensation,
      income tax return, opinion`,
    names: 'wh 347, wh347, certified payroll, cpr, payroll, lcp',
  },
  beginning_of_construction_memo: {
    papers: ['report', 'letter', 'certificate'],
    titles: `
      beginning of construction memo, beginning of construction memorandum,
      begin construction memorandum, beginning of construction, begin construction memo, boc memo,
      boc memorandum, start of construction memorandum, safe harbor memorandum, safe harbor memo,
      beginning of construction certificate, beginning of construction analysis,
      commencement of construction memorandum, start of construction, safe harbor certificate,
      five percent safe harbor, beginning of construction affidavit,
      beginning of construction letter, physical work memorandum,
      construction start documentation, start of construction memo, safe harbor certification,
      construction start memo, commencement of construction memo`,
    decisive: `
      physical work of a significant nature, physical work test, five percent safe harbor,
      5 safe harbor, beginning of construction, began construction, continuity safe harbor,
      continuous construction test, continuity requirement, binding written contract,
      notice 2018 59, notice 2013 29, notice 2025 42, continuous program of construction,
      construction began, start of construction, construction of the facility began,
      at least five percent of the total cost, continuous efforts, continuous program,
      treated as having begun, having begun construction, construction of each facility`,
    strong: `
      five percent, physical work, safe harbor, off site physical work, paid or incurred,
      energy property, preliminary activities, construction start date, on site,
      step up transformer, three and one half month, economic performance, integral part,
      date construction began`,
    usual: `
      section 48, section 48e, construction, memorandum, taxpayer, notice, costs incurred,
      facility`,
    headings: `
      physical work test, five percent safe harbor, continuity, conclusion, analysis, background,
      facts, legal standard`,
    against: `
      now therefore, internal revenue bulletin, contract price, steel or iron,
      appendix 1 to this notice, this notice, drafting information, invoice number,
      material assistance cost ratio`,
    names: 'boc, boc memo, begin construction, beginning of construction, safe harbor, soc memo',
  },
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
} as const satisfies Record<string, TypeClues>
