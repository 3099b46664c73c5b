import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { isCreditFact, lockedFields } from '#shared/rules/projects/field-locks.ts'

/** How rules read a field of the project. */
const READ = /\b(?:facts|reads)\.(?:num|day|text|yes)\('(\w+)'\)|\bvalues\.(\w+)/g

describe('fields that a seller cannot change', () => {
  it('are locked from funding ready on, with the reason', () => {
    const locking = projectStages.values.filter(
      (stage) => Object.keys(lockedFields(stage, projectFieldDefinitions)).length > 0,
    )
    expect(locking).toEqual(['funding_ready', 'settlement', 'monitoring', 'exited'])
    for (const stage of locking) {
      const locked = lockedFields(stage, projectFieldDefinitions)
      expect(locked.projected_itc_amount).toMatch(/^Locked/)
      expect(new Set(Object.values(locked)).size).toBe(1)
    }
  })

  it('are the facts of the credit and nothing else', () => {
    const locked = projectFieldDefinitions.filter(isCreditFact).map(({ field_name }) => field_name)
    expect(locked).toEqual([
      'installation_type',
      'full_street_address',
      'state',
      'projected_itc_amount',
      'installed_capacity_dc',
      'installed_capacity_ac',
      'storage_capacity',
      'storage_capacity_ac',
      'construction_start_date',
      'target_placed_in_service_date',
      'placed_in_service_date',
      'storage_construction_start_date',
      'storage_placed_in_service_date',
      'site_control_type',
      'total_project_cost',
      'eligible_costs',
      'storage_eligible_costs',
      'interconnection_costs',
      'fair_market_value',
      'tax_exempt_share',
      'used_components_share',
      'adder_domestic_content_claimed',
      'adder_lmi_10_claimed',
      'adder_lmi_20_claimed',
      'adder_energy_community_claimed',
      'adder_pw_apprenticeship_claimed',
      'domestic_content_percent',
      'energy_community_category',
      'low_income_category',
      'material_assistance_ratio',
      'storage_material_assistance_ratio',
      'construction_start_method',
      'solar_construction_start_date',
      'solar_construction_start_method',
      'feoc_construction_start_date',
      'feoc_construction_start_method',
      'domestic_content_exception',
      'offtake_type',
      'has_project_level_debt',
      'credit_transfer_method',
      'section_choice',
      'credit_tax_year',
      'planned_filing_date',
      'return_extension_filed',
    ])
  })

  it('include every field that a rule or the credit reads', () => {
    const folders = ['shared/rules/policy/project', 'shared/rules/policy/credits']
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    const read = new Set(
      files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(READ)].map(([, method, value]) => method ?? value),
      ),
    )
    expect(read).toContain('eligible_costs')
    expect(read).toContain('state')
    const open = projectFieldDefinitions.filter((field) => !isCreditFact(field))
    expect(open.filter(({ field_name }) => read.has(field_name))).toEqual([])
  })

  it.each([
    ['a cost that staff add', 'project_costs', 'text', 'STRING', true],
    ['an adder that staff add', 'credit_adders', 'boolean', 'ENUM', true],
    ['another date of the plant', 'overview', 'date', 'DATE', true],
    ['another size of the plant', 'overview', 'float', 'KILOWATTS', true],
    ['a text about the plant', 'overview', 'text', 'STRING', false],
    ['what the grid takes', 'interconnection', 'float', 'KILOWATTS', false],
    ['a date of the utility', 'interconnection', 'date', 'DATE', false],
  ] as const)('judges %s by its definition', (_what, category, data_type, field_type, expected) => {
    expect(isCreditFact({ field_name: 'added_by_staff', category, data_type, field_type })).toBe(
      expected,
    )
  })
})
