import { describe, expect, it } from 'vitest'
import { sellers } from '#server/demo/data/accounts.ts'
import { companies } from '#server/demo/data/companies.ts'
import { projectFinances } from '#server/demo/data/credits.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { projectColumns, projectFieldValues } from '#server/demo/data/project-values.ts'
import { projectKeys, projects } from '#server/demo/data/projects.ts'
import { placeOf } from '#server/services/geo/places.ts'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import { readOwnName } from '#shared/rules/policy/credits/properties.ts'

const stagesShown = [
  'identified_project',
  'quoted_project',
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
  'disqualified',
] as const

describe('demo projects', () => {
  it('cover every listed stage and five technologies', () => {
    const stages = projectKeys.map((key) => projects()[key].stage)
    expect(stagesShown.filter((stage) => !stages.includes(stage))).toEqual([])
    expect(new Set(projectKeys.map((key) => projects()[key].installation_type)).size).toBe(5)
  })

  it('give both sellers projects in at least five stages', () => {
    for (const seller of ['sellerHalcyonRidge', 'sellerPrairieHarbor'] as const) {
      const own = projectKeys.filter((key) => projects()[key].seller === seller)
      expect(new Set(own.map((key) => projects()[key].stage)).size).toBeGreaterThanOrEqual(5)
    }
  })

  it.each(projectKeys)('%s is located in its state and county', (key) => {
    const { latitude, longitude, state, county, full_street_address } = projects()[key]
    const place = placeOf(latitude, longitude)
    expect(place).toMatchObject({ in_us: true, state })
    expect(county).toBe(`${place.county} County`)
    expect(full_street_address).toMatch(new RegExp(`, ${state} \\d{5}$`))
  })

  const creditOf = (key: (typeof projectKeys)[number]) =>
    projectCredit({ ...projectColumns(key), values: projectFieldValues(key) })

  it.each(projectKeys)('%s has the projected credit that follows from its facts', (key) => {
    const { itc_amount } = projectFinances()[key].estimate
    expect(creditOf(key)).toMatchObject({ missing: null, itcAmount: itc_amount })
  })

  it('include one solar project whose storage earns a credit of its own', () => {
    const storage = projectKeys.map((key) => {
      const credit = creditOf(key)
      return credit.missing ? 0 : (credit.storage?.itc_amount ?? 0)
    })
    expect(storage.filter((amount) => amount > 0)).toHaveLength(1)
  })

  it.each(projectKeys)('%s has its dates in order', (key) => {
    const project = projects()[key]
    const { construction_start_date, placed_in_service_date, created_on, stage_changed_on } =
      project
    for (const date of [construction_start_date, created_on, stage_changed_on]) {
      expect(dayOf(date)).not.toBeNull()
    }
    expect(created_on <= stage_changed_on && stage_changed_on <= anchorDay()).toBe(true)
    const end = placed_in_service_date ?? project.target_placed_in_service_date
    expect(construction_start_date < end).toBe(true)
    if (placed_in_service_date) expect(placed_in_service_date < anchorDay()).toBe(true)
    else expect(end > anchorDay()).toBe(true)
  })

  it.each(projectKeys)('%s has the credit of the formula', (key) => {
    const { estimate, totals } = projectFinances()[key]
    const [property] = estimate.properties
    const late = key === 'projectRngQuarryHill'
    expect(estimate.itc_amount === 0).toBe(late)
    expect(property?.eligible_basis).toBeLessThanOrEqual(totals.total_cents / 100)
    if (property && !late) {
      expect(property.itc_amount).toBe(
        Math.round((property.eligible_basis * property.rate_bps) / 10_000),
      )
    }
  })

  it.each(projectKeys)('%s is owned and sold by companies of its seller', (key) => {
    const { parties, seller } = projects()[key]
    expect(parties.seller).toBe(sellers[seller].company)
    const owner = companies[parties.owner]
    // A disregarded owner cannot elect, so its tax owner does.
    expect(parties.transferor === parties.owner).toBe(owner.tax_class !== 'disregarded')
    expect(companies[parties.transferor].tax_class).not.toBe('disregarded')
  })

  it('never share an owner', () => {
    const owners = projectKeys.map((key) => projects()[key].parties.owner)
    expect(new Set(owners).size).toBe(owners.length)
  })

  it.each(projectKeys)('%s has only known fields with valid values', (key) => {
    const values = { ...projectFieldValues(key), ...projectColumns(key) }
    for (const [name, value] of Object.entries(values)) {
      const field = fieldDefinitions.find(
        ({ field_name, level }) =>
          level === 'project' && field_name === (readOwnName(name)?.field ?? name),
      )
      expect(field, name).toBeDefined()
      if (value === null || !field) continue
      const kinds = {
        text: 'string',
        select: 'string',
        date: 'string',
        boolean: 'boolean',
      } as const
      const { data_type } = field
      const wanted = data_type === 'integer' || data_type === 'float' ? 'number' : kinds[data_type]
      expect(typeof value, name).toBe(wanted)
      if (field.options) expect(optionLists[field.options].has(value), name).toBe(true)
      if (data_type === 'date') expect(dayOf(String(value)), name).not.toBeNull()
    }
  })
})
