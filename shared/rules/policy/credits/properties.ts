import type { CreditTechnology } from '#shared/entities/estimates.ts'
import { type ProjectType, projectTypes } from '#shared/entities/projects.ts'
import { type FieldValue, isFieldValue } from '#shared/format/field-values.ts'

// A credit is earned by each property: solar and the storage next to it are two. A fact that both share is a field of
// the project; where they differ, each has its own value and the field is empty (docs/product.md section 3).

/** The credit technology of each project type. */
export const creditTechnologyOf = {
  rooftop_solar: 'solar',
  carport_solar: 'solar',
  groundmount_solar: 'solar',
  rng: 'rng',
  storage: 'storage',
} as const satisfies Record<ProjectType, CreditTechnology>

/** A project's fields by name, columns and values alike; a property's own value is named `storage.<field>`. */
export type ProjectValues = Readonly<Record<string, unknown>>

/** Facts that a property can have of its own; the project's field holds what all properties share. */
export const ownFacts = [
  'tax_exempt_share',
  'used_components_share',
  'construction_start_method',
  'feoc_construction_start_date',
  'feoc_construction_start_method',
  'adder_pw_apprenticeship_claimed',
  'adder_domestic_content_claimed',
  'domestic_content_percent',
  'domestic_content_exception',
  'adder_energy_community_claimed',
  'energy_community_category',
  'adder_lmi_10_claimed',
  'adder_lmi_20_claimed',
  'low_income_category',
] as const
export type OwnFact = (typeof ownFacts)[number]

/** Facts for which storage next to solar has a field; the project's own field is the solar's. */
const BESIDE = {
  installed_capacity_ac: 'storage_capacity_ac',
  eligible_costs: 'storage_eligible_costs',
  construction_start_date: 'storage_construction_start_date',
  placed_in_service_date: 'storage_placed_in_service_date',
  material_assistance_ratio: 'storage_material_assistance_ratio',
} as const
export type FactBeside = keyof typeof BESIDE

/** Without a day of its own, storage has the solar's. */
const SHARED_DAYS = ['construction_start_date', 'placed_in_service_date'] as const

/** Facts of solar alone. */
const OF_SOLAR = ['solar_construction_start_date', 'solar_construction_start_method'] as const

/** The facts of a property, in the order in which people think of them. */
export const propertyFacts = [
  'installed_capacity_ac',
  'eligible_costs',
  'interconnection_costs',
  'tax_exempt_share',
  'used_components_share',
  'construction_start_date',
  'construction_start_method',
  ...OF_SOLAR,
  'feoc_construction_start_date',
  'feoc_construction_start_method',
  'placed_in_service_date',
  'adder_pw_apprenticeship_claimed',
  'adder_domestic_content_claimed',
  'domestic_content_percent',
  'domestic_content_exception',
  'adder_energy_community_claimed',
  'energy_community_category',
  'adder_lmi_10_claimed',
  'adder_lmi_20_claimed',
  'low_income_category',
  'material_assistance_ratio',
] as const
export type PropertyFact = (typeof propertyFacts)[number]

/** Facts that say nothing about a technology. */
const NOT_OF: Readonly<Record<CreditTechnology, readonly PropertyFact[]>> = {
  solar: [],
  storage: OF_SOLAR,
  rng: [
    ...OF_SOLAR,
    'feoc_construction_start_date',
    'feoc_construction_start_method',
    'adder_lmi_10_claimed',
    'adder_lmi_20_claimed',
    'low_income_category',
    'material_assistance_ratio',
  ],
}

/** The technologies of a project's properties, its own first; none while its type is unknown. */
export function technologiesOf(values: ProjectValues): readonly CreditTechnology[] {
  const type = values.installation_type
  if (!projectTypes.has(type)) return []
  const own = creditTechnologyOf[type]
  const costs = values.storage_eligible_costs
  return own === 'solar' && typeof costs === 'number' && costs > 0 ? ['solar', 'storage'] : [own]
}

/** The facts of one property of a project with these technologies. */
export const factsOfProperty = (
  technology: CreditTechnology,
  technologies: readonly CreditTechnology[],
): readonly PropertyFact[] =>
  propertyFacts.filter(
    (fact) =>
      !NOT_OF[technology].includes(fact) &&
      // Upgrades are those of the plant that connects.
      (fact !== 'interconnection_costs' || technology === (technologies[0] ?? technology)),
  )

/** The name of a property's own value of a field. */
export const ownName = (technology: CreditTechnology, field: string): string =>
  `${technology}.${field}`

export const isOwnFact = (field: string): field is OwnFact =>
  (ownFacts as readonly string[]).includes(field)

