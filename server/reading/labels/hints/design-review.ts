import type { LabelHints } from './define.ts'

export const designReviewHints = {
  independent_engineer_report: {
    papers: ['report', 'letter'],
    titles: `
      independent engineer report, independent engineer s report, independent engineering
      report, ie report, independent engineering review, independent technical review,
      technical due diligence report, technical due diligence, technical review report,
      independent engineering assessment, ie bring down letter, independent engineer s
      certificate, lender s technical advisor report, owner s engineer report, technical
      advisory report, independent engineer due diligence report, independent engineer bring
      down, technical advisor report, lenders technical advisor report, technical due
      diligence phase, independent engineer final completion, construction monitoring report,
      independent engineer s final completion, completion certificate of the independent
      engineer, lender s engineer, lender s engineer report, lenders engineer report, lender s
      engineer due diligence memo, due diligence memo, engineering due diligence report,
      engineering due diligence, engineer s review, engineering review, technical assessment
      report, technical assessment, technical memorandum, ie memo, ie memorandum, owner s
      engineer memo, construction progress report, construction monthly report, technical
      desktop review, technical adequacy report, project technical review, technical
      evaluation report, technology assessment report, bring down report, ie review,
      independent review, consulting engineer s report, engineer s report, engineer s
      certificate, independent review for credit purchaser, independent review for lender,
      technical review for lender, engineer s independent review, credit purchaser s engineer,
      tax credit engineering review`,
    decisive: `
      independent engineer, technical due diligence, opinion of the independent engineer, in
      our opinion the project, ie, principal considerations, fatal flaw, independent
      engineering, technical advisor, acting as independent engineer, services of independent
      engineer, built in general conformance, lender s engineer, risk register, lenders
      engineer, technical adviser, consulting engineer, technology is proven, proven
      technology, is technically sound, yield estimate, budget and schedule, in line with
      market, in line with industry, consistent with industry, industry standard, opinion that
      the project, opines, no fatal flaws, red flag, red flags, traffic light, useful life of,
      life attainable, review of contracts, pro forma review, completion is expected, capable
      of achieving, limits of our work, performance ratio test was witnessed, built as
      designed, built in accordance with, fit for purpose, no material concern, no material
      concerns, no material issue, no material issues, we toured, sampled serial numbers,
      design is sound, designed in accordance with`,
    strong: `
      reliance, contract review, project agreements, technology review, bankability, energy
      yield review, useful life, epc agreement, operating budget, capital cost, construction
      monitoring, site visit, financial model, design review, pro forma, operating expense, o
      m agreement, module warranty, is consistent with industry practice, technology
      assessment, project participants, open items, we visited, site visit on, we reviewed,
      read the contracts, capex, opex, p50, achievable, is achievable, is adequate, are
      adequate, appears adequate, is reasonable, are reasonable, deemed reasonable, considered
      reasonable, contractor experience, schedule review, key risks, mitigants, assumptions,
      technical review, key findings, on behalf of the lender, prepared for the lenders,
      toured, opinion, scope, test records, cost report, meets guarantee, supported`,
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
      reliance letter, letter of reliance, reliance agreement, independent engineer reliance
      letter, reliance letter of the independent engineer, third party reliance letter,
      consent to reliance, reliance consent, permission to rely, letter extending reliance,
      reliance extension letter, reliance and consent letter, reliance side letter, extension
      of reliance, use and reliance letter`,
    decisive: `
      reliance letter, may rely on, may rely upon, entitled to rely, relying party, reliance
      party, rely on the report, rely upon the report, reliance is granted, as if it were
      addressed to, as though it had been addressed to, extend reliance, as though written for
      you, as if written for, as though prepared for, as if prepared for, as though addressed
      to you, as if addressed to you, treat it as though, treat the report as, leave to use
      our, consent to your reliance, agree that you may rely, agree to your reliance, hereby
      grants reliance, grant reliance, right to rely, permission to rely, relied on by, relied
      upon by, benefit of the report, rely on our, rely upon our, may use and rely, use and
      rely, extended reliance, reliance on the same terms`,
    strong: `
      reliance, addressee, limitations of liability, subject to the limitations, same terms
      and conditions, independent engineer, no duty, its successors and assigns, terms of our
      engagement, our engagement, cap of our liability, cap on our liability, limit of our
      liability, have not updated, not updated, no obligation to update, since its date, as of
      its date, on the terms, our report, our memo, aggregate liability, addressed to, no
      third party, acknowledged and agreed, countersign`,
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
      ifc drawings, ifc set, elevation, pv system design, sld, electrical one line, electrical
      one line diagram, three line, site layout, general arrangement, general arrangement
      plan, equipment layout, racking layout, attachment plan, conduit schedule, panel
      schedule, grounding details, civil plans, grading plan, foundation details, as built
      set, record set, redline, mounting details, elevations, equipment plan, process flow
      diagram, p and id, piping and instrumentation diagram, plot plan, electrical details,
      system one line`,
    decisive: `
      single line diagram, one line diagram, three line diagram, issued for construction,
      record drawing, ifc, sheet title, drawn by, checked by, sheet index, not for
      construction, drawing number, wiring diagram, drawing no, sheet number, title block,
      scale nts, not to scale, sheet no, ifc rev, issued for permit, issued for review, rev
      description, drwn, chkd, dwg no, dwg, sht, drawn chk, proj no, sheet of`,
    strong: `
      scale, rev, as built, nec, conductor, awg, emt, ocpd, stamp, legend, keynote, typ,
      detail, disconnect, combiner, nema 3r, plan view, thwn, vicinity map, section view,
      conduit, ground rod, engineer of record, equipment schedule, pv array, egc, isc, vmp,
      bus, ct, pt, gsu, mva, feeder, fdr, relay, ngr, cap bank, poi meter, mvar, mcm, kcmil,
      kaic, bkr, brkr, xfmr, xmfr, n e c, ac disc, utility transformer, lbs`,
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
      energy production report, energy yield assessment, energy yield report, pvsyst
      simulation report, pvsyst, energy production estimate, energy assessment, energy
      resource assessment, production estimate, solar resource and energy production
      assessment, independent energy assessment, energy yield analysis, grid connected system
      simulation parameters, energy estimate report, solar energy production report,
      helioscope annual production report, annual production report, wind resource and energy
      assessment, energy resource memo, independent energy yield assessment, energy yield
      assessment report, annual production, pvsyst report, energy estimate, energy yield memo,
      energy production forecast, yield report, yield assessment, yield study, energy yield
      study, wind resource assessment, solar resource assessment, solar resource study, wind
      energy assessment, wind energy yield, performance model, pre construction energy
      estimate, preconstruction energy assessment, p50 p90 report, bankable energy report,
      energy simulation report, energy model report, annual energy production, aep report,
      production forecast, solar production report, simulation report, energy forecast report,
      energy model summary, independent production estimate, production model`,
    decisive: `
      pvsyst, p50, p90, p99, specific production, specific yield, performance ratio, loss
      diagram, globinc, iam factor, balances and main results, energy yield, helioscope,
      transposition model, globhor, e grid, produced energy, system advisor model, net
      capacity factor, specific prod, net energy estimate, energy estimate, kwh kwp year, p95,
      p75, 1 year p50, perf ratio, p50 p90, sigma, mwh net, net mwh, kwh kwp, capacity factor,
      aep, wake loss, wake losses, mean wind speed, hub height wind speed, met mast, long term
      correction, solcast, plane of array, transposition, year 1 production, annual energy
      production, gross energy, net annual energy, solaranywhere, clear sky,
      insolation, poa insolation, expected p50, weather adjusted, availability energy based, curtailment, loss waterfall`,
    strong: `
      near shadings, soiling loss, meteo, irradiance, ghi, kwh kwp yr, uncertainty, albedo,
      mismatch loss, inverter loss, normalized production, horizon, tilt azimuth, typical
      meteorological year, tmy, solargis, poa irradiance, kwh kwp, exceedance, interannual
      variability, light induced degradation, nsrdb, meteonorm, net energy, annual production,
      soiling, lid, ohmic, mismatch, shading, clipping, bifacial gain, wake, degradation,
      meteo data, satellite data, fixed losses, losses, loss tree, energy losses, loss
      factors, weather file, kwp, stow, tmy3`,
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
