import type { Unit } from '#shared/entities/fields.ts'
import { counted } from './counted.ts'
import { formatDollars } from './money.ts'
import { formatNumber } from './numbers.ts'
import { formatPercent } from './percent.ts'

/** Short symbol of a unit, for labels and inputs (docs/product.md section 9). */
export const unitSigns = {
  kilowatts: 'kW',
  dollars: '$',
  'dollars and cents': '$',
  year: '',
  tons: 'tons',
  'number of years': 'years',
  'gigawatt-hours': 'GWh',
  percent: '%',
  'kilowatt-hours': 'kWh',
} as const satisfies Record<Unit, string>

/** A value with its unit: `4,800 kW`, `25 years`, `$1,200`, `12.5%`. */
export function formatWithUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'dollars':
    case 'dollars and cents':
      return formatDollars(value)
    case 'percent':
      return formatPercent(value)
    case 'year':
      // A year is not an amount: no thousands separator.
      return String(value)
    case 'tons':
      return counted(value, 'ton')
    case 'number of years':
      return counted(value, 'year')
    case 'kilowatts':
    case 'kilowatt-hours':
    case 'gigawatt-hours':
      return `${formatNumber(value)} ${unitSigns[unit]}`
  }
}
