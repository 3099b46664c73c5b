import { formatDateLong } from '#shared/format/dates.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type EpcInput, epcArticles } from './epc-articles.ts'
import { natureOf, natureOfCompany, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'
import { cents } from './words.ts'

const milestones = [
  ['Notice to proceed and mobilization', 15],
  ['Issued for construction drawings accepted', 10],
  ['Foundations and structural work 50% complete', 20],
  ['Major equipment set in place', 20],
  ['Mechanical completion', 15],
  ['Substantial completion', 15],
  ['Final completion and release of retainage', 5],
] as const

export function epcAgreement(input: EpcInput): Drawn {
  const { project, builder } = input
  const names: ClauseNames = { first: 'Owner', second: 'Contractor', law: project.state }
  const title = 'Engineering, Procurement and Construction Agreement'
  const text = textOf('epc', { project, size: sizeOf(project) })
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...project.owner, role: 'Owner', nature: natureOfCompany(project.owner) },
      { ...builder, role: 'Contractor', nature: natureOf(input.contractor, builder.state) },
    ],
    recitals: text.paragraphs('Recitals'),
    articles: [
      definitions(text.terms('Definitions')),
      ...epcArticles(input),
      ...backMatter(names, {
        taxOwner: 'Owner',
        defaults: text.paragraphs('Events of Default'),
        addresses: { first: project.owner.address, second: builder.address },
      }),
    ],
    exhibits: [scopeExhibit(input), paymentExhibit(input), scheduleExhibit(input)],
  }
  return {
    sheets: drawAgreement(agreement),
    title: `EPC Agreement – ${project.name}`,
    author: input.contractor,
    date: input.signed_date,
  }
}

function scopeExhibit({ project }: EpcInput): Agreement['exhibits'][number] {
  return {
    title: 'Scope of Work',
    draw: (flow) => {
      keyValues(flow, [
        ['Project', project.name],
        ['Site', `${project.address}, ${project.county}`],
        ['Technology', project.technology],
        ['Guaranteed capacity', sizeOf(project)],
      ])
      for (const item of textOf('epc').paragraphs('Scope of Work')) {
        flow.paragraph(item, { indent: 18, hang: '•' })
      }
    },
  }
}

function paymentExhibit({ contract_price }: EpcInput): Agreement['exhibits'][number] {
  let left = contract_price
  const rows = milestones.map(([name, percent], index) => {
    const last = index === milestones.length - 1
    const amount = last ? left : Math.round((contract_price * percent) / 100)
    left -= amount
    return [String(index + 1), name, `${percent}%`, cents(amount)]
  })
  return {
    title: 'Milestone Payment Schedule',
    draw: (flow) => {
      table(
        flow,
        [
          { title: 'No.', share: 0.7 },
          { title: 'Milestone', share: 5 },
          { title: 'Share', share: 1, align: 'right' },
          { title: 'Milestone payment', share: 2.3, align: 'right' },
        ],
        [...rows, ['', 'Contract Price', '100%', cents(contract_price)]],
        { totals: [milestones.length] },
      )
    },
  }
}

function scheduleExhibit(input: EpcInput): Agreement['exhibits'][number] {
  return {
    title: 'Schedule',
    draw: (flow) => {
      table(
        flow,
        [
          { title: 'Part of the Work', share: 4 },
          { title: 'Finish by', share: 2 },
        ],
        [
          ['Full notice to proceed', formatDateLong(input.signed_date)],
          ['Guaranteed Date of Substantial Completion', formatDateLong(input.completion_date)],
          ['Final Completion', 'Ninety days after Substantial Completion'],
        ],
      )
    },
  }
}
