import {
  type CreditProperty,
  type CreditSection,
  creditSectionChoices,
} from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { law, lawStep } from './law.ts'
import { byMethod } from './starts.ts'

/** What decides the section of a property. */
export type SectionFacts = Pick<
  CreditProperty,
  'construction_start_date' | 'placed_in_service_date' | 'section_choice'
>

/** Whether the owner may choose between the sections (docs/domain.md section 1). */
function mayChooseSection(property: SectionFacts): boolean {
  const day = law.sectionChoice.value
  return property.construction_start_date < day && property.placed_in_service_date >= day
}

/** Returns the section a property falls under, applying the owner's choice if there is one. */
export function creditSectionOf(property: SectionFacts): CreditSection {
  if (property.construction_start_date >= law.section48EStart.value) return '48E'
  return mayChooseSection(property) && property.section_choice === 'section_48e' ? '48E' : '48'
}

/** Returns why this section applies; with a choice, also what each section yields in dollars. */
export function sectionReasons(
  property: CreditProperty,
  amountUnder: (section: CreditSection) => number,
): string[] {
  const began = `${beganWords(property)}, so section ${creditSectionOf(property)} applies.`
  // Gas has no credit under section 48E, so nobody is told to choose it.
  const isOffered = property.technology !== 'rng' || property.section_choice === 'section_48e'
  return mayChooseSection(property) && isOffered
    ? choiceReasons(property, amountUnder)
    : [lawStep(law.section48EStart, began), ...refusedChoice(property)]
}

function choiceReasons(
  property: CreditProperty,
  amountUnder: (section: CreditSection) => number,
): string[] {
  const section = creditSectionOf(property)
  const because =
    property.section_choice === undefined ? 'applies unless you choose' : 'is chosen over'
  const other = section === '48' ? '48E' : '48'
  const amounts = `section 48 gives ${formatDollars(amountUnder('48'))}, section 48E ${formatDollars(amountUnder('48E'))}`
  return [
    lawStep(
      law.sectionChoice,
      `${beganWords(property)} and service comes after 2024: section ${section} ${because} section ${other}.`,
    ),
    lawStep(
      law.sectionChoice,
      `With these details ${amounts}. Foreign-entity tests apply under section 48E only.`,
    ),
  ]
}

const beganWords = ({
  construction_start_date: start,
  construction_start_method: method,
}: CreditProperty) => `Construction began on ${formatDate(start)}${byMethod(method)}`

/** Explains why a choice is not available. */
function refusedChoice(property: CreditProperty): string[] {
  const choice = property.section_choice
  const section = `Section ${creditSectionOf(property)}`
  if (choice === undefined || creditSectionChoices.label(choice) === section) return []
  const words = `${creditSectionChoices.label(choice)} can’t be chosen: construction must begin before 2025 and service come after 2024.`
  return [lawStep(law.sectionChoice, words)]
}
