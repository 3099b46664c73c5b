import { calibrations } from './calibration.ts'
import type { Forecast, Reading } from './fit.ts'

/** How far off the stated confidence is, as raw grades and by curves that did not see the file, as lines of text. */
export function fitSummary(told: readonly Forecast[]): string {
  const isLabel = ({ pool }: Reading): boolean => pool === 'listed' || pool === 'other'
  return [true, false]
    .map((labels) => {
      const some = told.filter(({ reading }) => isLabel(reading) === labels)
      const head = `${labels ? 'Labels' : 'Answers'}: ${some.length} outcomes`
      if (some.length === 0) return head
      const as = (confidenceOf: (at: (typeof some)[number]) => number) => {
        const { brier, error } = calibrations(
          some.map((one) => ({ confidence: confidenceOf(one), right: one.reading.right })),
        ).stated
        return `${error.toFixed(3)} (Brier score ${brier.toFixed(3)})`
      }
      return [
        `${head}, ${some.filter(({ reading }) => reading.right).length} right`,
        `  calibration error of grades: ${as(({ reading }) => reading.grade)}`,
        `  of curves that did not see the file: ${as(({ confidence }) => confidence)}`,
      ].join('\n')
    })
    .join('\n')
}
