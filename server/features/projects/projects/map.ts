import { toProperties } from '#server/features/projects/properties/map.ts'
import type { Project, ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type { ProjectDetailRow, ProjectListRow } from './store.ts'

/** A project in contract form; columns are listed one by one so that none leaks. */
export function toProject(row: ProjectListRow): Project {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    stage: row.stage,
    stage_changed_at: row.stage_changed_at.toISOString(),
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    installation_type: row.installation_type,
    full_street_address: row.full_street_address,
    projected_itc_amount: row.projected_itc_amount,
    installed_capacity_dc: row.installed_capacity_dc,
    construction_start_date: row.construction_start_date,
    placed_in_service_date: row.placed_in_service_date,
    target_placed_in_service_date: row.target_placed_in_service_date,
    has_project_level_debt: row.has_project_level_debt,
    offtake_type: row.offtake_type,
    site_control_type: row.site_control_type,
    adder_domestic_content_claimed: row.adder_domestic_content_claimed,
    adder_lmi_10_claimed: row.adder_lmi_10_claimed,
    adder_lmi_20_claimed: row.adder_lmi_20_claimed,
    adder_energy_community_claimed: row.adder_energy_community_claimed,
    adder_pw_apprenticeship_claimed: row.adder_pw_apprenticeship_claimed,
    om_agreement_term: row.om_agreement_term,
    site_lease_term: row.site_lease_term,
    capacity_agreement_term: row.capacity_agreement_term,
    gas_transport_agreement_term: row.gas_transport_agreement_term,
    power_purchase_agreement_term: row.power_purchase_agreement_term,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** A project with the other data its page shows. */
export const toDetail = (row: ProjectDetailRow): ProjectDetail => ({
  ...toProject(row),
  parties: row.parties,
  values: row.values,
  properties: toProperties({ ...row.values, ...row }),
})
