import { type ReportName, reportNames, reportTitle } from '#shared/rules/projects/reports/kinds.ts'

/** Report names as used in addresses and selects: `project_report-buyer`. */

export const reportKey = ({ kind, audience }: ReportName): string => `${kind}-${audience}`

export const reportOptions = reportNames.map((name) => ({
  value: reportKey(name),
  label: reportTitle(name),
}))

/** Returns the report that an address names, or the first one if it names none. */
export const readReport = (key: string | null): ReportName =>
  reportNames.find((name) => reportKey(name) === key) ?? FIRST

const FIRST: ReportName = { kind: 'project_report', audience: 'buyer' }
