import type { LabelHints } from './define.ts'

export const designReviewHints = {
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
    decisive: `independent engineer, technical due diligence, opinion of the independent engineer, in our opinion the project, ie, principal considerations, fatal flaw, independent engineering, technical advisor, acting as independent engineer, services of independent engineer, built in general conformance, lender s engineer, risk register`,
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
  reliance_letter: {
    papers: ['letter'],
    titles: `
      reliance letter, letter of reliance, reliance agreement, independent engineer reliance letter,
      reliance letter of the independent engineer, third party reliance letter`,
    decisive: `
      reliance letter, may rely on, may rely upon, entitled to rely, relying party, reliance party,
      rely on the report, rely upon the report, reliance is granted, as if it were addressed to,
      as though it had been addressed to, extend reliance`,
    strong: `
      reliance, addressee, limitations of liability, subject to the limitations,
      same terms and conditions, independent engineer, no duty, its successors and assigns`,
    usual: `report, dated, project, dear, sincerely, tax credit, purchase`,
    against: `
      executive summary, table of contents, invoice number, now therefore, this is to confirm,
      placed in service, principal considerations`,
    names: 'reliance letter, reliance',
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
} as const satisfies Record<string, LabelHints>
