import { law, valueOn } from './law.ts'

/**
 * The domestic share of manufactured products that construction begun on this day needs for the
 * adder, in basis points, beside all structural steel and iron (docs/domain.md section 1).
 */
export function requiredDomesticContent(constructionStart: string): number {
  return valueOn(law.domesticContent.value, constructionStart) ?? 0
}
