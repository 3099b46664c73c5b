import { describe, expect, it } from 'vitest'
import { formatDollars } from '#shared/format/money.ts'
import { Draws } from '#shared/risk/draws.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'
import { analyzeProject } from '#shared/rules/policy/analyze.ts'
import { printedReport, reportSections } from '#shared/rules/projects/reports/build.ts'
import type { ReportFacts } from '#shared/rules/projects/reports/facts.ts'
import { isMadeFor, type ReportName, reportNames } from '#shared/rules/projects/reports/kinds.ts'
import type { SectionEdits } from '#shared/rules/projects/reports/model.ts'
import { sourceOf } from '#shared/rules/projects/reports/notes.ts'
import { everything } from '#tests/shared/risk/portfolios.ts'
import { answer, facts, file } from './world.ts'

const FOR_BUYERS: ReportName = { kind: 'project_report', audience: 'buyer' }
const FOR_SELLERS: ReportName = { kind: 'project_report', audience: 'seller' }

const sections = (name: ReportName, of: ReportFacts = facts(), edits: SectionEdits = {}) =>
  reportSections(name, of, edits)
const find = (key: string, name: ReportName, of?: ReportFacts, edits?: SectionEdits) =>
  sections(name, of, edits).find((section) => section.key === key)

const REVIEW: ReportFacts['reviews'][number] = {
  id: 9,
  kind: 'ie',
  outcome: 'pass_a',
  summary: 'Sound.',
  completed_on: '2026-11-03',
  reviewer: 'Ben Okafor',
  sections: [
    { key: 'summary', title: 'Summary', body: 'Told before.', findings: [] },
    {
      key: 'site',
      title: 'Site',
      body: 'Drained.',
      findings: [{ text: 'Fence open', severity: 'minor', status: 'open' }],
    },
    { key: 'permits', title: 'Permits', body: '', not_applicable: 'None needed.', findings: [] },
    { key: 'budget', title: 'Budget', body: '', findings: [] },
  ],
}

const COSTS_REPORT: ReportName = { kind: 'costs_report', audience: 'buyer' }
const COST_LINE = {
  id: 1,
  category: 'modules',
  tax_class: 'five_year',
  vendor: 'Sunny',
  invoice_number: null,
  invoice_date: null,
  description: null,
  claimed: 1_000,
  related_party: false,
  document_ids: [21, 22],
  verdict: null,
} as const

/** The words of these notes in a section of the costs report. */
const sourcesOf = (key: string, numbers: readonly number[] = [], of?: ReportFacts) =>
  numbers.map(
    (number) => find(key, COSTS_REPORT, of)?.notes.find((note) => note.number === number)?.text,
  )

describe('the risk section', () => {
  const run = { portfolio: everything(), assumptions: {}, seed: 5, trials: 2_000 }
  const result = simulate(run, new Draws())
  const shown = { result, as_of: '2026-11-16', is_stale: false, projects: 6 }
  const of = (risk: ReportFacts['risk']): ReportFacts => {
    const base = facts()
    const id = result.by_project[0]?.id ?? 0
    return { ...base, project: { ...base.project, id }, ...(risk === undefined ? {} : { risk }) }
  }

  it('is shown only to buyers, once it is published', () => {
    expect(find('risk', FOR_BUYERS, of(null))).toBeUndefined()
    expect(find('risk', FOR_BUYERS, of(undefined))).toBeUndefined()
    expect(find('risk', FOR_SELLERS, of(shown))).toBeUndefined()
    expect(find('risk', FOR_BUYERS, of(shown))?.body).toContain('under our assumptions')
  })
  it('starts with what is covered, then gross and net, then causes', () => {
    const tables = find('risk', FOR_BUYERS, of(shown))?.tables ?? []
    expect(tables.map(({ title }) => title)).toEqual([
      'Covered and uncovered, on average',
      'What is lost',
      'Main causes, on average',
    ])
    const [credit] = result.by_element
    const dollars = (amount = 0) => formatDollars(Math.round(amount))
    expect(tables[0]?.rows[0]?.cells.at(1)).toBe(dollars(credit?.gross))
    expect(tables[0]?.rows[0]?.cells.at(-1)).toBe(dollars(credit?.left))
    expect(tables[1]?.rows.map(({ cells }) => cells)).toContainEqual([
      ...['P90', dollars(result.p90), dollars(result.net.p90)],
    ])
    const [own] = result.by_project
    expect(tables[1]?.rows.at(-1)?.cells).toEqual([
      ...['Average of this project', dollars(own?.gross), dollars(own?.net)],
    ])
    const [worst] = [...result.by_cause].sort((a, b) => b.mean - a.mean)
    expect(tables[2]?.rows[0]?.cells[1]).toBe(dollars(worst?.mean))
  })
  it('does not show a small chance as none', () => {
    const net = { ...result.net, probability_any_loss: 0.00017 }
    const rare = { ...shown, result: { ...result, probability_any_loss: 0.087, net } }
    const rows = find('risk', FOR_BUYERS, of(rare))?.tables[1]?.rows.map(({ cells }) => cells)
    expect(rows).toContainEqual(['Chance of any loss', '8.7%', '0.017%'])
  })
  it('names what is needed to repeat it, and says when it is stale', () => {
    const body = (is_stale: boolean) => find('risk', FOR_BUYERS, of({ ...shown, is_stale }))?.body
    expect(body(false)).toContain(`seed 5, engine ${ENGINE_VERSION}`)
    expect(body(false)).not.toContain('Facts have changed')
    expect(body(true)).toContain('Facts have changed since')
  })
})

