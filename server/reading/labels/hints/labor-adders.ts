import type { LabelHints } from './define.ts'

export const laborAdderHints = {
  prevailing_wage_certificate: {
    papers: ['certificate', 'letter', 'report', 'form'],
    titles: `
      prevailing wage certificate, prevailing wage certification, prevailing wage compliance
      certificate, prevailing wage compliance report, prevailing wage and apprenticeship
      certificate, prevailing wage and apprenticeship compliance report, pwa compliance
      report, pwa compliance certificate, pwa certification, certificate of prevailing wage
      compliance, wage determination, general decision number, prevailing wage affidavit,
      prevailing wage memo, prevailing wage attestation, prevailing wage compliance, pwa memo,
      pwa memorandum, pwa review, pwa report, pwa attestation, pwa compliance memo, pwa
      compliance letter, pwa summary, wage compliance memo, wage compliance review, wage
      compliance report, wage compliance certificate, wage and apprenticeship certification,
      prevailing wage review, prevailing wage report, prevailing wage compliance letter,
      prevailing wage declaration, prevailing wage statement, labor compliance report, labor
      compliance certificate, labor compliance certification, davis bacon certification, davis
      bacon wage determination, davis bacon wage decision, wage decision, davis bacon
      compliance certificate, contractor certification prevailing wage, annual prevailing wage
      compliance report, form 7220, wage certification, contractor s wage certification,
      contractor wage certificate, wage certificate, wage compliance certification`,
    decisive: `
      general decision number, prevailing wage rates, wage determination, paid wages at rates
      not less than the prevailing, prevailing wage requirement, section 45 b 7, 1 45 7,
      prevailing wage, wage determination number, pwa, prevailing rate in wage determination,
      prevailing wage and apprenticeship, paid not less than the prevailing, correction
      payment, applicable wage determination, pwa compliance, underpayment, general wage
      determination, wage decision, wage decisions, made whole, made whole with interest, paid
      at or above, at or above the listed rate, paid no less than, not less than the
      prevailing, not less than the wage, pay lines, listed rate, applicable wage, required
      wage, corrective payment, corrective payments, cure payment, cure payments, deficiency
      payments, wage rates, davis bacon wage, davis bacon rates, davis bacon act, labor
      standards, wage underpayment, underpaid, wage and apprenticeship, form 7220, prevailing
      wages, locally prevailing, general determination, no less than the rates, less than the
      rates, rates of general determination, found short, wage rates of, paid workers, wages
      and fringe benefits`,
    strong: `
      davis bacon, laborers and mechanics, construction alteration or repair, secretary of
      labor, labor classification, correction and penalty, fringe benefit, apprenticeship
      requirement, prevailing rate, bona fide fringe benefits, back pay, 40 u s c, every
      laborer and mechanic, wages paid, fringes, lower tier subcontractor, alteration and
      repair, every laborer, each laborer, laborer or mechanic, laborers, mechanics, interest
      at the federal, back wages, pay records, certified payrolls, payroll records,
      classification, classifications, base rate, basic hourly, labor review, all contractors
      and subcontractors`,
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
      apprenticeship certificate, apprenticeship certification, apprenticeship compliance
      certificate, apprenticeship compliance report, apprenticeship compliance, certificate of
      apprenticeship, apprentice request, apprenticeship agreement, request for apprentices,
      apprenticeship utilization report, good faith effort request, apprenticeship program
      registration, certificate of registration of apprenticeship program, public works
      contract award information, apprenticeship good faith effort, apprenticeship affidavit,
      apprentice utilization summary, apprentice utilization, request for dispatch of
      apprentices, request for dispatch of an apprentice, apprenticeship labor hours, labor
      hours and apprentice utilization, apprentice tracker, apprenticeship tracker, apprentice
      hours report, apprentice hours summary, apprentice report, apprenticeship report,
      apprenticeship memo, apprenticeship memorandum, apprenticeship summary, apprenticeship
      statement, gfe letter, good faith effort letter, good faith effort memo, good faith
      effort documentation, apprentice request letter, request for apprentice, request for
      apprentices letter, apprenticeship requirements memo, apprenticeship attestation,
      apprentice labor hours, apprentice labor hour report, apprentice utilization report, das
      142, certificate of completion of apprenticeship, apprenticeship participation`,
    decisive: `
      registered apprentice, registered apprenticeship program, qualified apprentice,
      apprentice hours, apprenticeship requirement, good faith effort, apprentice to
      journeyworker, apprenticeable, joint apprenticeship, office of apprenticeship, total
      labor hours, labor hours requirement, dispatch of apprentices, jatc, standards of
      apprenticeship, national apprenticeship system, request for registered apprentices,
      apprentice utilization, apprenticeship standards, request for dispatch, hours by
      apprentices, hours worked by apprentices, apprentice labor hours, apprentices worked,
      qualified apprentices, requests to jatc, request to jatc, request to the program,
      request for apprentices, no reply in five business days, five business days, employed an
      apprentice, employed one apprentice, at least one apprentice, gfe, ratio kept, ratio of
      apprentices, daily ratio, labor hour requirement, total labor hours of the project,
      apprentice percentage, percent of total labor hours, apprenticeship program sponsor,
      program sponsor, das 142`,
    strong: `
      apprentice, apprenticeship, journeyworker, participation requirement, labor hours, 12 5,
      15 percent, applicable percentage, das 140, ratio requirement, national apprenticeship
      act, rapids, apprentices, jatc, total hours, journeymen, journeyworkers, journeyperson,
      sponsor, local union, ibew local, subs of 4, four or more, contractors with four`,
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
      certified payroll report, certified payroll, wh 347, form wh 347, payroll, statement of
      compliance, weekly certified payroll, payroll report, u s department of labor payroll,
      public works payroll reporting form, weekly cpr, cpr, weekly payroll, weekly payroll
      report, contractor payroll, lcptracker, certified payroll form, payroll certification,
      certified weekly payroll, public works payroll, weekly payroll statement, payroll
      register certified`,
    decisive: `
      wh 347, certified payroll, work classification, gross amount earned, net wages paid for
      week, for week ending, no of withholding exemptions, statement of compliance, payroll
      no, for contractor s optional use, hours worked each day, payroll number, that i pay or
      supervise the payment of the persons employed, payroll reporting form, net wgs, wages
      paid for week, hourly rate of pay, gross this job, fringe benefits are paid in cash,
      willful falsification, day and date, lcptracker, weekly cpr, elation systems, e signed
      statement of compliance, hrs worked, st ot, ot st, base fringe, gross ded net, gross
      wages, w e, week end, weekly certified, prime contractor payroll, payroll period,
      employee name last 4`,
    strong: `
      week ending, total hours, rate of pay, withholding tax, fica, copeland act, fringe
      benefits, straight time, net wages, deductions, total deductions, individual identifying
      number, name and individual identifying number, project and location, wage and hour
      division, overtime, ded, jw, hourly, fringe, s m t w, m t w t f s s, su mo tu we th fr
      sa, base rate, total fringe, last 4, ssn`,
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
      beginning of construction memo, beginning of construction memorandum, begin construction
      memorandum, beginning of construction, begin construction memo, boc memo, boc
      memorandum, start of construction memorandum, safe harbor memorandum, safe harbor memo,
      beginning of construction certificate, beginning of construction analysis, commencement
      of construction memorandum, start of construction, safe harbor certificate, five percent
      safe harbor, beginning of construction affidavit, beginning of construction letter,
      physical work memorandum, construction start documentation, start of construction memo,
      safe harbor certification, construction start memo, commencement of construction memo,
      file note start of work, start of work, start of work memo, boc analysis, boc
      certificate, boc letter, boc opinion, construction commencement memo, construction
      commencement certificate, commencement of construction certificate, commencement of
      construction, beginning of construction opinion, begin construction certificate, begin
      construction letter, start of construction letter, start of construction certificate,
      safe harbor certification memo, five percent safe harbor certificate, physical work test
      memo, physical work certificate, physical work affidavit, transformer safe harbor memo,
      certificate as to start of construction, construction start, construction start for tax
      credit purposes, memorandum construction start, start of construction analysis`,
    decisive: `
      physical work of a significant nature, physical work test, five percent safe harbor, 5
      safe harbor, beginning of construction, began construction, continuity safe harbor,
      continuous construction test, continuity requirement, binding written contract, notice
      2018 59, notice 2013 29, notice 2025 42, continuous program of construction,
      construction began, start of construction, construction of the facility began, at least
      five percent of the total cost, continuous efforts, continuous program, treated as
      having begun, having begun construction, construction of each facility, physical work,
      work began, start of work, began work, commenced construction, commencement of
      construction, not from stock, not from inventory, not held in inventory, began winding,
      manufacture of the transformer, main power transformer, off site work, offsite work,
      onsite work, on site work, road was cut, excavation began, work has gone on, continuous
      work, four calendar years, incurred five percent, more than five percent, five percent
      of, 5 percent, 5 of total cost, safe harbored, notice 2025, notice 2021 41, notice 2020
      41, began before, begun before, start of construction date, under a binding,
      construction start, construction began in, marks the start, written contract, over 5, of
      cost was paid, cost was paid, began to make, started to make, paid by year end, begin
      construction, start of construction for`,
    strong: `
      five percent, physical work, safe harbor, off site physical work, paid or incurred,
      energy property, preliminary activities, construction start date, on site, step up
      transformer, three and one half month, economic performance, integral part, date
      construction began, binding contract, transformer, gsu, purchase order of, racking
      roads, turbine foundation, delivered within, title passed, 105 days, three and a half
      months, work log, manufacturer s letter, photos of work, single project`,
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
} as const satisfies Record<string, LabelHints>
