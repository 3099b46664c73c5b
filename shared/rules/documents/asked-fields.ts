import { type ProjectType, projectTypes } from '#shared/entities/projects.ts'
import { creditTechnologyOf } from '#shared/rules/policy/credits/properties.ts'

/** The fields that only some types of project have; any other is asked of every project. */
const ONLY_OF: Readonly<Record<string, (type: ProjectType) => boolean>> = {
  gas_transport_agreement_term: (type) => type === 'rng',
  installed_capacity_dc: isSolar,
  solar_construction_start_date: isSolar,
  solar_construction_start_method: isSolar,
}

function isSolar(type: ProjectType): boolean {
  return creditTechnologyOf[type] === 'solar'
}

/** Whether a field is asked of a project of this type; every field is while the type is unknown. */
export const asksField = (name: string, type: unknown): boolean =>
  !projectTypes.has(type) || (ONLY_OF[name]?.(type) ?? true)

/** Leaves out empty fields that a project of this type doesn't have; a value that is there is shown. */
export const askedFields = <F extends { field_name: string; value: unknown }>(
  fields: readonly F[],
): F[] => {
  const type = fields.find(({ field_name }) => field_name === 'installation_type')?.value
  return fields.filter(({ field_name, value }) => value !== null || asksField(field_name, type))
}
