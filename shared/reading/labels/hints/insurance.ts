import type { LabelHints } from './define.ts'

export const insuranceHints = {
  property_insurance_certificate: {
    papers: ['form', 'certificate'],
    titles: `
      evidence of commercial property insurance, evidence of property insurance,
      certificate of property insurance, acord 28, acord 27, acord 24, builder s risk insurance,
      builders risk policy, property insurance certificate,
      commercial property policy declarations, property insurance binder,
      memorandum of property insurance, certificate of insurance property,
      evidence of builders risk, evidence of property coverage, commercial property policy,
      property insurance policy, commercial property coverage part, property policy,
      construction all risk insurance policy, construction all risk policy,
      contractor all risk policy, contractor all risk insurance policy, erection all risk policy,
      all risk policy, operational all risk policy, contract works policy,
      property all risk insurance policy, operational all risk insurance policy`,
    decisive: `
      acord 28, acord 27, acord 24, evidence of commercial property insurance,
      evidence of property insurance, mortgagee, perils insured, loss payee,
      lender s loss payable, all risks of direct physical loss, direct physical loss or damage,
      builders risk, business interruption, machinery breakdown, convective storm`,
    strong: `
      all risk, named storm, hail, business income, boiler and machinery, replacement cost,
      builder s risk, causes of loss, flood, earth movement, wind, property insurance,
      total insured value, severe convective storm, sublimit, coinsurance, agreed value,
      delay in start up, contract works, covered causes of loss, physical loss,
      period of insurance, natural peril`,
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
      certificate of liability insurance, certificate of insurance, acord 25,
      general liability certificate, liability insurance certificate,
      commercial general liability policy, general liability policy, excess liability policy,
      commercial general liability coverage part, umbrella liability policy, umbrella policy,
      commercial umbrella liability policy, excess liability insurance policy,
      liability insurance policy, public liability insurance policy, liability policy,
      general liability insurance policy, commercial umbrella policy,
      evidence of liability insurance`,
    decisive: `
      acord 25, certificate of liability insurance, each occurrence, personal and adv injury,
      products comp op agg, damage to rented premises, med exp any one person, umbrella liab,
      public liability, products liability, personal and advertising injury, general aggregate,
      any one occurrence`,
    strong: `
      commercial general liability, automobile liability, claims made,
      workers compensation and employers liability, addl insd, subr wvd, bodily injury,
      general liability, excess liab, combined single limit, underlying insurance, excess liability,
      ultimate net loss, umbrella liability, employer liability, occurrence limit`,
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
      tax insurance policy, tax credit insurance policy, tax liability insurance policy,
      tax indemnity insurance policy, tax credit insurance, binder agreement,
      tax opinion insurance policy, tax credit insurance binder, buyer side tax insurance policy,
      tax loss insurance policy, tax insurance binder, tax liability policy, tax policy binder,
      tax credit policy, binder of insurance, tax insurance confirmation`,
    decisive: `
      insured tax position, insured tax event, insured tax treatment, tax insurance,
      covered tax position, insured tax loss, tax liability insurance, insured tax matter,
      covered tax matter, covered tax, tax determination, coverage is bound, rate on line,
      tax liability policy, renewable energy tax credit insurance`,
    strong: `
      underwriter, retention, limit of liability, contest, gross up, final determination,
      policy period, exclusion, binder, recapture, disallowance, inception date, insured,
      named insured, contest costs, premium, surplus lines`,
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
      probable maximum loss study, pml study, pml report, catastrophe modeling report,
      natural hazards report, natural catastrophe risk assessment, hail risk assessment,
      severe convective storm study, seismic risk assessment, wind and hail loss study,
      catastrophe risk analysis, risk assessment of natural hazards,
      solar project risk assessment, catastrophe modeling results, hail and wind exposure study,
      exposure study, natural hazard loss study, severe weather risk assessment`,
    decisive: `
      probable maximum loss, average annual loss, exceedance probability, return period loss,
      scenario expected loss, natural catastrophe, loss exceedance, catastrophe model, pml,
      annual average loss, loss estimates, stochastic event, occurrence exceedance, 1 in 100,
      1 in 250, hail stow, catastrophe modeling`,
    strong: `
      return period, hail, hurricane, tornado, earthquake, wildfire, flood zone,
      severe convective storm, straight line wind, aal, peril, insured value, hailstone, 500 year,
      250 year, stow, vulnerability, rms, secondary modifiers`,
    usual: `
      deductible, risk, exposure, losses, flood, wind, insurance, hazard`,
    headings: `
      methodology, perils, results, hail, earthquake, wind, flood, modeling results,
      loss estimates, hazard summary, limitations`,
    against: 'each occurrence, perils insured, soil boring, acord',
    names: 'natcat, nat cat, pml, hail study',
  },
} as const satisfies Record<string, LabelHints>
