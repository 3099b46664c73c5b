import { law, valueOn } from './law.ts'

/**
 * Returns the domestic share of manufactured products required for the adder if construction began on this day, in
 * basis points; all structural steel and iron must be domestic as well (docs/domain.md section 1).
 */
export function requiredDomesticContent(constructionStart: string): number {
  return valueOn(law.domesticContent.value, constructionStart) ?? 0
}
