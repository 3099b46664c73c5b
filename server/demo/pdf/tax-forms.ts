import type { TaxClass } from '#shared/entities/companies.ts'
import { taxClasses } from '#shared/entities/companies.ts'
import { type RegistrationStatus, registrationStatuses } from '#shared/entities/evidence.ts'
import { formatDate, formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import { type Colour, grey, paleGrey } from './sheet.ts'
import type { CompanyFacts, ProjectFacts } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'

const text = textOf('tax-forms')

interface W9Input {
  readonly company: CompanyFacts
  readonly legal_name: string
  readonly ein: string
  readonly tax_class: TaxClass
  readonly signed_date: string
}

interface RegistrationInput {
  readonly project: ProjectFacts
  readonly registrant: CompanyFacts
  readonly registration_number: string
  readonly status: RegistrationStatus
  readonly tax_period: string
  readonly captured_date: string
  readonly placed_in_service_date: string
  readonly credit_amount: number
}

/** Draws a substitute form in our own words, with the boxes that payers require. */
export function w9Form(input: W9Input): Drawn {
  const { company, legal_name, ein, tax_class, signed_date } = input
  const flow = new Flow(report)
  const { sheet } = flow
  sheet.text('Substitute Form W-9', flow.left, 734, { face: 'sans-bold', size: 15 })
  sheet.textRight('Give to the requester. Do not send to the tax authority.', flow.right, 734, {
    face: 'sans',
    size: 7.5,
    colour: grey,
  })
  sheet.text('Request for Taxpayer Identification Number and Certification', flow.left, 716, {
    face: 'sans-bold',
    size: 11,
  })
  sheet.line(flow.left, 706, flow.right, 706, { width: 1.4 })
  let y = 690
  const box = (label: string, value: string, height = 38) => {
    sheet.box(flow.left, y - height + 8, flow.width, height)
    sheet.text(label, flow.left + 6, y - 3, { face: 'sans', size: 7.5, colour: grey })
    sheet.text(value, flow.left + 10, y - 20, { face: 'sans-bold', size: 11 })
    y -= height
  }
  box('1  Name of entity as shown on its income tax return (legal name)', legal_name)
  box('2  Business name, if different', '')
  sheet.box(flow.left, y - 118 + 8, flow.width, 118)
  sheet.text('3  Federal tax classification (one box only)', flow.left + 6, y - 3, {
    face: 'sans',
    size: 7.5,
    colour: grey,
  })
  for (const [index, { value, label }] of taxClasses.options.entries()) {
    const left = flow.left + 12 + (index % 2) * 230
    const row = y - 24 - Math.floor(index / 2) * 22
    sheet.box(left, row - 1, 9, 9)
    if (value === tax_class) sheet.text('X', left + 1.6, row, { face: 'sans-bold', size: 9 })
    sheet.text(label, left + 15, row, { face: 'sans', size: 9 })
  }
  y -= 118
  box('4  Exemptions (codes apply only to certain entities)', 'None')
  box('5  Address', company.address)
  box('6  Account numbers', 'Not applicable')
  y -= 12
  sheet.filledBox(flow.left, y - 10, flow.width, 18, paleGrey)
  sheet.text('Part I   Taxpayer Identification Number', flow.left + 6, y - 5, {
    face: 'sans-bold',
    size: 10,
  })
  y -= 36
  sheet.text('Employer identification number (EIN)', flow.left + 6, y, { face: 'sans', size: 9 })
  sheet.box(flow.left + 240, y - 8, 150, 24)
  sheet.text(ein, flow.left + 256, y, { face: 'sans-bold', size: 13 })
  y -= 34
  sheet.filledBox(flow.left, y - 10, flow.width, 18, paleGrey)
  sheet.text('Part II   Certification', flow.left + 6, y - 5, { face: 'sans-bold', size: 10 })
  flow.y = y - 30
  if (tax_class === 'disregarded') {
    flow.paragraph(text.paragraph('Disregarded entity'), { size: 8.5 })
  }
  flow.paragraph(text.paragraph('Certification'), { size: 8.5, after: 14 })
  signature(flow, { ...company, company: legal_name }, signed_date)
  footers(flow.sheets, { text: `Substitute W-9 – ${legal_name}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `W-9 Request for Taxpayer Identification – ${legal_name}`,
    author: legal_name,
    date: signed_date,
  }
}

const navy: Colour = [0.08, 0.2, 0.36]

/** Draws the registration portal as a page printed to PDF. */
export function registrationScreenshot(input: RegistrationInput): Drawn {
  const { project, registrant, registration_number } = input
  const status = registrationStatuses.label(input.status)
  const flow = new Flow(report, { left: 48, right: 48 })
  const { sheet } = flow
  sheet.filledBox(0, 740, sheet.width, 52, navy)
  sheet.text('Energy Credits Online', 48, 760, { face: 'sans-bold', size: 16, colour: [1, 1, 1] })
  sheet.textRight(`Signed in as ${registrant.name}`, sheet.width - 48, 761, {
    face: 'sans',
    size: 8.5,
    colour: [0.85, 0.9, 0.95],
  })
  sheet.filledBox(0, 722, sheet.width, 18, paleGrey)
  sheet.text('Home  >  Registrations  >  Facility details', 48, 727.5, { face: 'sans', size: 8 })
  flow.y = 694
  flow.heading('Pre-filing registration', { size: 16, after: 10 })
  keyValues(flow, [
    ['Registration number', registration_number],
    ['Status', status],
    ['Tax period', input.tax_period],
    ['Registrant', registrant.company],
    ['Registrant EIN', registrant.ein],
    ['Election', 'Transfer (section 6418)'],
  ])
  flow.heading('Credit property', { size: 12 })
  table(
    flow,
    [
      { title: 'Property', share: 3 },
      { title: 'Location', share: 4 },
      { title: 'Placed in service', share: 2 },
      { title: 'Estimated credit', share: 2, align: 'right' },
    ],
    [
      [
        project.name,
        project.address,
        formatDate(input.placed_in_service_date),
        formatDollars(input.credit_amount),
      ],
    ],
  )
  flow.heading('History', { size: 12 })
  table(
    flow,
    [
      { title: 'Date', share: 2 },
      { title: 'Step', share: 6 },
    ],
    [
      [formatDate(input.captured_date), `${status}: registration number assigned`],
      [formatDate(input.placed_in_service_date), 'Placed in service date entered by registrant'],
    ],
  )
  flow.paragraph(text.paragraph('Registration'), { size: 8, colour: grey })
  footers(flow.sheets, {
    text: `Printed ${formatDateLong(input.captured_date)}`,
    face: 'sans',
  })
  return {
    sheets: flow.sheets,
    title: `Credit registration – ${project.name}`,
    author: registrant.company,
    date: input.captured_date,
  }
}