describe('a paper of one closing', () => {
  const base = facts()
  const ofClosing = <T extends { id: number }>(files: readonly T[]) =>
    files.map((one) => ({ ...one, is_of_closing: one.id === 7 }))
  const dated = { id: 'expiry-1', kind: 'expiry', title: 'Agreement', date: '2027-01-31' } as const
  const of: ReportFacts = {
    ...base,
    files: ofClosing(base.files),
    slots: base.slots.map((one) => ({ ...one, files: ofClosing(one.files) })),
    dates: [{ ...dated, for_buyer: true }],
  }
  const textOf = (name: ReportName, of: ReportFacts) => JSON.stringify(sections(name, of))

  it('is neither named nor quoted in reports for buyers, and in all others', () => {
    for (const words of [
      'interconnection_agreement.pdf',
      'Capacity is too small.',
      'Jan 31, 2027',
    ]) {
      const open = { ...of, files: base.files, slots: base.slots }
      expect(textOf(FOR_BUYERS, open), words).toContain(words)
      expect(textOf(FOR_BUYERS, of), words).not.toContain(words)
    }
    expect(textOf(FOR_SELLERS, of)).toContain('interconnection_agreement.pdf')
  })
})

describe('the table of reports', () => {
  it.each([
    ['project_report', 'buyer', true],
    ['project_report', 'seller', true],
    ['project_report', 'frontdoor', false],
    ['ie_report', 'buyer', true],
    ['ie_report', 'seller', false],
    ['costs_report', 'buyer', true],
    ['costs_report', 'frontdoor', false],
    ['seller_report', 'seller', true],
    ['seller_report', 'frontdoor', true],
    ['seller_report', 'buyer', false],
  ] as const)('%s for %s: %s', (kind, audience, made) => {
    expect(isMadeFor({ kind, audience })).toBe(made)
  })
})

describe('notes', () => {
  it('link every figure to document, version, and page', () => {
    const figures = find('project', FOR_BUYERS)?.tables.find(
      ({ title }) => title === 'Interconnection',
    )
    expect(figures?.rows[0]).toMatchObject({ cells: ['Interconnection Capacity', '5,000 kW'] })
    const [number] = figures?.rows[0]?.notes ?? []
    expect(find('project', FOR_BUYERS)?.notes.find((note) => note.number === number)).toEqual({
      number,
      text: 'Interconnection Agreement, “interconnection_agreement.pdf”, version 2, page 4, confirmed by Ada Quinn.',
      path: '/document-viewer/7/?version=2&page=4',
    })
  })

  it.each(reportNames)('are attached to every figure of %o', (name) => {
    for (const section of sections(name, facts({ reviews: [REVIEW] }))) {
      const known = new Set(section.notes.map(({ number }) => number))
      for (const { label, notes } of section.figures) {
        expect(notes.length, label).toBeGreaterThan(0)
        for (const number of notes) expect(known.has(number), label).toBe(true)
      }
      for (const { rows } of section.tables) {
        for (const { refs, notes, strong } of rows) {
          expect(notes.length > 0).toBe(refs.length > 0 || strong === true)
        }
      }
    }
  })

  it('number each source of a section once and continue through the report', () => {
    const numbers = sections(FOR_BUYERS).flatMap(({ notes }) => notes.map(({ number }) => number))
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
  })

  it('locate a document that buyers cannot read, without its name or link', () => {
    const of = facts()
    const files = new Map(of.files.map((one) => [one.id, one]))
    const ref = { kind: 'answer', id: 2, versioned_document_id: 8, version: 2, page: 1 } as const
    expect(sourceOf(ref, 'buyer', of, files)).toEqual({
      text: 'Certified Payroll Report, version 2, page 1. On file with us, not shared with buyers.',
      path: null,
    })
    expect(sourceOf(ref, 'seller', of, files).path).toBe('/document-viewer/8/?version=2&page=1')
  })
})

