import type { LabelHints } from './define.ts'

export const creditRegistrationHints = {
  registration_screenshot: {
    papers: ['sheet', 'form'],
    titles: `
      energy credits online, registration summary, pre filing registration, irs energy credits
      online, registration submission, pre filing registration summary, facility property
      registration, pre filing registration package, registration number, clean energy pre
      filing registration, credit registration, registration details, eco registration, clean
      energy registration, my submissions, irs gov, clean energy pre filing, pre filing
      registration tool, registration submission summary, clean energy dashboard, clean energy
      business account, facility registration details, registration confirmation page,
      registration results, pre filing registration results`,
    decisive: `
      energy credits online, pre filing registration, prefiling registration, irs eco,
      registration number, returned for changes, registration package, registration status,
      elective payment and transfer, number issued, registration numbers have been issued, pre
      filing registration number, clean energy officer, clean energy registrations, submission
      details, registration number issued, start a new registration, cepfr, reg no, my
      submissions, facility list, registration results, registration confirmed, submission id,
      submission number, submission received, registration approved, form 3468 48, log out,
      start registration, your registration, add facility, facility details, number assigned,
      approved registration, credit transfer registration, welcome back, irs gov`,
    strong: `
      tax period, submission status, facility property, credit type, approved, application
      status, credit transfer election, date placed in service, signed in, sign out, last
      updated, under review, dashboard, clean energy tax incentives, form 3468, in review,
      submitted, period end, pending review, action required, date submitted, ein ending,
      registration type, placed in service date, my account, ein, tax period ending, id me,
      business tax account, print page, status issued`,
    usual: `
      registration, status, ein, irs, facility, section 48, tax year, investment credit`,
    against: `
      now therefore, in witness whereof, table of contents, this notice, purchase price,
      secretary of state, transferee taxpayer, invoice number, vehicle, internal revenue bulletin`,
    names: 'registration, eco, prefiling, pre filing, screenshot, irs registration',
  },
  transfer_election_statement: {
    papers: ['form', 'certificate', 'letter'],
    titles: `
      transfer election statement, credit transfer election statement, section 6418 transfer
      election statement, transfer election, statement of transfer election, 6418 transfer
      election statement, transfer election statement pursuant to section 6418, eligible
      credit transfer election statement, election to transfer, statement attached to form
      3800, 1 6418 2 b 5 statement, credit transfer election, election under 6418, election
      under section 6418, election under 6418 a, election statement, statement under 6418,
      section 6418 statement, section 6418 election, section 6418 election statement,
      statement of election, tax credit transfer election statement, transfer statement,
      statement of transfer, transferor transferee statement, ptc transfer election statement,
      itc transfer election statement, section 6418 transfer statement, transfer of clean
      energy credit, statement attached to returns, statement attached to return, transfer of
      eligible credit statement, statement regarding transfer of credit`,
    decisive: `
      transfer election statement, transferee taxpayer, eligible taxpayer, specified credit
      portion to the transferee taxpayer, section 6418 a, 1 6418 2, required minimum
      documentation, statement or representation that, transferor and transferee, not related
      within the meaning of section 267, portion sold, election to transfer, provided the
      required minimum documentation, provided minimum documentation, transferee s tax year,
      credit is taken into account, will be taken into account, not related persons, under
      6418 a, 6418 a, parties are unrelated, are unrelated, are not related, unrelated within,
      got the minimum papers, minimum documentation, required documentation, elects to
      transfer, elect to transfer, hereby elects, election is made, cash paid, paid only in
      cash, consideration paid, transferred portion, credit transferred, specified portion,
      transferee s ein, transferor s ein, transferee tin, transferor tin, name of transferee,
      name of transferor, taxpayer transferring, sworn by both, transferred to the transferee,
      neither is related, not related to each other, of which 100 is transferred, irs
      registration, required records, returns of both parties, is transferred, attached to
      returns, attached to the return`,
    strong: `
      section 6418, specified credit portion, eligible credit, registration number, paid in
      cash, amount of the transferred credit, under penalties of perjury, transferee,
      transferor, amount of cash consideration, notification requirements, recapture, attest,
      sworn, reg no, registration no, ein, tax year, eligible credits, section 48, section 45,
      48e, 45y, amount transferred, 267 b, 707 b`,
    usual: `
      taxpayer identification number, tax year, eligible credit property, credit amount,
      form 3800, taxable year, form 3468, consideration, name address`,
    against: `
      now therefore, governing law, entire agreement, purchase price adjustment,
      closing conditions, this notice, indemnification, internal revenue bulletin,
      federal register, conditions precedent`,
    names: 'tes, transfer election, election statement, 6418',
  },
  tax_credit_transfer_agreement: {
    papers: ['contract'],
    titles: `
      tax credit transfer agreement, tax credit purchase agreement, energy credits, purchase of energy credits, purchase of
      tax credits, sale of energy credits, tax credit purchase and
      sale agreement, tax credit purchase and transfer agreement, credit transfer agreement,
      purchase and sale agreement for tax credits, itc purchase agreement, itc transfer
      agreement, itc purchase and sale agreement, tax credit sale agreement, investment tax
      credit transfer agreement, investment tax credit purchase agreement, transferable tax
      credit purchase agreement, tax credit sale and purchase agreement, agreement for
      purchase and sale of tax credits, renewable energy tax credit transfer agreement,
      agreement for the sale of investment tax credits, credit sale agreement, sale of tax
      credits, credit purchase agreement, agreement for the sale of tax credits, tax credit
      sale contract, credit sale contract, itc sale terms, itc sale agreement, itc sales
      agreement, ptc sale agreement, ptc transfer agreement, ptc purchase agreement, tax
      credit sales agreement, tax credit purchase contract, clean energy tax credit purchase
      agreement, energy tax credit purchase agreement, energy tax credit transfer agreement,
      clean electricity credit purchase agreement, eligible credit transfer agreement,
      eligible tax credit purchase agreement, section 6418 purchase agreement, section 6418
      transfer agreement, agreement to transfer tax credits, agreement for transfer of tax
      credits, production tax credit purchase agreement, production tax credit transfer
      agreement, federal tax credit purchase agreement, credit assignment and purchase
      agreement, forward tax credit purchase agreement, tax attribute purchase agreement,
      forward purchase, purchase of credits, purchase of tax credits, purchase of storage
      credits, sale of credits, agreement to buy credits, tax credit forward purchase, credit
      purchase contract`,
    decisive: `
      specified tax credits, specified credit portion, tax credit transfer, purchased credits,
      transferred tax credits, transferred credits, seller indemnity, purchase price per
      credit, section 6418, credit transfer, eligible credits, pre filing registration,
      transfer election, credit delivery, buyer indemnified, transferee taxpayer, credit loss,
      sale of tax credits, eligible taxpayer, purchase of tax credits, per dollar of credit,
      cents per dollar, 1 00 of credit, credit price, seller indemnifies, seller indemnity for
      credit, transfer of tax credits, buys section 48, section 48 credits, cents on the
      dollar, on the dollar, per dollar of tax credit, transfer all of its section 48,
      transfers its credit, transfer the credits, transfer credits, sells the credits, sell
      the tax credits, sells the tax credits, buy the tax credits, purchase the tax credits,
      purchased tax credits, purchased credit, tax credits generated, credits generated by,
      make buyer whole, makes buyer whole, whole for any recapture, indemnify buyer for,
      recapture or cut, registration number and cost report, excessive transfer, excessive
      credit, credit purchase price, tax credit purchase price, eligible credit, disallowance
      or recapture, recapture indemnity, section 48e credit, section 48 credit, section 45y
      credit, section 45 credit, stands for recapture, credits of the project, buy from,
      credit of the plant`,
    strong: `
      recapture event, purchase price, indemnified tax loss, disallowance, investment tax
      credit, closing conditions, excessive credit transfer, tax insurance, final
      determination, registration number, tax contest, tax credits, itc, form 3800, paid in
      cash, guaranty, recapture, in cash at closing, transfer all of its, credit of 2025,
      parent, in cash, section 48e, section 45y, section 45, section 48, due diligence
      package, closing date, discount, irs number, registration, guarantees it, per credit`,
    usual: `
      buyer, seller, closing, indemnification, representations and warranties, code, transferor,
      transferee, closing date, credits, tax year`,
    headings: `
      purchase and sale, closing, indemnification, tax matters, conditions precedent,
      purchase price, recapture, representations and warranties of seller, transfer election,
      covenants`,
    against: `
      this notice, internal revenue bulletin, federal register, energy output,
      insured tax position, low income housing, historic tax credit, invoice number,
      drafting information, limit of liability, underwriter`,
    names: 'tcta, ctpa, tcpa, tax credit purchase, tax credit transfer, ptca, tta',
  },
} as const satisfies Record<string, LabelHints>
