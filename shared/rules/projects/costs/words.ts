import {
  type CostCategory,
  costCategories,
  type TaxClass,
  taxClasses,
} from '#shared/entities/costs.ts'

/** Words that tell what a cost is for; the first match in the label wins. */
const CATEGORIES: readonly (readonly [RegExp, CostCategory])[] = [
  [/interconnect|utility/i, 'interconnection'],
  [/develop\w* fee|developer fee/i, 'development_fee'],
  [/batter|storage/i, 'storage_equipment'],
  [/digester|gas upgrading|biogas|compressor|membrane/i, 'rng_equipment'],
  [/inverter/i, 'inverters'],
  [/racking|mounting|tracker|carport|canopy/i, 'racking'],
  [/module|panel/i, 'modules'],
  [/civil|site work|grading|fenc|road|drainage|land improvement/i, 'civil_site_work'],
  [/electrical|transformer|switchgear|cable|wiring|balance of system|\bbos\b/i, 'electrical_bos'],
  [/labor|labour|installation/i, 'labor'],
  [/financ|interest|loan/i, 'financing'],
  [/startup|start-up/i, 'startup'],
  [/engineering|permit|legal|soft cost|survey/i, 'soft_costs'],
  [/\bland\b/i, 'land'],
]

/** Returns what a cost is for by its label; null if unclear. */
export const categoryIn = (label: string): CostCategory | null =>
  costCategories.find(label) ?? CATEGORIES.find(([words]) => words.test(label))?.[1] ?? null

/** Accountants' names for the classes, in cells and table headings. */
export const CLASS_WORDS: readonly (readonly [RegExp, TaxClass])[] = [
  [/(?:not|non)[- ]?eligible|ineligible|(?:39|27\.5)[- ]?(?:years?|yrs?)\b/i, 'ineligible'],
  [/(?:\b15|fifteen)[- ]?(?:years?|yrs?)\b|land improvements?/i, 'fifteen_year'],
  [/interconnection/i, 'interconnection'],
  [/(?:\b5|five)[- ]?(?:years?|yrs?)\b|eligible|energy property/i, 'five_year'],
]

/** Returns the tax class for a name such as `5-yr MACRS`; null if unclear. */
export const taxClassIn = (text: string): TaxClass | null =>
  taxClasses.find(text) ?? CLASS_WORDS.find(([words]) => words.test(text))?.[1] ?? null

/** The usual class of each cost category (docs/domain.md section 7). */
export const USUAL_CLASS: Readonly<Record<CostCategory, TaxClass>> = {
  modules: 'five_year',
  inverters: 'five_year',
  racking: 'five_year',
  storage_equipment: 'five_year',
  electrical_bos: 'five_year',
  civil_site_work: 'fifteen_year',
  labor: 'five_year',
  soft_costs: 'five_year',
  interconnection: 'interconnection',
  development_fee: 'five_year',
  rng_equipment: 'five_year',
  general: 'ineligible',
  land: 'ineligible',
  financing: 'ineligible',
  startup: 'ineligible',
}