describe('audiences', () => {
  it('show buyers neither our limits nor the transfers of others', () => {
    const { data } = facts()
    const paper = file(30, 'domestic_content_certification', [
      answer(300, { field_name: 'certified', value: true }),
      answer(301, { field_name: 'domestic_percent', value: 52 }),
    ])
    const own: ReportFacts['data'] = {
      ...data,
      values: { ...data.values, adder_domestic_content_claimed: true },
      files: [...data.files, paper],
      sales: [
        {
          transfer_id: 66,
          payment_date: '2026-12-01',
          credit: 1_000,
          is_open: false,
          is_unrelated: null,
          is_not_foreign: null,
        },
      ],
    }
    const rules = analyzeProject(own, [], '2026-11-16')
    const of = facts({ data: own, rules })
    const shown = find('checks', FOR_BUYERS, of)
    const cells = shown?.tables[0]?.rows.find(({ cells: [title] }) => title?.startsWith('Domestic'))
    expect(cells?.cells[2]).toBe('52% domestic.')
    expect(rules.find(({ code }) => code === 'P10')?.threshold).toMatch(/Here: 4\d(\.\d)?%$/)
    const sources = shown?.notes.map(({ text }) => text) ?? []
    expect(sources).toContain('Our record of the credits that are sold.')
    expect(sources.join(' ')).not.toContain('66')
  })

  it('show buyers the checks and sellers the open points, in plain words', () => {
    expect(find('checks', FOR_BUYERS)?.tables[0]?.rows[0]?.cells).toEqual([
      'Interconnection covers the plant',
      'Fail',
      'Capacity is too small.',
    ])
    expect(find('checks', FOR_BUYERS)?.body).toBe('1 check: 1 fails.')
    expect(find('open_points', FOR_BUYERS)).toBeUndefined()
    expect(find('checks', FOR_SELLERS)).toBeUndefined()
    const text = JSON.stringify(sections(FOR_SELLERS))
    expect(text).not.toContain('Capacity is too small.')
    expect(text).not.toContain('P03')
    expect(find('open_points', FOR_SELLERS)?.tables[0]?.rows).toHaveLength(1)
  })

  it('leave out fields that are not for the audience', () => {
    const figures = find('company', { kind: 'seller_report', audience: 'seller' })?.figures
    expect(figures?.map(({ label }) => label)).toContain('EIN')
    const fields = facts().fields
    const hidden = fields.project.map((one) =>
      one.field_name === 'eligible_costs' ? { ...one, audience: ['seller' as const] } : one,
    )
    const of = facts({ fields: { ...fields, project: hidden } })
    expect(JSON.stringify(find('credit', FOR_BUYERS, of)?.figures)).not.toContain('Eligible Costs')
    expect(JSON.stringify(find('credit', FOR_SELLERS, of)?.figures)).toContain('Eligible Costs')
  })

  it('count documents withheld from buyers without naming them', () => {
    const body = find('documents', FOR_BUYERS)
    expect(body?.body).toBe(
      '1 more document is on file with us and is shared later, under conditions, or not at all.',
    )
    expect(JSON.stringify(body)).not.toContain('Payroll')
    expect(JSON.stringify(find('documents', FOR_SELLERS))).toContain('Payroll')
  })
})

