import { formatDateLong } from '#shared/format/dates.ts'
import { type Agreement, drawAgreement } from './agreement.ts'
import { backMatter, type ClauseNames, definitions } from './boilerplate.ts'
import type { Drawn } from './drawn.ts'
import { type EpcInput, epcArticles } from './epc-articles.ts'
import { natureOf, natureOfCompany, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
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
  const agreement: Agreement = {
    title,
    subject: project.name,
    date: input.signed_date,
    parties: [
      { ...project.owner, role: 'Owner', nature: natureOfCompany(project.owner) },
      { ...builder, role: 'Contractor', nature: natureOf(input.contractor, builder.state) },
    ],
    recitals: [
      `Owner intends to own a ${project.technology} facility of ${sizeOf(project)} known as ${project.name}, at ${project.address}, in ${project.county}, ${project.state}.`,
      'Contractor engineers, procures and builds such facilities as a turnkey contractor and has examined the Site and the interconnection requirements.',
      'Owner wishes to engage Contractor, and Contractor wishes to be engaged, to perform the Work on the terms of this EPC Agreement.',
    ],
    articles: [
      definitions([
        ['Contract Price', 'the fixed amount stated in Article 4, as changed by Change Orders'],
        [
          'Change Order',
          'a writing signed by both Parties that changes the Work, the Contract Price or the Schedule',
        ],
        ['Project', `the ${project.technology} facility known as ${project.name}`],
        ['Site', `the real property at ${project.address} on which the Project is built`],
        ['Schedule', 'the dates in Exhibit C by which parts of the Work are to be finished'],
        [
          'Work',
          'the engineering, procurement, construction, testing and commissioning described in Exhibit A, and whatever may reasonably be inferred from it',
        ],
      ]),
      ...epcArticles(input),
      ...backMatter(names, {
        taxOwner: 'Owner',
        defaults: [
          'abandonment of the Work, or its suspension for more than thirty (30) days without right;',
        ],
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
      for (const text of [
        'Engineering: surveys, civil, structural and electrical design, protection studies, drawings issued for construction and record drawings.',
        'Procurement: everything except what Owner supplies, with factory tests, shipping, receiving and storage.',
        'Construction: site preparation, foundations, structures, equipment setting, wiring, grounding, communications and restoration.',
        'Commissioning: tests of each circuit and device, calibration of meters and sensors, functional tests, capacity test and training of the operator.',
      ]) {
        flow.paragraph(text, { indent: 18, hang: '•' })
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
