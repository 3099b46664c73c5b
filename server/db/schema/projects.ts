import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partyRoles } from '#shared/entities/companies.ts'
import {
  offtakeTypes,
  projectStages,
  projectTypes,
  siteControlTypes,
} from '#shared/entities/projects.ts'
import { sellers } from './accounts.ts'
import { choice, day, id, instant, money, oneOf, quantity, record } from './columns.ts'
import { companies } from './companies.ts'

/**
 * Projects. Key and term fields are columns (docs/product.md section 3); every other field value is a row of
 * `field_values`.
 */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    stage: choice('stage', projectStages).notNull(),
    stage_changed_at: instant('stage_changed_at').notNull(),
    seller_id: integer('seller_id')
      .notNull()
      .references(() => sellers.id),
    installation_type: choice('installation_type', projectTypes),
    full_street_address: text('full_street_address'),
    projected_itc_amount: money('projected_itc_amount'),
    installed_capacity_dc: quantity('installed_capacity_dc'),
    construction_start_date: day('construction_start_date'),
    placed_in_service_date: day('placed_in_service_date'),
    target_placed_in_service_date: day('target_placed_in_service_date'),
    has_project_level_debt: boolean('has_project_level_debt'),
    offtake_type: choice('offtake_type', offtakeTypes),
    site_control_type: choice('site_control_type', siteControlTypes),
    adder_domestic_content_claimed: boolean('adder_domestic_content_claimed'),
    adder_lmi_10_claimed: boolean('adder_lmi_10_claimed'),
    adder_lmi_20_claimed: boolean('adder_lmi_20_claimed'),
    adder_energy_community_claimed: boolean('adder_energy_community_claimed'),
    adder_pw_apprenticeship_claimed: boolean('adder_pw_apprenticeship_claimed'),
    om_agreement_term: integer('om_agreement_term'),
    site_lease_term: integer('site_lease_term'),
    capacity_agreement_term: integer('capacity_agreement_term'),
    gas_transport_agreement_term: integer('gas_transport_agreement_term'),
    power_purchase_agreement_term: integer('power_purchase_agreement_term'),
    ...record(),
  },
  (table) => [
    oneOf('projects', table.stage, projectStages),
    oneOf('projects', table.installation_type, projectTypes),
    oneOf('projects', table.offtake_type, offtakeTypes),
    oneOf('projects', table.site_control_type, siteControlTypes),
    index('projects_seller').on(table.seller_id, table.id),
    // On its own, so that equal values share an entry: list totals count through it.
    index('projects_stages').on(table.stage),
    // Covers figures by stage and overdue stages with an index-only scan.
    index('projects_standing').on(table.stage, table.stage_changed_at, table.projected_itc_amount),
    index('projects_created').on(table.created_at),
    // Key dates of all projects, by day; the target counts until service.
    index('projects_construction_start')
      .on(table.construction_start_date)
      .where(sql`construction_start_date is not null`),
    index('projects_target_service')
      .on(table.target_placed_in_service_date)
      .where(sql`target_placed_in_service_date is not null and placed_in_service_date is null`),
    index('projects_service')
      .on(table.placed_in_service_date)
      .where(sql`placed_in_service_date is not null`),
    index('projects_name').on(table.name, table.id),
    // Descending with nulls last, as lists sort; ascending sorts need their own index.
    index('projects_credit_falling').on(table.projected_itc_amount.desc().nullsLast(), table.id),
    index('projects_credit').on(table.projected_itc_amount, table.id),
    // Used by `q`, which searches by parts of words.
    index('projects_name_parts').using('gin', table.name.op('gin_trgm_ops')),
    index('projects_address_parts').using('gin', table.full_street_address.op('gin_trgm_ops')),
  ],
)

/** The role of each company in a project. */
export const projectParties = pgTable(
  'project_parties',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    role: choice('role', partyRoles).notNull(),
    ...record(),
  },
  (table) => [
    oneOf('project_parties', table.role, partyRoles),
    uniqueIndex('project_parties_once').on(table.project_id, table.role, table.company_id),
    index('project_parties_company').on(table.company_id),
  ],
)
