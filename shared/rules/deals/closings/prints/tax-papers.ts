import { closingPrints } from '#shared/entities/closings.ts'
import type { CreditPropertyResult } from '#shared/entities/estimates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { MMBTU_PER_HOUR_PER_MW } from '#shared/rules/policy/credits/law.ts'
import { taxYearEnd, yearEndOf } from '#shared/rules/policy/credits/tax-years.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import { stepsOf } from '#shared/rules/projects/reports/sections/credit.ts'
import type { PrintCompany, PrintDeal, PrintProperty } from './model.ts'
import { day, type Line, sectionOf } from './parts.ts'

/**
 * The data sheets for the forms (docs/domain.md section 4, Closing), and what they share with the draft election
 * statement: the recorded facts that the parties' advisers need to write their own. We never file any of it.
 */

const NOT_FILED =
  'This is a draft from the record. We file nothing with the IRS, we don’t send this to anybody, and it isn’t signed. The taxpayers and their advisers check it, sign what they file, and file it themselves. It is not tax advice.'

/** Returns the last day of the buyer's first tax year that ends with or after the seller's. */
export function buyerYearEnd(sellersEnd: string | null, yearEnd: string | null): string | null {
  const end = yearEnd === null ? null : yearEndOf(yearEnd)
  return sellersEnd === null || end === null
    ? null
    : taxYearEnd({ ...end, isWeekly: false }, sellersEnd)
}

export const companyLines = (who: string, { name, ein, address }: PrintCompany): Line[] => [
  [`Name of the ${who}`, name],
  [`Taxpayer number of the ${who}`, ein],
  [`Address of the ${who}`, address],
]

export function taxPaper(
  title: string,
  deal: PrintDeal,
  property: PrintProperty,
  sections: ReportSection[],
): PrintedReport {
  return {
    title,
    project: property.project,
    seller: property.transferor.name,
    audience: `Prepared by ${PRODUCT_NAME} for the parties of ${deal.transfer}`,
    isPaper: true,
    sections: [sectionOf('draft', 'Draft, not filed', { body: NOT_FILED }), ...sections],
    // It stands at the top.
    disclaimer: '',
  }
}

export const propertyLines = (property: PrintProperty): Line[] => [
  ['Property', property.project],
  ['Address of the property', property.address],
  ['Technology', property.technology],
  ['Placed in service', day(property.placed_in_service_date)],
  ['Registration number', property.registration_numbers.join(', ')],
]

export const creditType = ({ determined }: PrintProperty): string | null =>
  determined.missing === null ? `Investment tax credit, section ${determined.result.section}` : null

export const amountOf = ({ credit, is_final }: PrintProperty): string =>
  `${formatDollars(credit)}${is_final ? '' : ', not final yet'}`

export const determinedAmount = ({ determined }: PrintProperty): string | null =>
  determined.missing === null ? formatDollars(determined.itcAmount) : null

const resultLines = (result: CreditPropertyResult, of: string): Line[] => [
  [`${of}Section of the tax code`, result.section],
  [`${of}Eligible basis`, formatDollars(result.eligible_basis)],
  [`${of}Rate with bonuses`, formatPercent(result.rate_bps / 100)],
  [`${of}Credit`, formatDollars(result.itc_amount)],
]

export function form3468(deal: PrintDeal, property: PrintProperty): PrintedReport {
  const { determined } = property
  const credit: Line[] =
    determined.missing === null
      ? [
          ...resultLines(determined.result, determined.storage ? 'Project: ' : ''),
          ...(determined.storage ? resultLines(determined.storage, 'Storage: ') : []),
          ['Credit of the property', formatDollars(determined.itcAmount)],
        ]
      : [['Credit of the property', null]]
  return taxPaper(closingPrints.label('form_3468'), deal, property, [
    sectionOf('facility', 'Facility', {
      lines: [
        ...companyLines('owner', property.transferor),
        ...propertyLines(property),
        ['Construction began', day(property.construction_start_date)],
        ['Net output', outputOf(property)],
      ],
    }),
    sectionOf('credit', 'Credit', {
      body:
        determined.missing === null
          ? ''
          : `The record doesn’t have: ${determined.missing.join(', ').toLowerCase()}.`,
      lines: credit,
      tables:
        determined.missing === null
          ? [
              stepsOf(determined.result, determined.storage ? 'Steps of the project' : 'Steps'),
              ...(determined.storage ? [stepsOf(determined.storage, 'Steps of storage')] : []),
            ]
          : [],
    }),
  ])
}

/** Output of a plant; gas is energy, counted as megawatts by our equivalent. */
function outputOf({ capacity_mw: mw, is_gas }: PrintProperty): string | null {
  if (mw === null) return null
  const megawatts = Number(mw.toFixed(3))
  return is_gas
    ? `${Number((mw * MMBTU_PER_HOUR_PER_MW).toFixed(1))} MMBtu per hour, counted as ${megawatts} MW`
    : `${megawatts} MW AC`
}

export function form3800(deal: PrintDeal, property: PrintProperty): PrintedReport {
  const { buyer } = deal
  const year = property.tax_year
  return taxPaper(closingPrints.label('form_3800'), deal, property, [
    sectionOf('seller', 'Seller’s return', {
      lines: [
        ['Taxpayer', property.transferor.name],
        ['Taxpayer number', property.transferor.ein],
        ['Tax year', year === null ? null : String(year)],
        ['Registration number', property.registration_numbers.join(', ')],
        ['Type of credit', creditType(property)],
        ['Credit of the property', determinedAmount(property)],
        ['Transferred out', amountOf(property)],
        ['To', `${buyer.name}${einWords(buyer)}`],
      ],
    }),
    sectionOf('buyer', 'Buyer’s return', {
      lines: [
        ['Taxpayer', buyer.name],
        ['Taxpayer number', buyer.ein],
        ['Tax year ends', day(buyerYearEnd(property.tax_year_ends, buyer.tax_year_end))],
        ['Registration number', property.registration_numbers.join(', ')],
        ['Type of credit', creditType(property)],
        ['Transferred in', amountOf(property)],
        ['From', `${property.transferor.name}${einWords(property.transferor)}`],
      ],
    }),
  ])
}

const einWords = ({ ein }: PrintCompany): string => (ein === null ? '' : `, ${ein}`)