const isBeside = (field: string): field is FactBeside => Object.hasOwn(BESIDE, field)

/** The names under which a fact of a property is written. */
export const writtenAs = (technology: CreditTechnology, fact: PropertyFact): readonly string[] => [
  ...(technology === 'storage' && isBeside(fact) ? [BESIDE[fact]] : []),
  ownName(technology, fact),
  fact,
]

/** The one name under which a fact of a property is edited. */
export function nameOfFact(
  technology: CreditTechnology,
  fact: PropertyFact,
  technologies: readonly CreditTechnology[],
): string {
  if (technologies.length < 2) return fact
  if (isOwnFact(fact)) return ownName(technology, fact)
  return technology !== technologies[0] && isBeside(fact) ? BESIDE[fact] : fact
}

/** Reads the name of a property's own value; null for any other name. */
export function readOwnName(
  name: string,
): { readonly technology: CreditTechnology; readonly field: PropertyFact } | null {
  const [technology, field, ...rest] = name.split('.')
  if (field === undefined || rest.length > 0) return null
  if (technology !== 'solar' && technology !== 'storage' && technology !== 'rng') return null
  const fact = propertyFacts.find((one) => one === field)
  return fact ? { technology, field: fact } : null
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined

/** Returns the field that holds a fact of one property; other names are their own. */
export function fieldOf(values: ProjectValues, technology: CreditTechnology, fact: string): string {
  const own = ownName(technology, fact)
  const isBesideSolar = technology !== technologiesOf(values)[0]
  const isApart = isBesideSolar && isOfOther(values, fact)
  // A field that holds a value holds it for all.
  if (hasValue(values[own]) && (isApart || !hasValue(values[fact]))) return own
  if (!isBesideSolar) return fact
  if (isBeside(fact)) {
    const beside = BESIDE[fact]
    return isShared(fact) && !hasValue(values[beside]) ? fact : beside
  }
  return isApart ? own : fact
}

/** Whether what the project says is about the solar alone, not about the storage next to it. */
function isOfOther(values: ProjectValues, fact: string): boolean {
  // What the solar's start says is nothing about storage begun on another day; the credit year follows the service.
  if (isOfStart(fact)) return hasValue(values.storage_construction_start_date)
  if (fact === 'credit_tax_year') return hasValue(values.storage_placed_in_service_date)
  return fact === 'interconnection_costs' || (OF_SOLAR as readonly string[]).includes(fact)
}

const isOfStart = (fact: string): boolean =>
  [
    'construction_start_method',
    'feoc_construction_start_date',
    'feoc_construction_start_method',
  ].includes(fact)

/** One property of a project: every field, with the property's own value where it has one. */
export interface ProjectProperty {
  readonly technology: CreditTechnology
  readonly values: ProjectValues
}

/**
 * The properties of a project. Everything that asks for the facts of a property asks this: the credit, the rules, the
 * estimate, reports.
 */
export const propertiesOf = (values: ProjectValues): readonly ProjectProperty[] =>
  technologiesOf(values).map((technology) => ({
    technology,
    values: {
      ...values,
      ...Object.fromEntries(
        [...propertyFacts, 'credit_tax_year'].map((fact) => [
          fact,
          values[fieldOf(values, technology, fact)] ?? null,
        ]),
      ),
    },
  }))

/** The value of a field or, by its name, of one property. */
export function valueNamed(values: ProjectValues, name: string): FieldValue {
  const own = readOwnName(name)
  const value = own ? values[fieldOf(values, own.technology, own.field)] : values[name]
  return isFieldValue(value) ? value : null
}

/** What each property says about a field in which they differ; null if they share it. */
export function differing(
  values: ProjectValues,
  field: string,
): readonly { readonly technology: CreditTechnology; readonly value: FieldValue }[] | null {
  const technologies = technologiesOf(values)
  if (!isOwnFact(field) || technologies.length < 2 || hasValue(values[field])) return null
  const each = technologies.map((technology) => ({
    technology,
    value: valueNamed(values, ownName(technology, field)),
  }))
  return each.every(({ value }) => value === each[0]?.value) ? null : each
}

/** Whether the project or any of its properties claims a fact. */
export const isClaimed = (values: ProjectValues, field: OwnFact): boolean =>
  values[field] === true || propertiesOf(values).some((property) => property.values[field] === true)

/** Whether a patch concerns what properties have of their own, so that it must be settled with what is stored. */
export const concernsProperties = (names: readonly string[]): boolean =>
  names.some(
    (name) =>
      readOwnName(name) !== null ||
      isOwnFact(name) ||
      name === 'installation_type' ||
      name === 'storage_eligible_costs',
  )

/** Names of a patch that the project has no property for, each with the reason. */
export function strangerNames(
  stored: ProjectValues,
  patch: ProjectValues,
): Readonly<Record<string, string>> {
  const direct = directly(stored, patch)
  const technologies = technologiesOf({ ...stored, ...direct })
  const errors: Record<string, string> = {}
  for (const name of Object.keys(patch)) {
    const own = readOwnName(name)
    if (!own) continue
    if (!technologies.includes(own.technology)) {
      errors[name] =
        own.technology === 'storage' && technologies[0] === 'solar'
          ? 'Enter the storage’s eligible costs first'
          : `The project has no ${NAMES[own.technology]}`
    } else if (!factsOfProperty(own.technology, technologies).includes(own.field)) {
      errors[name] = `This says nothing about ${NAMES[own.technology]}`
    } else if (
      patch[name] === null &&
      isShared(own.field) &&
      own.technology !== technologies[0] &&
      hasValue({ ...stored, ...direct }[own.field])
    ) {
      errors[name] = MISSING_DAY
    }
  }
  return errors
}

const MISSING_DAY = 'Enter the storage’s own date: without one it has the solar’s'

const NAMES = { solar: 'solar', storage: 'storage', rng: 'renewable natural gas' } as const

const isShared = (fact: string): boolean => (SHARED_DAYS as readonly string[]).includes(fact)

/** Puts facts of properties that have a field of the project under its name. */
function directly(stored: ProjectValues, patch: ProjectValues): Record<string, unknown> {
  const direct: Record<string, unknown> = {}
  // The storage last: what it shares is the solar's after the patch.
  const isLast = ([name]: readonly [string, unknown]) => Number(name.startsWith('storage.'))
  for (const [name, value] of Object.entries(patch).sort((a, b) => isLast(a) - isLast(b))) {
    const own = readOwnName(name)
    if (!own) direct[name] = value
    else if (!isOwnFact(own.field)) {
      // Storage next to solar has fields of its own, whether or not its costs say yet that it is there.
      const type = patch.installation_type ?? stored.installation_type
      const main = projectTypes.has(type) ? creditTechnologyOf[type] : null
      const field = own.technology !== main && isBeside(own.field) ? BESIDE[own.field] : own.field
      if (value !== valueNamed({ ...stored, ...direct }, name)) direct[field] = value
    }
  }
  return direct
}

/**
 * Turns a patch that may name facts of one property into one of fields and own values: a fact that all properties share
 * becomes the project's field, one that differs an own value of each and an empty field. Writing a field writes all
 * properties; the empty value that a field with differing properties answers changes nothing. Where one property is
 * left, its values are the project's.
 */
export function settledPatch(stored: ProjectValues, patch: ProjectValues): Record<string, unknown> {
  const settled = directly(stored, patch)
  const after: Record<string, unknown> = { ...stored, ...settled }
  const technologies = technologiesOf(after)
  const put = (name: string, value: unknown) => {
    if ((after[name] ?? null) !== value) settled[name] = value
    after[name] = value
  }
  for (const fact of ownFacts) {
    const isAsked = technologies.some((one) => ownName(one, fact) in patch)
    const isWritten = hasValue(patch[fact])
    const owned = OWNERS.filter((one) => hasValue(stored[ownName(one, fact)]))
    if (!isAsked && !isWritten && owned.length === 0) continue
    const [first, second] = technologies
    const wanted = technologies.map((one) => {
      const asked = patch[ownName(one, fact)]
      if (asked !== undefined) return asked
      // Writing the field writes all properties, except storage begun on another day.
      const isApart =
        one !== first && isOfStart(fact) && hasValue(after.storage_construction_start_date)
      return isWritten && !isApart ? patch[fact] : valueNamed(after, ownName(one, fact))
    })
    if (first === undefined) continue
    const holds = technologies.every(
      (one, index) => valueNamed(after, ownName(one, fact)) === wanted[index],
    )
    const isLeftAlone = second === undefined && owned.length > 0
    if (holds && !isWritten && !isLeftAlone) continue
    for (const one of OWNERS) put(ownName(one, fact), null)
    const [one, other] = wanted
    put(fact, one)
    const isSaid = second === undefined || valueNamed(after, ownName(second, fact)) === other
    if (!isSaid && one !== other) put(fact, null)
    if (second === undefined) continue
    for (const [index, technology] of technologies.entries()) {
      const value = wanted[index] ?? null
      if (valueNamed(after, ownName(technology, fact)) !== value) {
        put(ownName(technology, fact), value)
      }
    }
  }
  return settled
}

const OWNERS: readonly CreditTechnology[] = ['solar', 'storage', 'rng']
