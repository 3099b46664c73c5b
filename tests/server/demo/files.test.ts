import { beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#server/demo/data/companies.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { projects } from '#server/demo/data/projects.ts'
import { files } from '#server/demo/data/uploads.ts'
import { type DemoFile, demoFiles, drawableTypes } from '#server/demo/files/demo-files.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { pdfPages } from './pdf-text.ts'
import { waysToSay } from './stated-values.ts'

/** Minimum and maximum pages of a type; other types have one or two. */
const pageRanges: Partial<Record<DocumentType, readonly [number, number]>> = {
  site_lease: [8, 30],
  epc_agreement: [8, 30],
  interconnection_agreement: [8, 30],
  gas_interconnection_agreement: [8, 30],
  power_purchase_agreement: [8, 30],
  capacity_agreement: [8, 30],
  gas_offtake_agreement: [8, 30],
  om_agreement: [8, 30],
  tax_credit_transfer_agreement: [8, 30],
  company_operating_agreement: [8, 30],
  financial_statements_year_1: [6, 12],
  financial_statements_year_2: [6, 12],
  financial_statements_year_3: [6, 12],
  independent_engineer_report: [6, 30],
  cost_segregation: [4, 12],
  environmental_site_assessment: [3, 12],
  design_drawings: [3, 3],
}

const nameOf = ({ file, version }: DemoFile) => `${file.key} v${version.number}`

/** The first file of each type, and every file with facts of its own. */
const read = demoFiles().filter(
  ({ file, version }) =>
    Object.keys(version.overrides).length > 0 ||
    files().find(({ content }) => content === file.content)?.key === file.key,
)

const texts = new Map<DemoFile, readonly string[]>()

function pagesOf(file: DemoFile): readonly string[] {
  return texts.get(file) ?? []
}

const wholeText = (file: DemoFile) => pagesOf(file).join(' ')

beforeAll(async () => {
  for (const file of read) texts.set(file, await pdfPages(await file.render()))
})

describe('demo files', () => {
  it('have at least twelve types, all of which can be drawn', () => {
    const types = new Set(files().map(({ content }) => content))
    expect(types.size).toBeGreaterThanOrEqual(12)
    expect([...types].filter((type) => !drawableTypes.includes(type))).toEqual([])
  })

  it('have the same bytes each time they are drawn', async () => {
    for (const file of read) {
      const [first, second] = [await file.render(), await file.render()]
      expect(Buffer.compare(first, second), nameOf(file)).toBe(0)
    }
  })

  it('all have different bytes', async () => {
    const seen = new Map<string, string>()
    for (const file of demoFiles()) {
      const bytes = Buffer.from(await file.render()).toString('latin1')
      expect(seen.get(bytes), nameOf(file)).toBeUndefined()
      seen.set(bytes, nameOf(file))
    }
  })

  it.each(read.map((file) => [nameOf(file), file] as const))('%s states its values', (_, file) => {
    const text = wholeText(file).toLowerCase()
    const facts = file.facts()
    const { fields } = documentTypeData[file.file.content]
    expect(Object.keys(facts)).toEqual(fields.map(({ field_name }) => field_name))
    for (const field of fields) {
      const value = facts[field.field_name]
      if (value === null || value === undefined) continue
      const ways = waysToSay(field, value)
      const found = ways.some((way) => text.includes(way.toLowerCase()))
      expect(found, `${field.field_name}: ${ways.join(' | ')}`).toBe(true)
    }
  })

  it.each(read.map((file) => [nameOf(file), file] as const))('%s names its owner', (_, file) => {
    const { project, company } = file.file
    const name = project ? projects()[project].name : company ? companies[company].legal_name : ''
    const said = wholeText(file)
    // One W-9 has a wrong name on purpose.
    if (file.version.overrides.legal_name) expect(said).not.toContain(name)
    else if (file.file.content === 'deed_of_title' || file.file.content === 'utility_bill') {
      expect(said).toContain(project ? projects()[project].full_street_address : '')
    } else expect(said).toContain(name)
  })

  it.each(read.map((file) => [nameOf(file), file] as const))(
    '%s contains a phrase of its document type',
    (_, file) => {
      const text = wholeText(file).toLowerCase()
      const { searchPhrases } = documentTypeData[file.file.content]
      if (searchPhrases.length === 0) return
      expect(searchPhrases.some((phrase) => text.includes(phrase))).toBe(true)
    },
  )

  it.each(read.map((file) => [nameOf(file), file] as const))(
    '%s has the expected number of pages, without gaps',
    (_, file) => {
      const [fewest, most] = pageRanges[file.file.content] ?? [1, 2]
      const pages = pagesOf(file)
      expect(pages.length).toBeGreaterThanOrEqual(fewest)
      expect(pages.length).toBeLessThanOrEqual(most)
      expect(pages.every((text) => text.length > 40)).toBe(true)
      expect(pages.join(' ')).not.toMatch(/\.\.|undefined|NaN|\bnull\b|,,| \. /)
    },
  )
})

describe('facts of demo files', () => {
  it.each(demoFiles().map((file) => [nameOf(file), file] as const))(
    '%s have the types of their fields',
    (_, file) => {
      const facts = file.facts()
      for (const { field_name, kind, options } of documentTypeData[file.file.content].fields) {
        const value = facts[field_name]
        if (value === null) continue
        if (options) expect(optionLists[options].has(value), field_name).toBe(true)
        else if (kind === 'date') expect(dayOf(String(value)), field_name).not.toBeNull()
        else if (kind === 'boolean') expect(typeof value, field_name).toBe('boolean')
        else expect(typeof value, field_name).toBe(kind === 'string' ? 'string' : 'number')
      }
    },
  )

  it('put flags on the page with the flagged text', async () => {
    const flagged = read.filter(({ file }) => file.flag?.page)
    const spoken = { projectSolarOverlook: '10/01/2026', projectSolarCottonwood: '38,000 kW' }
    for (const [owner, words] of Object.entries(spoken)) {
      const file = flagged.find((candidate) => candidate.file.project === owner)
      const page = file?.file.flag?.page ?? 0
      expect(file && pagesOf(file)[page - 1]).toContain(words)
    }
  })

  it('have invoices that add up to the cost study', () => {
    for (const study of demoFiles().filter(({ file }) => file.content === 'cost_segregation')) {
      const invoices = demoFiles().filter(
        ({ file }) =>
          file.project === study.file.project && file.content.startsWith('other_project_costs_'),
      )
      const sum = invoices.reduce((total, { facts }) => total + Number(facts().amount), 0)
      const facts = study.facts()
      expect(sum).toBe(facts.total_cost)
      expect(Number(facts.eligible_basis) + Number(facts.ineligible_cost)).toBe(facts.total_cost)
    }
  })

  it('are dated after the formation of the company and before the anchor date', () => {
    for (const { file, facts } of demoFiles()) {
      const owner = file.project ? projects()[file.project].parties.owner : file.company
      if (owner === null) continue
      const dates = documentTypeData[file.content].fields
        .filter(({ kind, field_name }) => kind === 'date' && field_name !== 'expiry')
        .map(({ field_name }) => facts()[field_name])
        .filter((date) => typeof date === 'string')
      for (const date of dates) {
        expect(date >= companies[owner].formation_date, `${file.key} ${date}`).toBe(true)
        expect(date < anchorDay(), `${file.key} ${date}`).toBe(true)
      }
    }
  })

  it('agree with the fields of their projects', () => {
    for (const { file, facts } of demoFiles()) {
      if (file.project === null) continue
      const { placed_in_service_date, construction_start_date, site_lease_term } =
        projects()[file.project]
      const said = facts()
      if (file.content === 'placed_in_service_letter') {
        expect(said.placed_in_service_date).toBe(placed_in_service_date)
      }
      if (file.content === 'beginning_of_construction_memo') {
        expect(said.construction_start_date).toBe(construction_start_date)
      }
      if (file.content === 'site_lease') expect(said.site_lease_term).toBe(site_lease_term)
      if (file.content === 'independent_engineer_report') {
        expect(said.capacity_dc).toBe(projects()[file.project].installed_capacity_dc)
      }
    }
  })
})
