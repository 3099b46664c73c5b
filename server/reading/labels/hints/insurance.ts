import type { LabelHints } from './define.ts'

export const insuranceHints = {
  property_insurance_certificate: {
    papers: ['form', 'certificate'],
    titles: `
      evidence of commercial property insurance, evidence of property insurance, certificate
      of property insurance, acord 28, acord 27, acord 24, builder s risk insurance, builders
      risk policy, property insurance certificate, commercial property policy declarations,
      property insurance binder, memorandum of property insurance, certificate of insurance
      property, evidence of builders risk, evidence of property coverage, commercial property
      policy, property insurance policy, commercial property coverage part, property policy,
      construction all risk insurance policy, construction all risk policy, contractor all
      risk policy, contractor all risk insurance policy, erection all risk policy, all risk
      policy, operational all risk policy, contract works policy, property all risk insurance
      policy, operational all risk insurance policy, memorandum of insurance operational
      property, property insurance memorandum, evidence of operational property insurance,
      builder s risk binder, builders risk binder, builder s risk certificate, builders risk
      certificate, builders risk insurance binder, builder s risk policy, builders risk
      declarations, cover note, property cover note, property binder, commercial property
      binder, commercial property declarations, commercial property coverage part
      declarations, installation floater, inland marine policy, inland marine declarations,
      evidence of property, property insurance declarations, property certificate of
      insurance, course of construction insurance, evidence of course of construction, all
      risk property, operational property insurance, difference in conditions policy,
      renewable energy property policy, contractors all risks, erection all risks, certificate
      of property`,
    decisive: `
      acord 28, acord 27, acord 24, evidence of commercial property insurance, evidence of
      property insurance, mortgagee, perils insured, loss payee, lender s loss payable, all
      risks of direct physical loss, direct physical loss or damage, builders risk, business
      interruption, machinery breakdown, convective storm, completed value, delay in
      completion, delayed opening, delay in opening, lenders loss payable, lender loss
      payable, time element, business income with extra expense, builder s risk, course of
      construction, soft costs coverage, total insured values, property damage and business
      interruption, physical damage, physical loss or damage, hot testing, testing period,
      location of covered property, building and personal property, direct physical loss,
      special form, replacement cost basis, windstorm, all risks, sum insured, blanket limit,
      named windstorm, tiv`,
    strong: `
      all risk, named storm, hail, business income, boiler and machinery, replacement cost,
      builder s risk, causes of loss, flood, earth movement, wind, property insurance, total
      insured value, severe convective storm, sublimit, coinsurance, agreed value, delay in
      start up, contract works, covered causes of loss, physical loss, period of insurance,
      natural peril, quake, hail deductible, convective, wind hail, wind hail deductible,
      waiting period, transit, temporary storage, offsite storage, valuation replacement cost,
      extra expense, debris removal, ordinance or law, margin clause, per occurrence
      deductible, loss limit, deductible each loss, syndicate, quota share, lloyd s,
      earthquake, completed operations excluded, expires at handover`,
    usual: `
      deductible, policy number, producer, insurer, expiration date, effective date,
      named insured, additional interest, acord, insured`,
    headings: `
      property information, coverage information, additional interest, cancellation, remarks,
      perils insured, commercial property coverage amount of insurance`,
    against: `
      each occurrence, workers compensation, now therefore, automobile liability,
      probable maximum loss, estimated maximum loss`,
    names: 'acord 28, property insurance, eopi, builders risk, property coi, acord28',
  },
  liability_insurance_certificate: {
    papers: ['form', 'certificate'],
    titles: `
      certificate of liability insurance, certificate of insurance, acord 25, general
      liability certificate, liability insurance certificate, commercial general liability
      policy, general liability policy, excess liability policy, commercial general liability
      coverage part, umbrella liability policy, umbrella policy, commercial umbrella liability
      policy, excess liability insurance policy, liability insurance policy, public liability
      insurance policy, liability policy, general liability insurance policy, commercial
      umbrella policy, evidence of liability insurance, insurance verification, insurance
      verification casualty, evidence of liability, evidence of insurance liability, evidence
      of casualty insurance, memorandum of insurance casualty, general liability binder,
      umbrella binder, commercial liability declarations, commercial general liability
      declarations, commercial umbrella declarations, excess liability binder, excess follow
      form policy, following form excess liability, general liability declarations,
      certificate of insurance liability, additional insured endorsement, pollution liability
      certificate, verification of insurance, certificate of casualty insurance`,
    decisive: `
      acord 25, certificate of liability insurance, each occurrence, personal and adv injury,
      products comp op agg, damage to rented premises, med exp any one person, umbrella liab,
      public liability, products liability, personal and advertising injury, general
      aggregate, any one occurrence, cg 20 10, cg 20 37, cg 00 01, follow form excess, follow
      form, occurrence form, gl occurrence, products completed operations, products completed
      operations aggregate, products and completed operations, premises operations, personal
      injury and advertising injury, hired and non owned, hired non owned, any owned hired,
      statutory limits, employers liability each accident, e l each accident, each occurrence
      limit, excess liability follow form, follow form umbrella, bodily injury and property
      damage`,
    strong: `
      commercial general liability, automobile liability, claims made, workers compensation
      and employers liability, addl insd, subr wvd, bodily injury, general liability, excess
      liab, combined single limit, underlying insurance, excess liability, ultimate net loss,
      umbrella liability, employer liability, occurrence limit, additional insured, csl,
      waiver of subrogation, primary and noncontributory, primary and non contributory, ten
      days notice, days notice of cancellation, notice of cancellation, gl, umbrella, workers
      compensation, 1m 2m, per project aggregate, per location aggregate, medical expense,
      pollution liability, wc statutory, certificate is issued, excess, limits of insurance,
      self insured retention`,
    usual: `
      insurer, producer, certificate holder, policy number, occurrence, insured, acord,
      this certificate is issued as a matter of information only, policy eff, policy exp,
      certificate number`,
    headings: `
      coverages, certificate holder, cancellation, description of operations, producer, limits,
      type of insurance`,
    against: 'evidence of commercial property insurance, now therefore, lessor',
    names: 'acord 25, coi, liability insurance, gl cert, certificate of insurance, acord25',
  },
  tax_credit_insurance_policy: {
    papers: ['contract', 'form'],
    titles: `
      tax insurance policy, tax credit insurance policy, tax liability insurance policy, tax
      indemnity insurance policy, tax credit insurance, binder agreement, tax opinion
      insurance policy, tax credit insurance binder, buyer side tax insurance policy, tax loss
      insurance policy, tax insurance binder, tax liability policy, tax policy binder, tax
      credit policy, binder of insurance, tax insurance confirmation, confirmation of coverage
      tax, confirmation of coverage, tax binder, tax credit insurance confirmation, tax credit
      policy binder, itc insurance policy, itc insurance binder, tax credit transfer insurance
      policy, recapture insurance policy, tax risk insurance policy, tax risk policy, tax
      insurance cover note, buyer tax insurance policy, excess tax insurance policy, tax
      liability insurance binder, tax credit insurance declarations, tax policy, tax credit
      recapture policy`,
    decisive: `
      insured tax position, insured tax event, insured tax treatment, tax insurance, covered
      tax position, insured tax loss, tax liability insurance, insured tax matter, covered tax
      matter, covered tax, tax determination, coverage is bound, rate on line, tax liability
      policy, renewable energy tax credit insurance, insured tax, tax insurer, covered tax
      loss, insured tax benefits, insured credit, insured credits, basis step up and
      structure, loss of tax credits, loss arising from recapture, incl gross up, including
      gross up, gross up and defense, tax underwriters, tax underwriter, qualification
      structure basis, no recapture, loss of the tax credits, disallowance of the tax credits,
      structure basis and qualification, defense of the covered position, covered position`,
    strong: `
      underwriter, retention, limit of liability, contest, gross up, final determination,
      policy period, exclusion, binder, recapture, disallowance, inception date, insured,
      named insured, contest costs, premium, surplus lines, rol, sir, basis step up,
      subscription of carriers, carriers, underwriting agent, policy limit, seven years,
      successfully challenged, irs audit, insured s tax return, tax authority, tax opinion,
      additional insured, loss of credit, no claims declaration, taxing authority, bound`,
    usual: `
      insurer, investment tax credit, tax loss, internal revenue code, policy, loss payee,
      penalties, interest, coverage`,
    headings: `
      exclusions, insuring agreement, retention, definitions, limit of liability, conditions,
      contest, premium, declarations, claims`,
    against: 'each occurrence, automobile liability, acord, hail, guarantor',
    names: 'tax insurance, tli, tax policy, binder, tci',
  },
  natcat_study: {
    papers: ['report'],
    titles: `
      natural catastrophe study, natcat study, nat cat study, natural hazard assessment,
      probable maximum loss study, pml study, pml report, catastrophe modeling report, natural
      hazards report, natural catastrophe risk assessment, hail risk assessment, severe
      convective storm study, seismic risk assessment, wind and hail loss study, catastrophe
      risk analysis, risk assessment of natural hazards, solar project risk assessment,
      catastrophe modeling results, hail and wind exposure study, exposure study, natural
      hazard loss study, severe weather risk assessment, cat modeling, cat modeling report,
      cat modeling summary, cat model report, catastrophe loss analysis, catastrophe loss
      modeling, natural hazard study, natural hazard report, natural hazard risk report,
      natural perils assessment, hail loss estimate, hail risk report, hail risk study, hail
      loss study, hail probable maximum loss, wind loss study, windstorm loss study, flood
      risk study, flood risk assessment, wildfire risk assessment, wildfire risk report,
      seismic loss assessment, seismic pml report, earthquake pml, property risk assessment,
      extreme weather assessment, extreme weather risk assessment, climate risk assessment,
      catastrophe exposure report, nat cat report, nat cat assessment, severe storm loss
      study, physical risk assessment`,
    decisive: `
      probable maximum loss, average annual loss, exceedance probability, return period loss,
      scenario expected loss, natural catastrophe, loss exceedance, catastrophe model, pml,
      annual average loss, loss estimates, stochastic event, occurrence exceedance, 1 in 100,
      1 in 250, hail stow, catastrophe modeling, cat modeling, cat model, modeled loss,
      modeled losses, gross loss, 100 yr, 250 yr, 500 yr, 100 year loss, 250 year loss, 500
      year loss, average annual, expected annual loss, touchstone, rms v23, risklink, hail
      model, hail pml, loss curve, ep curve, oep, aep, tail value, return periods, return
      period, mean damage ratio, damage ratio, scenario loss, scenario upper loss, design
      hail, hail size, hail probability, simulated years, simulated events, one year in, one
      in a hundred, expected yearly damage, expected yearly loss, storm surge, annual
      exceedance`,
    strong: `
      return period, hail, hurricane, tornado, earthquake, wildfire, flood zone, severe
      convective storm, straight line wind, aal, peril, insured value, hailstone, 500 year,
      250 year, stow, vulnerability, rms, secondary modifiers, scs, tiv, total insured value,
      in house hail, wildfire low, loss cost, hail limit, sublimit, gross of deductible,
      deductible, hazard, modeled, peak gust, flood depth, tilt angle, tempered glass,
      exposure, surge, simulated, driver, damage, hundred year`,
    usual: `
      deductible, risk, exposure, losses, flood, wind, insurance, hazard`,
    headings: `
      methodology, perils, results, hail, earthquake, wind, flood, modeling results,
      loss estimates, hazard summary, limitations`,
    against: 'each occurrence, perils insured, soil boring, acord',
    names: 'natcat, nat cat, pml, hail study',
  },
} as const satisfies Record<string, LabelHints>
