import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'

/** A report on its way to paper. */
export interface ReportWork {
  report: PrintedReport
  /** The day it was asked for, as readers see it. */
  date: string
  /** The same as an instant in ISO 8601: the file is the same whenever it is made. */
  at: string
  /** Of its kind and audience. */
  number: number
  /** Before the paths of its notes. */
  publicUrl: string
}

export interface ReportFile {
  bytes: Uint8Array
  page_count: number
}

/** Draws reports as PDF. */
export interface ReportService {
  /** Throws what the signal says, or why it could not be drawn. */
  draw(work: ReportWork, signal?: AbortSignal): Promise<ReportFile>
  close(): Promise<void>
}