describe('sections', () => {
  it('show the credit with every step and its law', () => {
    const credit = find('credit', FOR_BUYERS)
    expect(credit?.body).toBe('The figures on record come to a credit of $3,342,000.')
    expect(credit?.figures.at(-1)).toMatchObject({ label: 'Calculated credit', value: 3_342_000 })
    expect(credit?.tables[0]?.rows.every(({ cells }) => cells[1] !== '–')).toBe(true)
  })

  it('say what the credit still needs', () => {
    const { data } = facts()
    const of = facts({ data: { ...data, values: { ...data.values, eligible_costs: null } } })
    expect(find('credit', FOR_BUYERS, of)?.body).toBe(
      'The credit can’t be calculated yet. Still needed: Eligible costs.',
    )
  })

  it('publish the chapters of a completed review that have content', () => {
    const name: ReportName = { kind: 'ie_report', audience: 'buyer' }
    const shown = sections(name, facts({ reviews: [REVIEW] }))
    const keys = shown.map(({ key }) => key)
    expect(keys).toEqual([
      'engineer_summary',
      'technical',
      'ie_site',
      'ie_permits',
      'engineer_checks',
    ])
    expect(shown[0]?.figures[0]).toMatchObject({
      label: 'Outcome',
      text: 'Pass A (supported without reservations, and no critical finding is open)',
    })
    expect(shown[0]?.notes[0]?.text).toBe('Independent Engineer Review, completed Nov 03, 2026.')
    expect(shown[2]?.tables[0]?.rows[0]?.cells).toEqual(['Fence open', 'Minor', 'Open'])
    expect(shown[3]?.body).toBe('Does not apply: None needed.')
    expect(sections(name).map(({ key }) => key)).toEqual(['technical', 'engineer_checks'])
  })

  it('sum invoices to the cent', () => {
    const invoice = (id: number, amount: number) =>
      file(id, 'other_project_costs_modules', [
        answer(id * 10, { field_name: 'amount', value: amount }),
        answer(id * 10 + 1, { field_name: 'vendor', value: 'Sunny' }),
      ])
    const { data } = facts()
    const of = facts({ data: { ...data, files: [invoice(21, 0.1), invoice(22, 0.2)] } })
    const rows = find('invoices', { kind: 'costs_report', audience: 'buyer' }, of)?.tables[0]?.rows
    expect(rows?.map(({ cells }) => cells.at(-1))).toEqual(['$0.10', '$0.20', '$0.30'])
    expect(sourcesOf('invoices', rows?.at(-1)?.notes, of)).toEqual([
      'Calculated by us from the figures in this section.',
    ])
  })

  it('show and sum an invoice once when it is on file twice', () => {
    const invoice = (id: number) =>
      file(id, 'other_project_costs_modules', [
        answer(id * 10, { field_name: 'amount', value: 40 }),
        answer(id * 10 + 1, { field_name: 'vendor', value: id === 21 ? 'Sunny' : 'Sunny, Inc.' }),
        answer(id * 10 + 2, { field_name: 'invoice_number', value: 'A-1' }),
      ])
    const { data } = facts()
    const of = facts({ data: { ...data, files: [invoice(21), invoice(22)] } })
    const rows = find('invoices', { kind: 'costs_report', audience: 'buyer' }, of)?.tables[0]?.rows
    expect(rows?.map(({ cells }) => cells.at(-1))).toEqual(['$40', '$40'])
  })

  it('link checks of the costs to the invoices and payments behind them', () => {
    const { data } = facts()
    const files = [
      file(20, 'cost_segregation', [answer(200, { field_name: 'total_cost', value: 1_000 })]),
      file(21, 'other_project_costs_modules', [
        answer(210, { field_name: 'amount', value: 1_000, page: 2 }),
      ]),
      file(22, 'proof_of_payment', [answer(220, { field_name: 'amount', value: 1_000 })]),
    ]
    const own: ReportFacts['data'] = { ...data, files, costs: [COST_LINE] }
    const rules = analyzeProject(own, [], '2026-11-16')
    const named = files.map(({ id, type, number }) => ({
      id,
      name: `${type}.pdf`,
      type,
      number,
      page_count: 2,
      is_of_closing: false,
    }))
    const of = facts({ data: own, rules, files: named })
    const rows = find('costs_checks', COSTS_REPORT, of)?.tables[0]?.rows
    const sources = (title: string) =>
      sourcesOf('costs_checks', rows?.find(({ cells }) => cells[0] === title)?.notes, of)
    expect(sources('Invoices add up to the cost segregation')).toEqual([
      expect.stringContaining('“cost_segregation.pdf”'),
      expect.stringContaining('“other_project_costs_modules.pdf”, version 2, page 2'),
    ])
    expect(sources('Eligible invoices are paid')).toEqual([
      expect.stringContaining('Proof of Payment, version 2, page 4'),
      expect.stringContaining('“other_project_costs_modules.pdf”'),
    ])
  })

  it('list the cost lines with what their documents prove', () => {
    const { data } = facts()
    const invoice = file(21, 'other_project_costs_modules', [
      answer(210, { field_name: 'amount', value: 900 }),
    ])
    const of = facts({ data: { ...data, files: [invoice], costs: [COST_LINE] } })
    const shown = find('cost_lines', COSTS_REPORT, of)
    expect(shown?.figures).toMatchObject([
      { label: 'Supported by documents', text: '90%', notes: [expect.any(Number)] },
    ])
    expect(shown?.tables[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Modules', 'Sunny', '$1,000', '$900', '$0', '$900'],
      ['Total', '', '$1,000', '$900', '$0', '$900'],
    ])
    expect(shown?.tables[0]?.rows[0]?.notes).toHaveLength(1)
    expect(shown?.tables).toHaveLength(1)
    const text = 'The invoice is also claimed by another project.'
    const flagged = { ...of, cost_flags: [{ line_id: COST_LINE.id, text }] }
    const [, closer] = find('cost_lines', COSTS_REPORT, flagged)?.tables ?? []
    expect(closer?.rows.map(({ cells }) => cells)).toEqual([['Modules', 'Sunny', text]])
  })

  it('check the company that transfers the credit too', () => {
    const of = facts()
    const { rules } = of
    const shown = find('checks', FOR_BUYERS, { ...of, transferor: { name: 'Mesa LLC', rules } })
    expect(shown?.tables.map(({ title, rows }) => [title, rows.length])).toEqual([
      [null, rules.length],
      ['Of the transferor, Mesa LLC', rules.length],
    ])
    expect(shown?.body).toContain(`${2 * rules.length} checks`)
  })

  it('draw who owns whom once there is a chart', () => {
    const { data } = facts()
    const node = (id: string) => ({
      id,
      company_id: null,
      name: id,
      type: null,
      roles: [],
      state: null,
      tax_class: null,
    })
    const party = {
      role: 'Owner',
      company_id: 4,
      name: 'Halcyon',
      company_type: null,
      tax_class: null,
      formation_state: null,
    }
    const child = { ...node('child'), company_id: 4, tax_class: 'disregarded' as const }
    const chart = {
      nodes: [node('parent'), child],
      edges: [{ parent: 'parent', child: 'child', percent: 99.5, class: 'A' as const }],
    }
    const drawn = facts({ parties: [party], data: { ...data, chart } })
    const section = find('parties', FOR_BUYERS, drawn)
    expect(section?.drawing?.boxes).toHaveLength(2)
    // The chart fills in what the record does not say.
    expect(section?.tables[0]?.rows[0]?.cells[3]).toBe('Disregarded Entity')
    const [share] = section?.tables[1]?.rows ?? []
    expect(share?.cells).toEqual(['child', 'parent', '99.5%, Class A'])
    expect(section?.notes.find(({ number }) => number === share?.notes[0])?.text).toBe(
      'Ownership chart of the project, as it is drawn with us.',
    )
    expect(section?.body).toBe('The ownership chart isn’t complete yet: 4 points are open.')
    expect(find('parties', FOR_SELLERS, drawn)?.body).toContain('Nobody has the role Owner.')
    expect(find('parties', FOR_BUYERS, facts({ parties: [party] }))?.drawing).toBeNull()
  })

  it('use the words that staff wrote and omit what they left out', () => {
    const edits = { summary: { body: 'Ours.' }, credit: { included: false } }
    expect(find('summary', FOR_BUYERS, facts(), edits)).toMatchObject({
      body: 'Ours.',
      default_body: expect.stringContaining('Sandy Creek'),
    })
    expect(find('credit', FOR_BUYERS, facts(), edits)).toMatchObject({ included: false, notes: [] })
    const report = printedReport(FOR_BUYERS, facts(), sections(FOR_BUYERS, facts(), edits))
    expect(report.sections.map(({ key }) => key)).not.toContain('credit')
    expect(report.disclaimer).toContain('buyers')
  })
})
