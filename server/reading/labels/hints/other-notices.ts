import type { OtherPaper } from './other-papers.ts'

/** Documents that report on, request, or transmit others, and general publications. */
export const otherNotices: readonly OtherPaper[] = [
  {
    word: 'Client alert',
    titles: `
      client alert, legal alert, tax alert, client update, legal update, tax update, client advisory, legal advisory, alert, advisory, client memorandum,
      news alert, regulatory alert, energy alert, law alert, client briefing, regulatory update, industry update, thought leadership, insight, insights`,
    content: `
      llp, this alert, this update, this advisory, for further information, please contact, the authors, our firm, our lawyers, our attorneys, attorney advertising,
      legal advice, taxpayers, treasury, guidance, regulations, the act, the rule, what to do now, next steps, summarizes, things to know, key points`,
    least: 3,
  },
  {
    word: 'Instructions for a form',
    titles: `
      instructions for, instructions for completing, instructions for form, general instructions, form instructions, completion instructions, line by line instructions,
      how to complete, filing instructions, instruction sheet, instructions`,
    content: `
      fill in, enter, column, line, check the box, check the appropriate box, self explanatory, list the, general, specific instructions, this form, penalties, leave blank,
      where to file, who must file, item, attach, mail to`,
    least: 4,
  },
  {
    word: 'Course catalog',
    titles: `
      course catalog, catalog, class schedule, course schedule, schedule of classes, training calendar, training catalog, course list, course offerings, workshop, seminar,
      education program, continuing education, course descriptions`,
    content: `
      instructor, prerequisite, tuition, register, registration, online, exam, credit hours, classroom, attendance, certificate of completion, hrs, cpe, enroll, withdrawal`,
    least: 3,
  },
  {
    word: 'Tariff sheet',
    titles: `
      tariff, net metering, rate schedule, schedule, classification of service, electric tariff, rider, service classification, rates and charges, general service,
      net energy metering, terms and conditions of service, rules and regulations, time of use, large power service, interconnection tariff`,
    content: `
      sheet no, cancels, cancelling, date of issue, date effective, issued by, date filed, public service commission, public utilities commission, p s c, psc no, by authority of,
      revised sheet, original sheet, applicable, availability, advice letter, p u c, territory served`,
    least: 4,
  },
  {
    word: 'Letter of transmittal',
    titles: `
      letter of transmittal, transmittal, transmittal letter, transmittal form, document transmittal, submittal transmittal, drawing transmittal, transmittal sheet`,
    content: `
      we are sending you, we are sending, under separate cover, transmitted, for approval, for your use, as requested, for review and comment, resubmit, copies, shop drawings,
      remarks, enclosures, attached, submitted`,
    least: 3,
  },
  {
    word: 'Fee schedule',
    titles: `
      fee schedule, schedule of fees, permit fee schedule, schedule of rates and charges, building permit fees, planning fees, list of fees, fees and charges,
      fee table, service fees, rate card, price list`,
    content: `
      plan review, per thousand, minimum, each, non refundable, permit, inspection, reinspection, application fee, effective, adopted, flat, per hour, copies, variance, returned check`,
    least: 4,
  },
  {
    word: 'Permit application',
    titles: `
      application for building permit, building permit application, permit application, application for permit, application for a permit, application for electrical permit,
      application for conditional use permit, conditional use permit application, special use permit application, zoning application, land use application, application for zoning permit,
      application for special use permit, application for site plan review, application for plan examination and building permit, solar permit application, development application`,
    content: `
      this application is not a permit, application is not a permit, applicant, i certify, i hereby certify, signature of applicant, applicant s signature, incomplete, returned to applicant,
      office use only, for office use, attach, check all, application fee, describe, proposed use, submit, two sets, checklist`,
    least: 3,
  },
  {
    word: 'Request for proposals',
    titles: `
      request for proposals, request for proposal, rfp, request for qualifications, request for quotations, request for bids, invitation for bids, invitation to bid,
      notice to bidders, solicitation, request for quotation, call for bids, addendum to request for proposals`,
    content: `
      proposals are due, proposal due, bidder, bidders, proposer, respondents, offeror, scope, evaluation, qualifications, selection, pre bid, submittal, sealed bids, questions,
      due date, shortlist, deadline`,
    least: 3,
  },
  {
    word: 'Proposal',
    titles: `
      proposal, quotation, quote, estimate, budgetary quote, budgetary proposal, price proposal, indicative proposal, commercial offer, budget estimate, bid proposal, cost estimate`,
    content: `
      valid for, proposal is valid, quote is valid, quotation is valid, not an invoice, prices are, accepted by, acceptance of proposal, we propose, pleased to offer, pleased to quote,
      pleased to submit, option a, option 1, exclusions, not included, validity, prepared for, estimated`,
    least: 3,
  },
  {
    word: 'Union agreement',
    titles: `
      union contract, collective bargaining agreement, letter of understanding, inside agreement, labor agreement, memorandum of agreement, working agreement, union agreement,
      addendum to union contract, area agreement, letter of agreement`,
    content: `
      local, union, journeyman, business manager, jatc, apprentices, grievance, stoppage, overtime, health and welfare, pension, bargaining unit, shift, neca, subsistence, steward`,
    least: 4,
  },
  {
    word: 'Subscription to community solar',
    titles: `
      community solar subscription, community solar subscription agreement, solar subscription, subscription agreement, community solar, participation agreement,
      customer disclosure form, community solar disclosure form, subscriber agreement, solar subscription agreement, community solar enrollment`,
    content: `
      subscriber, your bill, utility bill, bill credits, monthly credits, discount, household, cancel, cancel any time, no fee, guaranteed savings, enrollment, per month, your home,
      residential, you may cancel, three business days, you do not own`,
    least: 4,
  },
  {
    word: 'Press kit',
    titles: `
      press kit, media kit, fact sheet, project fact sheet, project overview, at a glance, community fact sheet, press kit fact sheet, media fact sheet, brochure, flyer`,
    content: `
      powers, homes, community, jobs, photos, tours, is it safe, quick answers, how it works, media, neighbors, questions, property tax, visit, did you know, learn more, school`,
    least: 4,
  },
  {
    word: 'Advertisement',
    titles: `
      cost segregation, free estimate, special offer, solar savings, cost segregation study, energy savings, is your building, why go solar, offer`,
    content: `
      free estimate, call us, text it to, testimonials, rule of thumb, we ll tell you, results vary, what s it worth, what does it cost, no obligation, your accountant,
      your building, saved us, we saved, need to see a sample, limited time, act now, ask us, money back, mailer`,
    least: 3,
  },
  {
    word: 'Travel receipt',
    titles: `
      itinerary receipt, itinerary, e ticket, passenger receipt, boarding pass, travel itinerary, ticket receipt, receipt, rental agreement, folio, trip receipt, ride receipt`,
    content: `
      passenger, flight, fare, seat, cabin, departs, arrives, baggage, checked bag, record locator, frequent flyer, ticket, airline, gate, miles, driver, trip, pickup, check in, check out`,
    least: 4,
  },
  {
    word: 'Cemetery deed',
    titles:
      'deed for interment rights, cemetery deed, burial deed, deed to burial rights, interment rights, deed, certificate of interment rights',
    content:
      'cemetery, burial, interment, grave, perpetual care, memorial, human dead, markers, mausoleum, memorial gardens',
  },
  {
    word: 'Telephone bill',
    titles:
      'bill, invoice, statement, monthly statement, monthly charges, account summary, bill date',
    content: `
      lines, roaming, text, voice, data, universal service, mobile, wireless, unlimited, hotspot, internet, broadband, autopay, phone, device, regulatory cost recovery, talk, gb`,
    least: 4,
  },
  {
    word: 'Tax form',
    titles: `
      form 2848, form 8821, form ss 4, form 8832, form 1065, form 1120, form 1040, form 990, form 7004, form 8453, form 4562, form 8936, form 1099,
      form 1098, form 941, form 940, form 720, form 8283, form 8594, form 8908, form 5695, form 7205, form 8933, form 7207, form 7210, form 7211, form 15620, form 4797, form 8824, form w 2`,
    content: `
      omb no, department of the treasury, internal revenue service, irs gov, rev, taxpayer, part i, part ii, employer identification number, ein, under penalties of perjury, tax year, attach`,
    least: 3,
    unless: 'credits',
  },
  {
    word: 'Meeting papers',
    titles: `
      agenda, meeting agenda, minutes, meeting minutes, meeting notes, minutes of meeting, conference call notes, kickoff meeting, weekly meeting, owner architect contractor meeting,
      progress meeting, notes of call`,
    content: `
      attendees, action items, present, absent, call to order, old business, new business, next meeting, adjourn, discussion, motion, minutes, agenda, open items, responsible`,
    least: 3,
  },
  {
    word: 'Job posting',
    titles: `
      job posting, job description, position description, career opportunity, we are hiring, now hiring, job announcement, employment opportunity, vacancy announcement, help wanted`,
    content: `
      qualifications, responsibilities, experience, apply, salary, benefits, equal opportunity employer, resume, full time, position, candidate, pay range, 401 k, reports to`,
    least: 3,
  },
]
